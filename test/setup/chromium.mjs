/** Makes sure that there is a browser for the tests; installs one where it may, and says so. */
import { spawnSync } from 'node:child_process'
import { findChromium } from './findChromium.mjs'

const INSTALL = 'apt-get update && apt-get install -y --no-install-recommends chromium'

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}

if (process.env.CHROMIUM_PATH && findChromium() === undefined) {
  fail(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which is not a program; correct or unset it.`)
}
if (findChromium() === undefined) {
  if (!canInstall()) {
    fail('The tests need Chromium or Chrome: install the package "chromium", or set CHROMIUM_PATH to one.')
  }
  console.log(`No Chromium found; installing it with: ${INSTALL}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('sh', ['-c', INSTALL], { stdio: 'inherit', env })
  if (findChromium() === undefined) fail(`Chromium could not be installed; run by hand: ${INSTALL}`)
}
console.log(`Chromium: ${findChromium()}`)
