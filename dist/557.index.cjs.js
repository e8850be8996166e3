"use strict";

exports.id = 557;

exports.ids = [ 557 ];

exports.modules = {
  9557: ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {
    __webpack_require__.r(__webpack_exports__);
    __webpack_require__.d(__webpack_exports__, {
      decodeCreatedJob: () => decodeCreatedJob,
      decodeCreatedZone: () => decodeCreatedZone,
      decodeJob: () => decodeJob,
      decodeJobPage: () => decodeJobPage,
      decodeStatistics: () => decodeStatistics,
      decodeZone: () => decodeZone,
      decodeZonePage: () => decodeZonePage,
      parseTimestampMs: () => parseTimestampMs
    });
    var valibot__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7345);
    var _json_decode_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(533);
    var _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(85);
    var _answers_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7467);
    const Text = valibot__WEBPACK_IMPORTED_MODULE_2__.YjP("a string");
    function object(entries) {
      return valibot__WEBPACK_IMPORTED_MODULE_2__.Ikc(entries, "an object");
    }
    const OptionalText = valibot__WEBPACK_IMPORTED_MODULE_2__.cl6(Text, "");
    const Identifier = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(Text, valibot__WEBPACK_IMPORTED_MODULE_2__.z6Y(_answers_js__WEBPACK_IMPORTED_MODULE_3__._5, "an identifier that can stand in a URL"));
    const TOO_LARGE = 1e20;
    const Count = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(valibot__WEBPACK_IMPORTED_MODULE_2__.aig("a whole number"), valibot__WEBPACK_IMPORTED_MODULE_2__.z6Y((count => Number.isInteger(count) && count >= 0 && count < TOO_LARGE), "a whole number"));
    function decode(schema, value, at = "body") {
      if (at === "body" && Array.isArray(value)) throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(at, "an object", value);
      const result = valibot__WEBPACK_IMPORTED_MODULE_2__.xLC(schema, value, {
        abortEarly: true
      });
      if (result.success) return result.output;
      const [issue] = result.issues;
      const place = valibot__WEBPACK_IMPORTED_MODULE_2__.BuJ(issue)?.replaceAll(/\.(\d+)(?=\.|$)/g, "[$1]") ?? at;
      if (issue.received === "undefined") throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(place, "a value", void 0);
      throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(place, issue.message, issue.input);
    }
    function decodePage(body, item) {
      const page = object({
        data: valibot__WEBPACK_IMPORTED_MODULE_2__.YOg(item, "a list"),
        meta: object({
          total: Count,
          per_page: valibot__WEBPACK_IMPORTED_MODULE_2__.lqM(valibot__WEBPACK_IMPORTED_MODULE_2__.L5J())
        })
      });
      const {data, meta} = decode(page, body);
      const {total, per_page: perPage} = meta;
      if (typeof perPage === "number" && perPage > 0) return {
        items: data,
        total,
        perPage
      };
      return {
        items: data,
        total
      };
    }
    function decodeData(schema, body) {
      const data = (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.Yn)(body, "data");
      if (Array.isArray(data)) throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym("data", "an object", data);
      return decode(object({
        data: schema
      }), body).data;
    }
    function parseTimestampMs(value) {
      const iso = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d([.,]\d+)?)?(Z|[+-]\d\d:?\d\d)?$/i.exec(value);
      if (iso === null) return NaN;
      const text = value.replace(" ", "T").replace(",", ".");
      if (iso[3] === void 0) return Date.parse(`${text}Z`);
      return Date.parse(text);
    }
    const Time = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(Text, valibot__WEBPACK_IMPORTED_MODULE_2__.z6Y((text => !Number.isNaN(parseTimestampMs(text))), "an ISO 8601 time"));
    const Paths = valibot__WEBPACK_IMPORTED_MODULE_2__.YOg(Text, "a list");
    const JobFields = {
      id: Identifier,
      status: Text,
      type: Text,
      created_at: Time
    };
    const JobOfPaths = object({
      ...JobFields,
      paths: Paths
    });
    const OtherJob = object(JobFields);
    const PurgeJob = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(valibot__WEBPACK_IMPORTED_MODULE_2__.RZV((job => (0, 
    _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.Yn)(job, "type") === "path" ? JobOfPaths : OtherJob)), valibot__WEBPACK_IMPORTED_MODULE_2__.pdi((({created_at: createdAt, ...job}) => ({
      paths: [],
      ...job,
      createdAtMs: parseTimestampMs(createdAt),
      createdAtIsWholeSecond: !/:\d\d[.,]\d*[1-9]/.test(createdAt)
    }))));
    function decodeCreatedJob(body) {
      return decodeData(PurgeJob, body);
    }
    function decodeJobPage(body) {
      return decodePage(body, PurgeJob);
    }
    function decodeJob(body, id) {
      const Job = object({
        id: valibot__WEBPACK_IMPORTED_MODULE_2__.euz(id, `\`${id}\``),
        status: Text,
        type: valibot__WEBPACK_IMPORTED_MODULE_2__.cl6(Text),
        paths: valibot__WEBPACK_IMPORTED_MODULE_2__.cl6(Paths)
      });
      const {status, type, paths} = decodeData(Job, body);
      const completedAtMs = parseTimestampMs((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.AA)(body, "data", "completed_at"));
      return {
        status,
        type: type ?? void 0,
        paths: paths ?? void 0,
        edges: decodeEdges((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.Yn)(body, "data", "edge_statuses")),
        completedAtMs: Number.isNaN(completedAtMs) ? void 0 : completedAtMs
      };
    }
    function decodeEdges(value) {
      if (value === void 0 || value === null) return;
      const at = "data.edge_statuses";
      if (typeof value !== "object" || Array.isArray(value) && value.length > 0) throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(at, "an object", value);
      const edges = new Map;
      for (const [edge, status] of Object.entries(value)) edges.set(edge, decode(Text, status, `${at}.${edge}`));
      return edges;
    }
    const ItemFields = {
      uuid: Identifier,
      name: OptionalText,
      zone_type: OptionalText,
      origin_url: OptionalText,
      cdn_hostname: OptionalText
    };
    object(ItemFields);
    const ListedZone = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(object({
      ...ItemFields,
      name: valibot__WEBPACK_IMPORTED_MODULE_2__.mee(Text, "")
    }), valibot__WEBPACK_IMPORTED_MODULE_2__.pdi(toZoneItem));
    const DomainSchema = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(object({
      domain: Text,
      ssl_status: OptionalText
    }), valibot__WEBPACK_IMPORTED_MODULE_2__.pdi((({domain, ssl_status: sslStatus}) => ({
      domain,
      sslStatus
    }))));
    function decodeZonePage(body) {
      return decodePage(body, ListedZone);
    }
    function decodeZone(body, uuid) {
      const isAskedFor = text => text.toLowerCase() === uuid.toLowerCase();
      const DetailedZone = object({
        ...ItemFields,
        uuid: valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(Identifier, valibot__WEBPACK_IMPORTED_MODULE_2__.z6Y(isAskedFor, `\`${uuid}\``)),
        zone_type: Text,
        custom_domains: valibot__WEBPACK_IMPORTED_MODULE_2__.YOg(DomainSchema, "a list")
      });
      const zone = decodeData(DetailedZone, body);
      return {
        ...toZoneItem(zone),
        settings: new Map(Object.entries((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.Yn)(body, "data") ?? {})),
        domains: zone.custom_domains
      };
    }
    function decodeCreatedZone(body) {
      const Created = object({
        uuid: Identifier,
        cdn_hostname: OptionalText,
        name: valibot__WEBPACK_IMPORTED_MODULE_2__.NpB(Text, "")
      });
      const {uuid, cdn_hostname: hostname, name} = decodeData(Created, (0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.qF)(body));
      return {
        uuid,
        hostname,
        name
      };
    }
    function toZoneItem(zone) {
      const {uuid, name, zone_type: type, origin_url: originUrl, cdn_hostname: hostname} = zone;
      return {
        uuid,
        name,
        type,
        originUrl,
        hostname
      };
    }
    const Ratio = valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(valibot__WEBPACK_IMPORTED_MODULE_2__.aig("a number from 0 to 1"), valibot__WEBPACK_IMPORTED_MODULE_2__.z6Y((ratio => ratio >= 0 && ratio <= 1), "a number from 0 to 1"));
    const DaySchema = object({
      date: valibot__WEBPACK_IMPORTED_MODULE_2__.FsL(Text, valibot__WEBPACK_IMPORTED_MODULE_2__.z6Y(_answers_js__WEBPACK_IMPORTED_MODULE_3__.f$, "a day, YYYY-MM-DD")),
      bytes: Count
    });
    const StatisticsAnswer = object({
      requests_total: Count,
      bandwidth_bytes: Count,
      cache_hit_ratio: valibot__WEBPACK_IMPORTED_MODULE_2__.cl6(Ratio),
      requests_by_status: valibot__WEBPACK_IMPORTED_MODULE_2__._H3({}, "an object"),
      bandwidth_by_day: valibot__WEBPACK_IMPORTED_MODULE_2__.YOg(DaySchema, "a list")
    });
    function decodeStatistics(body) {
      const data = decodeData(StatisticsAnswer, body);
      const {requests_total: requestsTotal, cache_hit_ratio: ratio} = data;
      if (requestsTotal > 0 && typeof ratio !== "number") throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym("data.cache_hit_ratio", "a number from 0 to 1", ratio);
      return {
        requestsTotal,
        bandwidthBytes: data.bandwidth_bytes,
        cacheHitRatio: ratio ?? void 0,
        requestsByStatus: decodeClasses((0, _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.Yn)(body, "data", "requests_by_status"), requestsTotal),
        bandwidthByDay: data.bandwidth_by_day
      };
    }
    function decodeClasses(value, requests) {
      const at = "data.requests_by_status";
      if (Array.isArray(value) && (value.length > 0 || requests > 0)) throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(at, "an object", value);
      const counts = {};
      for (const [key, count] of Object.entries(value ?? {})) {
        const status = _answers_js__WEBPACK_IMPORTED_MODULE_3__.YZ.find((name => name === key));
        if (status === void 0) throw new _json_decode_js__WEBPACK_IMPORTED_MODULE_0__.ym(`${at}.${(0, 
        _text_safe_text_js__WEBPACK_IMPORTED_MODULE_1__.ml)(key, 40)}`, "not to be there", count);
        counts[status] = decode(Count, count, `${at}.${status}`);
      }
      return counts;
    }
  })
};
