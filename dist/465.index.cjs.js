"use strict";

exports.id = 465;

exports.ids = [ 465 ];

exports.modules = {
  5465: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.d(__webpack_exports__, {
      exportZones: () => exportZones
    });
    var valibot__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(7345);
    var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2136);
    var _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7208);
    var _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1937);
    var _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9647);
    var _fields_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(6510);
    var _file_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(1133);
    var _words_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5886);
    async function exportZones(wanted, api) {
      const items = await (0, _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__.xR)(api);
      const unknown = wanted.filter((name => !items.some((zone => (0, _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__.ev)(zone, name)))));
      if (unknown.length > 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.sn(unknown, items));
      const chosen = items.filter((zone => wanted.length === 0 || wanted.some((name => (0, 
      _cdn_zones_find_js__WEBPACK_IMPORTED_MODULE_2__.ev)(zone, name)))));
      const zones = (await (0, _cdn_zones_api_js__WEBPACK_IMPORTED_MODULE_1__.LF)(chosen, api)).map((({item, zone}) => {
        if (zone === void 0) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.MB(item));
        return zone;
      }));
      const warnings = [];
      const named = zones.filter((zone => isIdentified(zone, zones, warnings)));
      if (wanted.length > 0 && named.length < chosen.length) throw new _problem_problem_js__WEBPACK_IMPORTED_MODULE_3__.VG(_words_js__WEBPACK_IMPORTED_MODULE_6__.fr(warnings));
      const exportedDomains = new Set;
      const entries = named.map((zone => toEntry(zone, exportedDomains, warnings)));
      const yaml = (0, yaml__WEBPACK_IMPORTED_MODULE_0__.As)({
        zones: entries
      }, {
        schema: "core",
        lineWidth: 0
      });
      const text = `# Live zones, written by cdn-purge\n${yaml}`;
      if (Buffer.byteLength(text) > _file_js__WEBPACK_IMPORTED_MODULE_5__.ul) warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.ch);
      return {
        text,
        zones: named,
        warnings
      };
    }
    function isIdentified(zone, zones, warnings) {
      const name = zone.name.normalize("NFC");
      const isUnique = zones.filter((other => other.name.normalize("NFC") === name)).length === 1;
      if (name.trim() !== "" && isUnique) return true;
      const why = name.trim() === "" ? "it has no name" : `another zone is also called \`${zone.name}\`: list one of them in \`zones\` by its UUID, or ` + "rename it";
      warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.iZ(`the zone ${zone.uuid}`, why));
      return false;
    }
    function toEntry(zone, exported, warnings) {
      const entry = {
        name: zone.name,
        uuid: zone.uuid
      };
      for (const field of _fields_js__WEBPACK_IMPORTED_MODULE_4__.cJ) {
        const value = zone.settings.get(field.name);
        if (isUnset(field, value, zone)) continue;
        const isUrl = field.kind === "url";
        const hasUser = isUrl && hasUserinfo(String(value));
        const isOwnDomain = isUrl && zone.domains.some((({domain}) => isHostOf(String(value), domain)));
        if (!hasUser && !isOwnDomain && valibot__WEBPACK_IMPORTED_MODULE_7__.is(_fields_js__WEBPACK_IMPORTED_MODULE_4__.bh[field.kind].inFile, value)) {
          entry[field.name] = value;
          continue;
        }
        let why = "a file cannot have its value";
        if (hasUser) why = "it contains a user name or password";
        if (isOwnDomain) why = "its host is a domain of the zone itself";
        warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.iZ(`\`${field.name}\` of \`${zone.name}\``, why));
      }
      const domains = [];
      for (const {domain} of zone.domains) {
        const normal = (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.gR)(domain);
        if (normal !== void 0 && !exported.has(normal)) {
          exported.add(normal);
          domains.push(normal);
          continue;
        }
        const why = normal === void 0 ? "it is not a valid domain" : "it is already in the file";
        warnings.push(_words_js__WEBPACK_IMPORTED_MODULE_6__.iZ(`the domain \`${domain}\` of \`${zone.name}\``, why));
      }
      return {
        ...entry,
        custom_domains: domains
      };
    }
    function isUnset({kind, create}, value, {type}) {
      if (value === void 0 || create === "accelerator" && type !== "accelerator") return true;
      return value === (kind === "host-or-null" ? "" : null);
    }
    function isHostOf(url, domain) {
      return URL.canParse(url) && (0, _fields_js__WEBPACK_IMPORTED_MODULE_4__.gR)(new URL(url).hostname) === (0, 
      _fields_js__WEBPACK_IMPORTED_MODULE_4__.gR)(domain);
    }
    function hasUserinfo(url) {
      if (!URL.canParse(url)) return url.includes("@");
      const {username, password} = new URL(url);
      return username !== "" || password !== "";
    }
  })
};
