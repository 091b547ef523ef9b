import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { BuildResult } from '../../src/build/buildOptions.ts'
import { main } from '../../src/cli/main.ts'
import { printResult } from '../../src/commands/build.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { lockOutput } from '../../src/output/folder/lockOutput.ts'
import type { Finding } from '../../src/shared/diagnostic.ts'
import { fakeContext } from '../cli/fakeContext.ts'
import { siteFolder } from '../config/siteFolder.ts'

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
  pages: 15,
  reusedPages: 0,
  files: 23,
  durationMs: 912,
}

/** A result of this form for a folder with a real site, and a function that prints it. */
async function built(result: Partial<BuildResult> = {}, isTTY = false) {
  const cwd = siteFolder({ 'site/docs/a.md': '# A\n' })
  const context = fakeContext({ cwd, isTTY })
  const full = { ...withoutConfig, config: await loadConfig({ cwd }), ...result }
  const print = (options: { quiet?: boolean; strict?: boolean; format?: string } = {}) =>
    printResult(full, { quiet: false, strict: false, format: 'text', ...options }, context)
  return { context, cwd, print }
}

test('a build prints the number of unchanged pages', async () => {
  const { context, print } = await built({ reusedPages: 14 })
  expect(print({ quiet: true, format: 'json' })).toBe(0)
  expect(context.stderr()).toBe('')
  expect(JSON.parse(context.stdout()).summary).toMatchObject({ pages: 15, reusedPages: 14 })
  expect(print()).toBe(0)
  expect(context.stderr()).toContain('Built 15 pages, 14 of them unchanged (23 files) in 0.9 s')
})

test('a successful build prints pages, duration and output folder', async () => {
  const { context, print } = await built()
  expect(print()).toBe(0)
  expect(context.stderr()).toBe('Built 15 pages (23 files) in 0.9 s → site/build\n')
  expect(context.stdout()).toBe('')
})

test('options reach the build', async () => {
  const cwd = siteFolder({ 'site/docs/a.md': '# A\n', 'site/docs/b.md': '---\ndraft: true\n---\n\n# B\n' })
  const context = fakeContext({ cwd })
  const options = '--out-dir out --base-url /x/ --drafts --no-minify --no-cache --workers 0'.split(' ')
  expect(await main(['build', 'site', ...options], context)).toBe(0)
  expect(context.stderr()).toMatch(/^Reading 2 files\n[\s\S]*→ out\n$/)
  expect(existsSync(path.join(cwd, 'out/docs/b/index.html'))).toBe(true)
  expect(readFileSync(path.join(cwd, 'out/docs/a/index.html'), 'utf8')).toContain('href="/x/docs/b"')
  expect(existsSync(path.join(cwd, 'site/node_modules'))).toBe(false)
})

test.each(['65', '-1', '1.5', '', ' 1', '0x1', 'all', '9'.repeat(400)])(
  'CHK-11: --workers %j is wrong usage',
  async (written) => {
    const context = fakeContext()
    expect(await main(['build', `--workers=${written}`], context)).toBe(2)
    expect(context.stderr()).toMatch(/^error: --workers is not a number from 0 to 64: ".*"\nhint: [^\n]+\n$/)
  },
)

test('BLD-2: a build that waits for another one prints its process, and how to go on', async () => {
  const cwd = siteFolder({ 'docs/a.md': '# A\n' })
  const unlock = await lockOutput(path.join(cwd, 'build'))
  const context: ReturnType<typeof fakeContext> = fakeContext({ cwd })
  const run = main(['build', '--no-cache', '--workers', '0'], context)
  await expect.poll(() => context.stderr()).toContain(`(process ${process.pid}): waiting for it to end.`)
  unlock()
  expect(await run).toBe(0)
})

test('CHK-11: findings at throw end with 1 and print that nothing was replaced', async () => {
  const findings = [finding('throw'), finding('warn')]
  const { context, cwd, print } = await built({ findings, failed: true })
  expect(print()).toBe(1)
  expect(context.stderr()).toContain('site/docs/a.md:3:5')
  expect(context.stderr()).toMatch(
    /Build failed\. Nothing was written\.\nhint: to see the pages before fixing this, set onBrokenLinks: 'warn' in xpre\.config\.mjs\n$/,
  )
  mkdirSync(path.join(cwd, 'site/build'))
  expect(print()).toBe(1)
  expect(context.stderr()).toMatch(
    /Build failed\. Nothing was replaced: site\/build still contains the last good output\.\nhint: to see the pages /,
  )
})

test('the hint about the pages is printed only if broken links and assets are the only errors', async () => {
  const missing: Finding = { ...finding('throw'), rule: 'missing-asset' }
  const stderrOf = async (findings: readonly Finding[]) => {
    const { context, print } = await built({ findings, failed: true })
    print()
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
  const { context, print } = await built({ findings, failed: true })
  expect(print({ strict: true })).toBe(1)
  expect(context.stderr()).toContain('Build failed with --strict, which treats warnings as errors. ')
  expect(context.stderr()).not.toContain('hint:')
})

test('CHK-11: with --strict a build without warnings fails because of its errors', async () => {
  const { context, print } = await built({ findings: [finding('throw')], failed: true })
  expect(print({ strict: true })).toBe(1)
  expect(context.stderr()).toContain('\nBuild failed. Nothing was written.\n')
})

test('warnings alone are shown and end with 0', async () => {
  const { context, print } = await built({ findings: [finding('warn')] })
  expect(print()).toBe(0)
  expect(context.stderr()).toContain('Nothing at "/nope"')
  expect(context.stderr()).toMatch(/Built 15 pages .*\n$/)
})

test('--quiet prints findings and nothing else', async () => {
  const silent = await built()
  expect(silent.print({ quiet: true })).toBe(0)
  expect(silent.context.stderr()).toBe('')
  const { context, print } = await built({ findings: [finding('throw')], failed: true })
  expect(print({ quiet: true })).toBe(1)
  expect(context.stderr()).toContain('site/docs/a.md:3:5')
  expect(context.stderr()).not.toContain('Build failed')
})

test('--format json prints one object on stdout', async () => {
  const { context, print } = await built({ findings: [finding('throw')], failed: true })
  expect(print({ format: 'json' })).toBe(1)
  const printed: unknown = JSON.parse(context.stdout())
  expect(printed).toHaveProperty('findings.0.rule', 'broken-link')
  expect(printed).toHaveProperty('summary.pages', 15)
  expect(context.stderr()).not.toContain('broken-link')
})

test('colours are used on a terminal only', async () => {
  const plain = await built()
  plain.print()
  expect(plain.context.stderr()).not.toContain('\u001B[')
  const colored = await built({}, true)
  colored.print()
  expect(colored.context.stderr()).toContain('\u001B[32m')
})
