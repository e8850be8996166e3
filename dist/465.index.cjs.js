"use strict";

exports.id = 465;

exports.ids = [ 465 ];

exports.modules = {
  5465: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      exportZones: () => exportZones
    });
    var valibot__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(7345);
    var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2136);
    var _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7208);
    var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1937);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9647);
    var _fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6510);
    var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1133);
    var _plan_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(1048);
    var _words_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5886);
    async function exportZones(wanted, api) {
      const items = await (0, _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__.xR)(api);
      const unknown = wanted.filter((name => !items.some((zone => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__.ev)(zone, name)))));
      if (unknown.length > 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__.VG(_words_js__WEBPACK_IMPORTED_MODULE_7__.sn(unknown, items));
      const chosen = items.filter((zone => wanted.length === 0 || wanted.some((name => (0, 
      _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__.ev)(zone, name)))));
      const zones = (await (0, _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__.LF)(chosen, api)).map((({item, zone}) => {
        if (zone === void 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__.VG(_words_js__WEBPACK_IMPORTED_MODULE_7__.HH(item));
        return zone;
      }));
      const warnings = [];
      const warn = (what, why) => {
        warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_7__.iZ(what, why));
      };
      const exportedZones = zones.filter((zone => {
        const why = whyNotNamed(zone, zones);
        if (why !== void 0) warn(`the zone ${zone.uuid}`, why);
        return why === void 0;
      }));
      const isIncomplete = exportedZones.length < chosen.length;
      if (wanted.length > 0 && isIncomplete) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__.VG(_words_js__WEBPACK_IMPORTED_MODULE_7__.fr(warnings));
      const exportedDomains = new Set;
      const entries = exportedZones.map((zone => {
        const entry = {
          name: zone.name,
          uuid: zone.uuid
        };
        for (const field of _fields_js__WEBPACK_IMPORTED_MODULE_4__.cJ.filter((candidate => isSet(candidate, zone)))) {
          const value = zone.settings.get(field.name);
          const why = whyNotInFile(field, value, zone);
          if (why === void 0) entry[field.name] = value; else warn(`\`${field.name}\` of \`${zone.name}\``, why);
        }
        const domains = [];
        for (const {domain} of zone.domains) {
          const normal = (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.gR)(domain);
          if (normal !== void 0 && !exportedDomains.has(normal)) domains.push(normal); else {
            const why = normal === void 0 ? "it is not a valid domain" : "it is already in the file";
            warn(`the domain \`${domain}\` of \`${zone.name}\``, why);
          }
          exportedDomains.add(normal ?? "");
        }
        return {
          ...entry,
          custom_domains: domains
        };
      }));
      const yaml = (0, yaml__WEBPACK_IMPORTED_MODULE_0__.As)({
        zones: entries
      }, {
        schema: "core",
        lineWidth: 0
      });
      const text = `# Live zones, written by cdn-purge\n${yaml}`;
      if (Buffer.byteLength(text) > _file_js__WEBPACK_IMPORTED_MODULE_5__.ul) warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_7__.ch);
      return {
        text,
        zones: exportedZones,
        warnings
      };
    }
    function whyNotNamed(zone, zones) {
      if (zone.name.trim() === "") return "it has no name";
      if (zones.filter((other => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__.yS)(other.name, zone.name))).length === 1) return;
      return `another zone is also called \`${zone.name}\`: list one of them in \`zones\` by its UUID, or ` + "rename it";
    }
    function isSet({name, kind, create}, {settings, type}) {
      const value = settings.get(name);
      if (value === void 0 || create === "accelerator" && type !== "accelerator") return false;
      return value !== (kind === "host-or-null" ? "" : null);
    }
    function whyNotInFile({kind}, value, zone) {
      if (kind === "url") {
        const host = (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.a0)(value);
        if (hasUserinfo(String(value))) return "it contains a user name or password";
        if (host !== void 0 && (0, _plan_js__WEBPACK_IMPORTED_MODULE_6__.wK)(zone).has(host)) return "its host is a domain of the zone itself";
      }
      return valibot__WEBPACK_IMPORTED_MODULE_8__.is(_fields_js__WEBPACK_IMPORTED_MODULE_4__.bh[kind].inFile, value) ? void 0 : "a file cannot have its value";
    }
    function hasUserinfo(url) {
      if (!URL.canParse(url)) return url.includes("@");
      const {username, password} = new URL(url);
      return username !== "" || password !== "";
    }
  })
};
