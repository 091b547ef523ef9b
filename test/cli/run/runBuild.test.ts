import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BuildOptions, BuildResult } from '../../../src/build/buildOptions.ts'
import { main } from '../../../src/cli/main.ts'
import { loadConfig } from '../../../src/config/loadConfig.ts'
import type { Finding } from '../../../src/shared/diagnostic.ts'
import { UserError } from '../../../src/shared/errors/userError.ts'
import { siteFolder } from '../../config/siteFolder.ts'
import { fakeContext } from '../fakeContext.ts'

const finding = (severity: Finding['severity']): Finding => ({
  rule: 'broken-link',
  severity,
  message: 'Nothing at "/nope"',
  file: 'docs/a.md',
  fingerprint: '0123456789abcdef',
  place: { start: { line: 3, column: 5 }, end: { line: 3, column: 10 } },
})

const withoutConfig = {
  findings: [],
  failed: false,
  written: true,
  pages: 15,
  reusedPages: 0,
  files: 23,
  durationMs: 912,
}

/** A context with this build result, in a folder with a real site. */
async function buildingContext(result: Partial<BuildResult> = {}, parts = {}) {
  const cwd = siteFolder({ 'site/docs/a.md': '# A\n' })
  const config = await loadConfig({ cwd })
  const requests: BuildOptions[] = []
  const context = fakeContext({
    cwd,
    ...parts,
    build: async (request) => {
      requests.push(request)
      request.onProgress?.({ phase: 'read', done: 1, total: 1 })
      return { ...withoutConfig, config, ...result }
    },
  })
  return { context, requests, cwd }
}

test('a build prints the number of unchanged pages', async () => {
  const { context } = await buildingContext({ reusedPages: 14 })
  expect(await main(['build', '--quiet', '--format', 'json'], context)).toBe(0)
  expect(context.stderr()).toBe('')
  expect(JSON.parse(context.stdout()).summary).toMatchObject({ pages: 15, reusedPages: 14 })
  expect(await main(['build'], context)).toBe(0)
  expect(context.stderr()).toContain('Built 15 pages, 14 of them unchanged (23 files) in 0.9 s')
})

test('a successful build prints pages, duration and output folder', async () => {
  const { context } = await buildingContext()
  expect(await main(['build'], context)).toBe(0)
  expect(context.stderr()).toBe('Reading 1 file\nBuilt 15 pages (23 files) in 0.9 s → site/build\n')
  expect(context.stdout()).toBe('')
})

test('options reach the build', async () => {
  const { context, requests, cwd } = await buildingContext()
  await main(['build'], context)
  await main(
    'build site --out-dir out --base-url /x/ --drafts --strict --no-minify --no-cache --quiet --workers 3'.split(
      ' ',
    ),
    context,
  )
  const callbacks = { onProgress: expect.any(Function), onWait: expect.any(Function) }
  const plain = { cwd, includeDrafts: false, strict: false, minify: true, cacheEnv: context.env }
  const all = { cwd, includeDrafts: true, strict: true, minify: false, cacheEnv: undefined }
  expect(requests).toEqual([
    { ...plain, ...callbacks, workers: undefined },
    { ...all, ...callbacks, siteDir: 'site', outDir: 'out', baseUrl: '/x/', workers: 3 },
  ])
})

test.each([
  ['0', 0],
  ['1', 1],
  ['64', 64],
])('--workers %s is accepted', async (written, workers) => {
  const { context, requests } = await buildingContext()
  expect(await main(['build', '--workers', written], context)).toBe(0)
  expect(requests).toEqual([expect.objectContaining({ workers })])
})

test.each(['65', '-1', '1.5', '', ' 1', '0x1', 'all', '9'.repeat(400)])(
  'CHK-11: --workers %j is wrong usage',
  async (written) => {
    const { context, requests } = await buildingContext()
    expect(await main(['build', `--workers=${written}`], context)).toBe(2)
    expect(requests).toEqual([])
    expect(context.stderr()).toMatch(/^error: --workers is not a number from 0 to 64: ".*"\nhint: [^\n]+\n$/)
  },
)

test('BLD-2: a build that waits for another one prints its process, and how to go on', async () => {
  const { context, requests, cwd } = await buildingContext()
  await main(['build'], context)
  requests[0]?.onWait?.({ pid: 4711, file: path.join(cwd, 'site/.build-lock') })
  expect(context.stderr()).toContain(
    'Another build uses the same output folder (process 4711): waiting for it to end. If it is not running, remove site/.build-lock.\n',
  )
})

test('CHK-11: findings at throw end with 1 and print that nothing was replaced', async () => {
  const findings = [finding('throw'), finding('warn')]
  const { context, cwd } = await buildingContext({ findings, failed: true })
  expect(await main(['build'], context)).toBe(1)
  expect(context.stderr()).toContain('site/docs/a.md:3:5')
  expect(context.stderr()).toMatch(
    /Build failed\. Nothing was written\.\nhint: to see the pages before fixing this, set onBrokenLinks: 'warn' in xpre\.config\.mjs\n$/,
  )
  mkdirSync(path.join(cwd, 'site/build'))
  expect(await main(['build'], context)).toBe(1)
  expect(context.stderr()).toMatch(
    /Build failed\. Nothing was replaced: site\/build still contains the last good output\.\nhint: to see the pages /,
  )
})

