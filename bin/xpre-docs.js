#!/usr/bin/env node
import { runProcess } from '../dist/bin/runProcess.js'

await runProcess(process.argv.slice(2))
