void require('./index.cjs').run('zone', __dirname)
