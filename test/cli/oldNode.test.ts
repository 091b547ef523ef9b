/** An unsupported Node version gets one sentence: the entry of the command parses there and loads nothing. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { transformSync } from 'esbuild'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { temporaryFolder } from '../helpers/openSite.ts'

const BIN = path.resolve(import.meta.dirname, '../../bin/xpre-docs.js')

/** Runs the command in this Node, which reports another version. */
function runAs(version: string) {
  const fake = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const preload = `data:text/javascript,${encodeURIComponent(fake)}`
  return spawnSync(process.execPath, ['--import', preload, BIN, '--version'], {
    cwd: temporaryFolder(),
    encoding: 'utf8',
  })
}

test.each(['8.17.0', '18.20.8', '20.18.3'])('Node %s is rejected with one sentence', (version) => {
  const { status, stdout, stderr } = runAs(version)
  expect(stderr).toBe(`error: xpre-docs needs Node 20.19 or newer; this is ${version}\n`)
  expect(stdout).toBe('')
  expect(status).toBe(2)
})

test.each(['20.19.0', '22.1.0', '100.0.0'])('Node %s is supported', (version) => {
  expect(runAs(version)).toMatchObject({ status: 0, stdout: `${packageJson.version}\n` })
})

test('the required version is that of package.json', () => {
  expect(packageJson.engines.node).toBe('>=20.19')
})

test('the entry uses old syntax, and imports nothing before the version check', () => {
  const source = readFileSync(BIN, 'utf8')
  const code = (target: string) =>
    transformSync(source, {
      target,
      format: 'esm',
      minifyWhitespace: true,
      supported: { 'dynamic-import': true },
    }).code
  expect(code('es2015')).toBe(code('esnext'))
  expect(source).not.toMatch(/^import |^export |\bawait\b/m)
})
