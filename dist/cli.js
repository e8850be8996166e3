#!/usr/bin/env node
var found = process.versions.node.split('.').map(Number)
if (found[0] > 20 || (found[0] === 20 && found[1] >= 17)) {
  void require('./index.cjs').runCli()
} else {
  process.stderr.write('error: cdn-purge needs Node 20.17 or later, and this is Node ' + process.versions.node + '\n')
  process.exitCode = 2
}