test('the hint about the pages is printed only if broken links and assets are the only errors', async () => {
  const missing: Finding = { ...finding('throw'), rule: 'missing-asset' }
  const stderrOf = async (findings: readonly Finding[]) => {
    const { context } = await buildingContext({ findings, failed: true })
    await main(['build'], context)
    return context.stderr()
  }
  expect(await stderrOf([missing, finding('throw')])).toContain(
    "set onBrokenAssets: 'warn', onBrokenLinks: 'warn' in",
  )
  expect(await stderrOf([missing, { ...finding('throw'), rule: 'page-failed' }])).not.toContain('hint:')
  expect(await stderrOf([finding('warn')])).not.toContain('hint:')
})

test('CHK-11: with --strict warnings fail the build', async () => {
  const findings = [finding('throw'), { ...finding('throw'), isStrict: true as const }]
  const { context } = await buildingContext({ findings, failed: true })
  expect(await main(['build', '--strict'], context)).toBe(1)
  expect(context.stderr()).toContain('Build failed with --strict, which treats warnings as errors. ')
  expect(context.stderr()).not.toContain('hint:')
})

test('CHK-11: with --strict a build without warnings fails because of its errors', async () => {
  const { context } = await buildingContext({ findings: [finding('throw')], failed: true })
  expect(await main(['build', '--strict'], context)).toBe(1)
  expect(context.stderr()).toContain('\nBuild failed. Nothing was written.\n')
})

test('warnings alone are shown and end with 0', async () => {
  const { context } = await buildingContext({ findings: [finding('warn')] })
  expect(await main(['build'], context)).toBe(0)
  expect(context.stderr()).toContain('Nothing at "/nope"')
  expect(context.stderr()).toMatch(/Built 15 pages .*\n$/)
})

test('--quiet prints findings and nothing else', async () => {
  const silent = await buildingContext()
  expect(await main(['build', '--quiet'], silent.context)).toBe(0)
  expect(silent.context.stderr()).toBe('')
  const { context } = await buildingContext({ findings: [finding('throw')], failed: true })
  expect(await main(['build', '--quiet'], context)).toBe(1)
  expect(context.stderr()).toContain('site/docs/a.md:3:5')
  expect(context.stderr()).not.toContain('Build failed')
})

test('--format json prints one object on stdout', async () => {
  const { context } = await buildingContext({ findings: [finding('throw')], failed: true })
  expect(await main(['build', '--format', 'json'], context)).toBe(1)
  const printed: unknown = JSON.parse(context.stdout())
  expect(printed).toHaveProperty('findings.0.rule', 'broken-link')
  expect(printed).toHaveProperty('summary.pages', 15)
  expect(context.stderr()).not.toContain('broken-link')
})

test('a user error ends with 2, without a stack', async () => {
  const context = fakeContext({
    build: () => Promise.reject(new UserError('no such place', { hint: 'go elsewhere' })),
  })
  expect(await main(['build'], context)).toBe(2)
  expect(context.stderr()).toBe('error: no such place\nhint: go elsewhere\n')
})

test('SEC: file names in a user error cannot add a line or a CI command', async () => {
  const message = 'Cannot read "a\u001b[2J\n ::error::b" ##[group]c\n  title: wrong'
  const context = fakeContext({
    build: () => Promise.reject(new UserError(message, { hint: 'see\n::debug::x' })),
  })
  expect(await main(['build'], context)).toBe(2)
  expect(context.stderr()).toBe(
    'error: Cannot read "a\\u001b[2J\n \\u003a:error::b" \\u0023#[group]c\n  title: wrong\nhint: see\n\\u003a:debug::x\n',
  )
})

test('a disk error ends with 2, without a stack', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  const context = fakeContext({ build: () => Promise.reject(full) })
  expect(await main(['build'], context)).toBe(2)
  expect(context.stderr()).toBe('error: ENOSPC: no space left on device, write\n')
})

test('a bug ends with 3, with the stack and where to report it', async () => {
  const bug = new TypeError('oops')
  bug.stack = `TypeError: oops\n    at build (${path.resolve(import.meta.dirname, '../../../src/commands/build.ts')}:1:2)`
  const context = fakeContext({ build: () => Promise.reject(bug) })
  expect(await main(['build'], context)).toBe(3)
  expect(context.stderr()).toMatch(
    /^TypeError: oops\n {4}at [\s\S]*This is a bug in xpre-docs\. Please report it/,
  )
})

test('colours are used on a terminal only', async () => {
  const plain = await buildingContext()
  await main(['build'], plain.context)
  expect(plain.context.stderr()).not.toContain('\u001B[')
  const colored = await buildingContext({}, { isTTY: true })
  await main(['build'], colored.context)
  expect(colored.context.stderr()).toContain('\u001B[32m')
})
