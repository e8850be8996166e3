// The entry of the bundle, which is CommonJS: Node starts it a millisecond or two sooner than ES modules.
module.exports = require('./main.ts')
