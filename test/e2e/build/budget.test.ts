/** Compressed bytes that a visitor of a docs page loads. They do not depend on the size of the site. */
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { isLongRun } from '../../helpers/longRuns.ts'
import { openSite } from '../../helpers/openSite.ts'

const FIRST_SCRIPT = 1280
const CONTROLS = 2700
/** Includes React, where `hydrateRoot` alone is 59 kB. Islands and React pages are not included. */
const SCRIPT = 75_000
/** With 0.9 kB for formulas and diagrams, which only sites with their packages have. Without results of a search. */
const STYLES = 14_450

const CONFIG = `export default {
  announcementBar: { id: 'news', content: 'News', isCloseable: true },
  navbar: {
    items: [
      { type: 'docSidebar', sidebarId: 'docs', label: 'Docs' },
      { label: 'More', items: [{ label: 'Start', to: '/docs' }] },
    ],
  },
}
`

const sizeOf = (text: string) => brotliCompressSync(text).length
const find = (html: string, pattern: RegExp) => pattern.exec(html)?.[1] ?? ''

/** Builds a site with one React page and `pages` others. @returns Bytes that a visitor of the React page loads. */
async function buildWith(pages: number) {
  const others = Object.entries(generateDocs({ pages })).map(([file, text]) => [`docs/all/${file}`, text])
  const site = openSite({
    'xpre.config.mjs': CONFIG,
    'docs/index.md': '# Start\n\n## First\n\nText.\n\n```sh\nls\n```\n',
    ...Object.fromEntries(others),
  })
  const { failed } = await site.build()
  expect(failed).toBe(false)

  const html = site.output('docs/index.html')
  const module = new Set([find(html, /<meta name="xpre-client" content="\/([^"]+)"/)])
  for (const file of module) {
    for (const [, imported = ''] of site.output(file).matchAll(/\b(?:from|import)\s*"\/([^"]+)"/g)) {
      module.add(imported)
    }
  }
  return {
    controls: site.output(find(html, /<script src="\/([^"]+)"/)),
    firstScript: find(html, /<script>([\s\S]*?)<\/script>/),
    module: [...module].map((file) => site.output(file)),
    styles: site.output(find(html, /<link rel="stylesheet" href="\/([^"]+)"/)),
    data: find(html, /<script type="application\/json"[^>]*>([\s\S]*?)<\/script>/),
    site: site.outputFiles().filter((file) => /^assets\/site-.*\.json$/.test(file)),
    code: site.outputFiles().filter((file) => file.endsWith('.js')),
  }
}

test('first script, module and styles of a docs page keep their budgets', async () => {
  const { firstScript, controls, module, styles } = await buildWith(3)
  const first = sizeOf(firstScript)
  expect(first).toBeGreaterThan(500)
  expect(first).toBeLessThanOrEqual(FIRST_SCRIPT)
  expect(sizeOf(controls)).toBeGreaterThan(1000)
  expect(sizeOf(controls)).toBeLessThanOrEqual(CONTROLS)
  expect(module.join('\n')).toContain('hydrateRoot')
  expect(module.reduce((sum, text) => sum + sizeOf(text), first + sizeOf(controls))).toBeLessThanOrEqual(
    SCRIPT,
  )
  expect(sizeOf(styles)).toBeGreaterThan(5000)
  expect(sizeOf(styles)).toBeLessThanOrEqual(STYLES)
})

test('RTR-11: the code and data of a page do not grow with the site', async () => {
  const small = await buildWith(3)
  const large = await buildWith(isLongRun ? 300 : 60)
  expect(large).toEqual(small)
  expect(small.site).toHaveLength(1)
  expect(small.data).toContain('"sidebar"')
})
