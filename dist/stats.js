void require('./index.cjs').run('stats')
