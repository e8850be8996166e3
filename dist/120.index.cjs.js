"use strict";
exports.id = 120;
exports.ids = [120];
exports.modules = {

/***/ 24201:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runCacheProcess: () => (/* binding */ runCacheProcess)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0___default = /*#__PURE__*/__webpack_require__.n(node_child_process__WEBPACK_IMPORTED_MODULE_0__);
/* harmony import */ var _actions_cache__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6651);


function runCacheProcess() {
    let complaint;
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (chunk) => {
        const [, text] = /(?:^|\n)(?:::(?:warning|error)[^:]*::)?(Failed to .*)/.exec(chunk.toString()) ?? [];
        complaint ??= text;
        return write(chunk);
    };
    process.on('message', (request) => {
        complaint = undefined;
        const answered = answerTo(request).catch((error) => ({ failure: String(error) }));
        void answered.then((answer) => process.send?.({ failure: complaint, ...answer }));
    });
    // Ends with the step, however that ends, and with `tar`.
    process.on('disconnect', () => {
        if (process.platform !== 'win32')
            process.kill(-process.pid, 'SIGKILL');
        process.exit();
    });
}
async function answerTo(request) {
    switch (request.kind) {
        case 'check':
            return { failure: await whyUnusable(request.writes) };
        case 'look-up':
            return { found: await (0,_actions_cache__WEBPACK_IMPORTED_MODULE_1__/* .restoreCache */ .P3)([request.file], request.key, [], { lookupOnly: true }) };
        case 'restore':
            return { found: await (0,_actions_cache__WEBPACK_IMPORTED_MODULE_1__/* .restoreCache */ .P3)([request.file], request.key) };
        case 'save':
            await (0,_actions_cache__WEBPACK_IMPORTED_MODULE_1__/* .saveCache */ .Io)([request.file], request.key);
            return { found: request.key };
    }
}
async function whyUnusable(writes) {
    const { ACTIONS_CACHE_MODE = '', ACTIONS_CACHE_SERVICE_V2, ACTIONS_RUNTIME_TOKEN } = process.env;
    if (!(0,_actions_cache__WEBPACK_IMPORTED_MODULE_1__/* .isFeatureAvailable */ .w3)() || (ACTIONS_CACHE_SERVICE_V2 && !ACTIONS_RUNTIME_TOKEN))
        return 'this runner has no cache';
    const mode = ACTIONS_CACHE_MODE.trim().toLowerCase();
    if (['none', 'write-only', ...(writes ? ['read'] : [])].includes(mode))
        return `\`ACTIONS_CACHE_MODE\` is \`${mode}\`: the cache of this job cannot be read and written`;
    if (process.platform !== 'linux')
        return undefined;
    const version = await new Promise((resolve) => {
        (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.execFile)('tar', ['--version'], (_, output) => resolve(output));
    });
    return version.includes('GNU tar')
        ? undefined
        : 'GNU tar was not found: install it (`apk add tar`)';
}


/***/ }),

/***/ 22280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ fetch),
/* harmony export */   k: () => (/* binding */ ProxyAgent)
/* harmony export */ });
/** @actions/http-client would make one of these for `getAgentDispatcher`, which is never called. */
class ProxyAgent {}

function fetch() {
  throw new Error('undici is not part of this bundle: requests go through src/http/transport.ts')
}


/***/ })

};
;