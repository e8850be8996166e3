"use strict";
exports.id = 465;
exports.ids = [465];
exports.modules = {

/***/ 5465:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   exportZones: () => (/* binding */ exportZones)
/* harmony export */ });
/* harmony import */ var _messages_zone_file_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1952);
/* harmony import */ var _messages_zone_plan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2225);
/* harmony import */ var _problem_problem_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9647);
/* harmony import */ var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(85);
/* harmony import */ var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(1937);
/* harmony import */ var _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7208);
/* harmony import */ var _plan_live_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(33);
/* harmony import */ var _file_fields_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(6305);
/* harmony import */ var _file_zone_file_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(2875);
/* harmony import */ var _file_yaml_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7899);










async function exportZones(wantedZones, api) {
    const listResult = await (0,_cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_4__/* .readAllZones */ .xR)(api);
    if (!listResult.ok)
        return listResult;
    const unknown = wantedZones.filter((name) => !listResult.value.some((zone) => (0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_3__/* .isNamed */ .ev)(zone, name)));
    if (unknown.length > 0)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .fJ)((0,_messages_zone_file_js__WEBPACK_IMPORTED_MODULE_0__/* .unknownZones */ .sn)(unknown, listResult.value));
    const chosen = listResult.value.filter((zone) => wantedZones.length === 0 || wantedZones.some((name) => (0,_cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_3__/* .isNamed */ .ev)(zone, name)));
    const zonesResult = await (0,_plan_live_js__WEBPACK_IMPORTED_MODULE_5__/* .readZones */ .Wo)(chosen, api);
    if (!zonesResult.ok)
        return zonesResult;
    const [unreadable] = zonesResult.value.unreadable;
    if (unreadable !== undefined)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .fJ)((0,_messages_zone_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .unreadableZone */ .MB)(unreadable));
    const exported = toZoneFile([...zonesResult.value.details.values()]);
    const isWhole = exported.zones.length === chosen.length;
    if (wantedZones.length === 0 || isWhole)
        return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_2__.ok)(exported);
    return (0,_problem_problem_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .fJ)((0,_messages_zone_file_js__WEBPACK_IMPORTED_MODULE_0__/* .notExported */ .fr)(exported.warnings));
}
function toZoneFile(zones) {
    const warnings = [];
    const names = new Map();
    const domains = new Set();
    const normalizeName = (name) => name.normalize('NFC');
    for (const { name } of zones) {
        names.set(normalizeName(name), (names.get(normalizeName(name)) ?? 0) + 1);
    }
    const keptZones = [];
    for (const zone of zones) {
        const why = whyNotIdentified(zone, names.get(normalizeName(zone.name)) === 1);
        if (why === undefined)
            keptZones.push(zone);
        else
            warnings.push(`the zone ${zone.uuid} is not exported, because ${why}`);
    }
    const entries = keptZones.map((zone) => toEntry(zone, domains, warnings));
    const text = (0,_file_yaml_js__WEBPACK_IMPORTED_MODULE_8__/* .writeYaml */ .Vd)({ zones: entries }, 'Live zones, written by cdn-purge');
    if (Buffer.byteLength(text) > _file_zone_file_js__WEBPACK_IMPORTED_MODULE_7__/* .FILE_MAX_BYTES */ .ul)
        warnings.push((0,_messages_zone_file_js__WEBPACK_IMPORTED_MODULE_0__/* .describeTooLong */ .Si)());
    return { text, zones: keptZones, warnings };
}
function whyNotIdentified({ name }, isUnique) {
    if (name.trim() === '')
        return 'it has no name';
    if (isUnique)
        return undefined;
    return (`another zone is also called \`${name}\`: list one ` +
        'of them in `zones` by its UUID, or rename it');
}
function toEntry(zone, exportedDomains, warnings) {
    const entry = { name: zone.name, uuid: zone.uuid };
    for (const { name, kind, create } of _file_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .FIELDS */ .cJ) {
        const value = zone.settings.get(name);
        const isForOthers = create === 'accelerator' && zone.type !== 'accelerator';
        const isUnset = kind === 'host-or-null' ? value === '' : value === null;
        const isSecret = kind === 'url' && typeof value === 'string' && hasUserinfo(value);
        if (isSecret) {
            warnings.push(`\`${name}\` of \`${zone.name}\` is not exported, ` +
                'because it contains a user name or password');
        }
        if (value === undefined || isForOthers || isUnset || isSecret)
            continue;
        if (!_file_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .FIELD_TYPES */ .bh[kind].allows(value)) {
            warnings.push(`\`${name}\` of \`${zone.name}\` is not exported, because a file cannot have its value`);
            continue;
        }
        entry[name] = value;
    }
    const domains = [];
    for (const { domain } of zone.domains) {
        const normal = (0,_file_fields_js__WEBPACK_IMPORTED_MODULE_6__/* .parseDomain */ .gR)(domain);
        if (normal !== undefined && !exportedDomains.has(normal)) {
            exportedDomains.add(normal);
            domains.push(normal);
            continue;
        }
        const why = normal === undefined ? 'it is not a valid domain' : 'it is already in the file';
        warnings.push(`the domain \`${domain}\` of \`${zone.name}\` is not exported: ${why}`);
    }
    return { ...entry, custom_domains: domains };
}
function hasUserinfo(text) {
    if (!URL.canParse(text))
        return (0,_text_safe_text_js__WEBPACK_IMPORTED_MODULE_9__/* .hideUserinfo */ .kc)(text) !== text;
    const { username, password } = new URL(text);
    return username !== '' || password !== '';
}


/***/ })

};
;