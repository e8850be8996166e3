import { run } from './index.js'

void run('zone')
