#!/usr/bin/env node
void require('./index.cjs').runCli()
