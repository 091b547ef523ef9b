/** BLD-1: the fingerprint of plugins covers everything that affects their results, or is undefined. */
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { pluginStateOf } from '../../../src/cache/inputs/pluginState.ts'
import { NO_READS } from '../../../src/shared/site/fileReads.ts'
import { openSite } from '../../helpers/openSite.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

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
  ['a getter', Object.defineProperty({}, 'a', { get: () => 1 })],
  ['a symbol', { [Symbol('a')]: 1 }],
  ['a circular reference', circle],
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
  'node_modules/remark-shout/index.js': '',
  'node_modules/unist-util-visit/index.js': '',
  'node_modules/@org/shout/index.js': '',
  'node_modules/@types/hast/index.d.ts': '',
  'node_modules/@types/org__tree/index.d.ts': '',
}

test.each([
  "import { visit } from 'unist-util-visit'",
  "import shout from 'remark-shout/part.js'",
  "const shout = require('remark-shout')",
  "import type { Shout } from '@org/shout'",
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

const computing = [
  "import { visit } from 'unist-util-visit'",
  "import type { Anything } from 'shout'; import type { Root } from 'hast'",
  "import words from 'shout/words.json' with { type: 'json' }",
  "import { createHash } from 'node:crypto'; createHash('sha256').update(text).digest('hex')",
  "import { createHash as hash, createHmac } from 'crypto'",
  "import crypto from 'node:crypto'; crypto.createHash('sha1')",
  "import * as crypto from 'crypto'; crypto.hash('sha1', text)",
  "const { createHash } = require('node:crypto')",
  "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url); require('unist-util-visit')",
  "await import('unist-util-visit')",
  "require.resolve('unist-util-visit')",
  'globalThis.JSON.stringify(node); Math.max(1, 2)',
  "import path from 'node:path'; path.resolve(import.meta.dirname, 'data.json')",
  'class Counter { constructor() { this.count = 0 } }',
  '/\\u00a0/.test(text) && console.log(text.toLowerCase().normalize())',
]

test.each(computing)('PKG-5: code that computes can be fingerprinted: %s', (text) => {
  const { stateOf, write } = open(text)
  write({
    ...INSTALLED,
    'node_modules/shout/words.json': '[]',
  })
  expect(stateOf(plug)).toBeTypeOf('string')
})

/** Sources of values that change without a file, by their kind. */
const changing: Readonly<Record<string, readonly string[]>> = {
  time: [
    'new Date()',
    'Date.now()',
    'globalThis.Date.now()',
    "globalThis['Date'].now()",
    "const name = 'Da' + 'te'; globalThis[name].now()",
    'const { Date: Clock } = globalThis',
    'const clock = globalThis',
    'global.Date',
    'new D\\u0061te()',
    'new Intl.DateTimeFormat().format()',
    'Temporal.Now.instant()',
    'performance.now()',
    "new Event('a').timeStamp",
    "new File([], 'a').lastModified",
    "import { setTimeout } from 'node:timers/promises'",
    'await new Promise((resolve) => setTimeout(resolve, 10))',
    'AbortSignal.timeout(10)',
    "import { performance as clock } from 'node:perf_hooks'",
    "import dayjs from 'dayjs'",
    "import 'temporal-polyfill/global'",
    "const dayjs = require('dayjs')",
    "import { openSync, fstatSync } from 'node:fs'",
    '(await file.stat()).mtimeMs',
  ],
  'random values': [
    'Math.random()',
    "Math['random']()",
    'const { random } = Math',
    'const { floor } = Math',
    'crypto.randomUUID()',
    'crypto.getRandomValues(bytes)',
    'crypto.subtle.generateKey(algorithm, true, uses)',
    "import { randomBytes } from 'node:crypto'",
    "import { generateKeyPairSync } from 'node:crypto'",
    "import { createHash, generateKeyPairSync } from 'node:crypto'",
    "import crypto from 'node:crypto'; crypto.generateKeyPairSync('ed25519')",
    "import crypto from 'node:crypto'; crypto[name]()",
    "import c from 'node:crypto'; c.generatePrimeSync(8)",
    "const { generateKeySync } = require('crypto')",
    "Buffer.allocUnsafe(8).toString('hex')",
    "import { mkdtempSync } from 'node:fs'",
    "import { v4 } from 'uuid'",
  ],
  network: [
    'await fetch(address)',
    'new WebSocket(address)',
    'new EventSource(address)',
    "import https from 'node:https'",
    "import dns from 'node:dns/promises'",
    "import net from 'net'",
    "import axios from 'axios'",
  ],
  'locale and time zone': [
    'count.toLocaleString()',
    'names.sort((a, b) => a.localeCompare(b))',
    'text.toLocaleUpperCase()',
    'names.sort(new Intl.Collator().compare)',
    'navigator.language',
  ],
  'the process and the machine': [
    "import os from 'os'",
    "import v8 from 'node:v8'",
    "import { parseArgs } from 'node:util'",
    "import { threadId } from 'node:worker_threads'",
    "import { statfsSync } from 'node:fs'",
    'new WeakRef(node)',
    'new FinalizationRegistry(forget)',
    "import { AsyncLocalStorage } from 'node:async_hooks'",
  ],
  'child processes': [
    "import { execSync } from 'node:child_process'",
    "const { execSync } = require('child_process')",
    "import { execSync } from /* runs git */ 'node:child_process'",
    "import cluster from 'node:cluster'",
    "import { execa } from 'execa'",
  ],
  'code with an unknown name': [
    "await import('pkg' + name)",
    'await import(name)',
    'await import(`./$' + '{name}.mjs`)',
    "await import(/* webpackIgnore: true */ 'shout')",
    'require(name)',
    "require('shou' + 't')",
    'const load = require; load(name)',
    "import module from 'node:module'; module.createRequire(file)(name)",
    "import { createRequire } from 'node:module'; const load = createRequire(import.meta.url)",
    "eval('1')",
    "new Function('return 1')",
    "(() => {}).constructor('return 1')",
    "(() => {})['constructor']('return 1')",
    "import vm from 'node:vm'",
    'new WebAssembly.Module(bytes)',
  ],
}

test.each(Object.entries(changing).flatMap(([kind, texts]) => texts.map((text) => [kind, text] as const)))(
  'PKG-5: code that depends on %s cannot be fingerprinted, unless plugins are of packages: %s',
  (_kind, text) => {
    const { stateOf, write } = open(text)
    const packages = ['shout', 'dayjs', 'uuid', 'axios', 'execa', 'temporal-polyfill', 'pkg', 'shou']
    write(Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])))
    expect(stateOf(plug)).toBeUndefined()
    expect(stateOf([exported, { a: 1 }], plug)).toBeUndefined()
    expect(stateOf([exported, { a: 1 }])).toBeTypeOf('string')
  },
)

test('PKG-5: code of a site that runs in another folder has another state, a plugin of a package does not', () => {
  const { dir, stateOf } = open()
  const before = [stateOf(plug), stateOf(exported)]
  vi.spyOn(process, 'cwd').mockReturnValue(path.join(dir, 'docs'))
  expect(stateOf(plug)).not.toBe(before[0])
  expect(stateOf(exported)).toBe(before[1])
})
