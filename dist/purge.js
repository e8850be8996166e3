void require('./index.cjs').run('purge')
