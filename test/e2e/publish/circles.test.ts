/** Cyclic symbolic links: every command terminates. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startDev } from '../../../src/dev/startDev.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'
import { start } from '../process/runCommand.ts'

/** Two circles in each of two folders, so that the number of paths doubles at each level. */
function openCircles(config: string): OpenSite {
  const site = openSite({
    'xpre.config.mjs': `export default ${config}`,
    'docs/index.md': '# Home\n',
    'docs/sub/a.md': '# A\n',
    '.gitignore': 'docs/sub/ignored/\n',
    'docs/sub/ignored/b.md': '# B\n',
    'parts/.own/c.js': 'c()\n',
  })
  for (const folder of ['docs', 'docs/sub', 'docs/sub/ignored', 'parts']) {
    symlinkSync('..', path.join(site.dir, folder, 'loop'))
    symlinkSync(site.dir, path.join(site.dir, folder, 'again'))
  }
  symlinkSync('../parts', path.join(site.dir, 'docs/parts'))
  return site
}

const RULES = "rules: { 'unreadable-file': 'ignore' }"
const ALLOW = `publish: { allow: ['docs/**/*.gone', '**/.own/c.js', 'docs/parts/.own/*.js', '**/.none/*', 'docs/sub/ignored/b.md'] }`

describe.skipIf(process.platform === 'win32')('D15: symbolic links in circles', () => {
  test('CFG-5: entries of publish.allow are found behind symbolic links', async () => {
    const site = openCircles(`{ ${RULES}, ${ALLOW} }`)
    const unused = (await site.findings({ workers: 0 })).filter((line) => line.includes('publish.allow'))
    expect(unused).toEqual([
      expect.stringContaining(
        'warn not-published publish.allow lists "docs/**/*.gone", which matches no file',
      ),
      expect.stringContaining('warn not-published publish.allow lists "**/.none/*", which matches no file'),
    ])
    expect(site.outputFiles()).toContain('docs/sub/ignored/b/index.html')
  }, 20_000)

  test('CFG-5: patterns of documents are matched against listed files', async () => {
    const site = openCircles(
      `{ ${RULES}, docs: { include: ['**/*.md', '!**/x.md', 'sub/[a-c].md', 'index.md'], exclude: ['**/none/**', 'su[x]/**'] } }`,
    )
    await site.findings({ workers: 0 })
    expect(site.outputFiles().filter((file) => /^docs\/.*index\.html$/.test(file))).toEqual([
      'docs/index.html',
      'docs/sub/a/index.html',
    ])
  }, 20_000)

  test('DEV-6: dev shows the site and its changes', async () => {
    const site = openCircles(`{ ${RULES}, ${ALLOW}, docs: { exclude: ['**/none/**'] } }`)
    const dev = await startDev({ siteDir: site.dir, cwd: site.dir, port: 0 })
    try {
      await dev.ready
      for (const text of ['First text', 'Second text']) {
        site.write({ 'docs/sub/a.md': `# A\n\n${text}\n` })
        const show = async () => (await fetch(new URL('/docs/sub/a', dev.url))).text()
        await vi.waitFor(async () => expect(await show()).toContain(text), { timeout: 10_000, interval: 50 })
      }
    } finally {
      await dev.close()
    }
  }, 40_000)

  test('SEC-4: the command terminates', async () => {
    const site = openCircles(`{ ${RULES}, ${ALLOW}, docs: { exclude: ['**/none/**'] } }`)
    for (const args of [['check'], ['build', '--no-cache', '--quiet']]) {
      const { code, signal } = await start(site.dir, args).end
      expect([args[0], code, signal]).toEqual([args[0], 0, null])
    }
  }, 40_000)
})
