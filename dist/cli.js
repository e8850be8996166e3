#!/usr/bin/env node
import { runCli } from './index.js'

void runCli()
