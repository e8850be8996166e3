void require('./index.cjs').run('zone')
