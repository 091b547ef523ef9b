/** Pages that block or end their thread: the build names the page. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'
import { start } from './runCommand.ts'

const ON_A_THREAD = "!process.getBuiltinModule('node:worker_threads').isMainThread"

const openBad = (misdeed: string) =>
  openSite({
    'xpre.config.mjs': 'export default {}\n',
    'docs/a.md': '# A\n',
    'pages/good.jsx': 'export default () => <p>fine</p>\n',
    'pages/bad.jsx': `export default () => {\n  if (${ON_A_THREAD}) { ${misdeed} }\n  return <p>fine</p>\n}\n`,
  })

// A synchronous child process blocks the thread, so that its code cannot be interrupted.
const WAIT = "process.getBuiltinModule('node:child_process').spawnSync('sleep', ['60'], { stdio: 'ignore' })"

/** It waits eight seconds. Short runs have pages that do not end (`endlessCode`). */
test.runIf(isLongRun)(
  'BLD-6: a page on a thread that cannot be interrupted is named, and nothing is written',
  async () => {
    const { dir } = openBad(WAIT)
    const { signal, stderr } = await start(dir, ['build', '--quiet', '--workers', '2', '--timeout', '1']).end
    expect(stderr).toMatch(
      /^error: Timed out after 6\.5 seconds working at the page \/bad of pages\/bad\.jsx\nhint: a component that it shows/,
    )
    expect(signal).toBe('SIGKILL')
    expect(existsSync(path.join(dir, 'build'))).toBe(false)
  },
)
