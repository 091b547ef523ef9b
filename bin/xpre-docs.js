#!/usr/bin/env node
// Old syntax and no static import: a Node that cannot run the tool must run this far, to say so.
const required = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > required[0] || (major === required[0] && minor >= required[1])) {
  import('../dist/bin/runProcess.js').then(({ runProcess }) => runProcess(process.argv.slice(2)))
} else {
  console.error(
    `error: xpre-docs needs Node ${required.join('.')} or newer; this is ${process.versions.node}`,
  )
  process.exitCode = 2
}
