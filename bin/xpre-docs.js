#!/usr/bin/env node
// Old syntax and no static import: a Node that cannot run the tool must run this far, to say so.
const required = [20, 19]
const [major, minor] = process.versions.node.split('.').map(Number)

if (major > required[0] || (major === required[0] && minor >= required[1])) {
  import('../dist/bin/runProcess.js').then(
    ({ runProcess }) => runProcess(process.argv.slice(2)),
    (error) => {
      const isMissing = error.code === 'ERR_MODULE_NOT_FOUND'
      console.error(
        isMissing ? `error: ${error.message.split(' imported from')[0]}; run npm ci first` : error,
      )
      process.exitCode = isMissing ? 2 : 3
    },
  )
} else {
  console.error(
    `error: xpre-docs needs Node ${required.join('.')} or newer; this is ${process.versions.node}`,
  )
  process.exitCode = 2
}
