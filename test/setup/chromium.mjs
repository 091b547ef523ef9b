/** Finds or installs a browser for the tests, and prints what it installs. `--whole`: not the headless shell. */
import { spawnSync } from 'node:child_process'
import { findChromium } from './findChromium.mjs'

const env = process.argv.includes('--whole') ? { ...process.env, XPRE_WHOLE_BROWSER: 'yes' } : process.env

const SHELL = 'chromium-headless-shell'

/** @param {string} name of a package */
const installing = (name) => `apt-get update && apt-get install -y --no-install-recommends ${name}`

/** Milliseconds. The shell only saves time: if its installation takes longer, another browser is used. */
const SHELL_TIMEOUT = 90_000

const canInstall = () =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** @param {string} reason */
function fail(reason) {
  console.error(reason)
  process.exit(1)
}

if (env.CHROMIUM_PATH && findChromium(env) === undefined) {
  fail(`CHROMIUM_PATH is "${env.CHROMIUM_PATH}", which is not a program; correct or unset it.`)
}
/**
 * @param {string} command
 * @param {number} [timeout] in milliseconds
 */
function install(command, timeout) {
  console.log(`Installing a browser for the tests: ${command}`)
  spawnSync('sh', ['-c', command], {
    stdio: 'inherit',
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout,
  })
}

const wantsShell = !env.CHROMIUM_PATH && !env.XPRE_WHOLE_BROWSER
if (wantsShell && !findChromium(env)?.endsWith(SHELL) && canInstall())
  install(installing(SHELL), SHELL_TIMEOUT)
if (findChromium(env) === undefined) {
  if (!canInstall()) {
    fail('The tests need Chromium or Chrome: install the package "chromium", or set CHROMIUM_PATH to one.')
  }
  install(installing('chromium'))
  if (findChromium(env) === undefined) {
    fail(`Chromium could not be installed; run by hand: ${installing('chromium')}`)
  }
}
console.log(`Chromium: ${findChromium(env)}`)
