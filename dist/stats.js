void require('./index.cjs').run('stats', __dirname)
