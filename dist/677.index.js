export const id = 677;
export const ids = [677];
export const modules = {

/***/ 1677:
/***/ ((__unused_webpack_module, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   act: () => (/* binding */ act)
/* harmony export */ });
async function act(_runner, _signal) {
    return Promise.resolve(false);
}


/***/ })

};
