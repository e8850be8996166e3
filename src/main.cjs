// The entry of the bundle, which is CommonJS: Node starts it sooner than ES modules.
module.exports = require('./main.ts')
