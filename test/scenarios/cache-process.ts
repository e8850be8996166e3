import { runCacheProcess } from '../../src/purge/changed/memory/cache-process.ts'

runCacheProcess()
