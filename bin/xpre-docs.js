#!/usr/bin/env node
import { runProcess } from '../dist/cli/runProcess.js'

await runProcess(process.argv.slice(2))
