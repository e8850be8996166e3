void require('./index.cjs').run('purge', __dirname)
