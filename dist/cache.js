void require('./index.cjs').runCache()
