/** Pages with diagrams and formulas after a change of what draws them: a warm build is equal to a cold one (MD-9, BLD-1). */
import { spawnSync } from 'node:child_process'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { toolRoot } from '../../src/process/toolPaths.ts'
import { openSite, type SiteFiles, temporaryFolder } from '../helpers/openSite.ts'
import { readTree } from '../output/readTree.ts'

const BIN = path.join(toolRoot, 'bin/xpre-docs.js')

const now = Date.now

/** Recently written files are not cached, so the tests move the clock forward. */
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  return () => vi.restoreAllMocks()
})

const DOCS = {
  // Functions are in the cache only with a lock file.
  'package-lock.json': '{}\n',
  'docs/index.md': '# Start\n\n```mermaid\nflowchart LR\nA\n```\n\nThe formula $x^2$.\n',
  'docs/dot.md': '# Dot\n\n```dot\na\n```\n',
}

const config = (markdown: string) => ({ 'xpre.config.mjs': `export default { markdown: { ${markdown} } }\n` })

const drawing = (radius: number) =>
  `diagrams: { dot: () => '<svg viewBox="0 0 9 9"><circle r="${radius}"/></svg>' }`

/** Stands for the package, whose files are copied. */
const packageOf = (version: string): SiteFiles => ({
  'node_modules/mermaid/package.json': JSON.stringify({ name: 'mermaid', version }),
  'node_modules/mermaid/dist/mermaid.esm.min.mjs': '',
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/a.mjs': '',
})

/** Builds with the cache of earlier builds, and without one. */
async function expectAsCold(site: ReturnType<typeof openSite>, cacheDir: string): Promise<string> {
  const { failed } = await site.build({ cacheEnv: { XPRE_DOCS_CACHE_DIR: cacheDir } })
  expect(failed).toBe(false)
  const cold = path.join(site.dir, 'cold')
  await site.build({ outDir: cold })
  expect(readTree(path.join(site.dir, 'build'))).toEqual(readTree(cold))
  return site.main('docs/index.html') + site.main('docs/dot/index.html')
}

test('MD-9: pages are drawn again when a function or an option changes', async () => {
  const cacheDir = path.join(temporaryFolder(), 'cache')
  const site = openSite({ ...DOCS, ...config(drawing(1)), ...packageOf('11.0.0') })
  const first = await expectAsCold(site, cacheDir)
  expect(first).toMatch(/data-diagram="11\.0\.0"[\s\S]*<math[\s\S]*<circle r="1"/)
  site.write(config(drawing(2)))
  expect(await expectAsCold(site, cacheDir)).toBe(first.replace('<circle r="1"', '<circle r="2"'))
  site.write(config(`math: false, ${drawing(2)}`))
  const text = await expectAsCold(site, cacheDir)
  expect(text).toContain('The formula $x^2$.')
  expect(text).not.toContain('<math')
  site.write(config(`diagrams: { mermaid: () => '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>' }`))
  expect(await expectAsCold(site, cacheDir)).toMatch(/<path d="M0 0"[\s\S]*<math[\s\S]*<pre/)
})

test('MD-9: pages are drawn again when the package has another version', () => {
  const cacheDir = path.join(temporaryFolder(), 'cache')
  const site = openSite({ ...DOCS, ...packageOf('11.0.0') })
  // A package is found once in a process, so that each build is a process of its own.
  const build = (...options: string[]) => {
    const past = new Date(now() - 60_000)
    for (const file of ['docs/index.md', 'docs/dot.md', 'package-lock.json'])
      utimesSync(path.join(site.dir, file), past, past)
    const env = { ...process.env, XPRE_DOCS_CACHE_DIR: cacheDir }
    const { status, stderr } = spawnSync(process.execPath, [BIN, 'build', '.', ...options], {
      cwd: site.dir,
      encoding: 'utf8',
      env,
    })
    expect({ status, stderr }).toMatchObject({ status: 0 })
  }
  build()
  expect(site.main('docs/index.html')).toContain('data-diagram="11.0.0"')
  site.write(packageOf('11.0.1'))
  build()
  expect(site.main('docs/index.html')).toContain('data-diagram="11.0.1"')
})
