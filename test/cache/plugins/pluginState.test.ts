/** BLD-1: the fingerprint of plugins covers everything that affects their results, or is undefined. */
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { pluginStateOf } from '../../../src/cache/inputs/pluginState.ts'
import { NO_READS } from '../../../src/shared/site/fileReads.ts'
import { openSite } from '../../helpers/openSite.ts'

afterEach(() => vi.unstubAllEnvs())

const plug = () => () => {}

/** A plugin that a package exports. */
const exported = () => () => {}

function open(text = '') {
  const { dir, write } = openSite({ 'xpre.config.mjs': text, 'package-lock.json': '{}' })
  const inputs = [path.join(dir, 'xpre.config.mjs')]
  const stateOf = (...remarkPlugins: readonly unknown[]) =>
    pluginStateOf({
      siteDir: dir,
      inputs,
      reads: NO_READS,
      packageExports: new Set([exported]),
      content: { remarkPlugins, rehypePlugins: [] },
    })
  return { dir, write, inputs, stateOf }
}

test('the same plugins with the same options have the same state', () => {
  const { stateOf } = open()
  expect(stateOf([plug, { a: [1, 'x', null, { b: undefined }] }])).toBe(
    stateOf([plug, { a: [1, 'x', null, { b: undefined }] }]),
  )
  expect(stateOf(plug)).toBeTypeOf('string')
})

test.each([
  [
    [plug, { a: 1 }],
    [plug, { a: 2 }],
  ],
  [
    [plug, ['a']],
    [plug, { 0: 'a' }],
  ],
  [
    [plug, {}],
    [plug, { a: undefined }],
  ],
  [[plug], [plug, undefined]],
  [[plug], [() => 1]],
])('%j is not %j', (one, other) => {
  const { stateOf } = open()
  expect(stateOf(one)).not.toBe(stateOf(other))
})

test('a remark plugin and a rehype plugin have different states', () => {
  const { dir: siteDir, inputs } = open()
  const sources = { siteDir, inputs, reads: NO_READS, packageExports: new Set() }
  const asRemark = pluginStateOf({ ...sources, content: { remarkPlugins: [plug], rehypePlugins: [] } })
  const asRehype = pluginStateOf({ ...sources, content: { remarkPlugins: [], rehypePlugins: [plug] } })
  expect(asRemark).not.toBe(asRehype)
})

const circle: { self?: unknown } = {}
circle.self = circle

test.each<readonly [string, unknown]>([
  ['a function', { build: () => 1 }],
  ['a pattern', [/a/]],
  ['a Map', new Map()],
  ['a date', new Date(0)],
  ['an object of a class', new (class Options {})()],
  ['what is computed when it is read', Object.defineProperty({}, 'a', { get: () => 1 })],
  ['a symbol', { [Symbol('a')]: 1 }],
  ['a circle', circle],
])('options with %s cannot be fingerprinted', (_what, options) => {
  expect(open().stateOf([plug, options])).toBeUndefined()
})

test.each([
  'process.env.XPRE_TEST_A',
  'process?.env?.XPRE_TEST_A',
  "process.env['XPRE_TEST_A']",
  'globalThis.process.env.XPRE_TEST_A',
])('an environment variable changes the state: %s', (text) => {
  const { stateOf } = open(text)
  vi.stubEnv('XPRE_TEST_B', 'one')
  vi.stubEnv('XPRE_TEST_A', 'one')
  const before = stateOf(plug)
  expect(before).toBeTypeOf('string')
  vi.stubEnv('XPRE_TEST_B', 'two')
  expect(stateOf(plug)).toBe(before)
  vi.stubEnv('XPRE_TEST_A', 'two')
  expect(stateOf(plug)).not.toBe(before)
})

test.each([
  'process.env[name]',
  'const { A } = process.env',
  'const { env } = process',
  "import { env } from 'node:process'",
  "process['env'].A",
  'const node = process; node.env.A',
  "globalThis['process'].env.A",
  'process.argv',
  'process.cwd()',
])('unknown environment variables cannot be fingerprinted: %s', (text) => {
  expect(open(text).stateOf(plug)).toBeUndefined()
})

const INSTALLED = {
  'node_modules/shout/index.js': '',
  'node_modules/@org/shout/index.js': '',
  'node_modules/@types/hast/index.d.ts': '',
  'node_modules/@types/org__tree/index.d.ts': '',
}

test.each([
  "import shout from 'shout'",
  "import shout from '@org/shout/part.js'",
  "const shout = require('shout')",
  "import type { Root } from 'hast'",
  "import type { Root } from '@org/tree'",
  "import { readFileSync } from 'node:fs'; import path from 'path'; import a from './a.mjs'",
  "import { defineConfig } from 'xpre-docs'",
])('imports of installed packages can be fingerprinted: %s', (text) => {
  const { stateOf, write } = open(text)
  write(INSTALLED)
  expect(stateOf(plug)).toBeTypeOf('string')
})

test.each([
  "import a from '#a'",
  "import a from '@/a'",
  "await import('own/a')",
  'await import(`own`)',
  "require('own')",
])('other imports cannot be fingerprinted: %s', (text) => {
  const { stateOf, write } = open(text)
  write(INSTALLED)
  expect(stateOf(plug)).toBeUndefined()
})

test.each([
  'new Date()',
  'Date.now()',
  'Math.random()',
  'crypto.randomUUID()',
  'await fetch(address)',
  "import { execSync } from 'node:child_process'",
  "import os from 'os'",
])(
  'PKG-5: code whose values change without a file cannot be fingerprinted, unless plugins are of packages: %s',
  (text) => {
    const { stateOf } = open(text)
    expect(stateOf(plug)).toBeUndefined()
    expect(stateOf([exported, { a: 1 }], plug)).toBeUndefined()
    expect(stateOf([exported, { a: 1 }])).toBeTypeOf('string')
  },
)
