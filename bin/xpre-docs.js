#!/usr/bin/env node
import { main } from '../dist/cli/main.js'

const code = await main(process.argv.slice(2))
// A page or plugin may have left a timer running: the work is done, so the command ends, once all is printed.
process.stdout.write('', () => process.stderr.write('', () => process.exit(code)))
