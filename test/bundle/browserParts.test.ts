/** The part of the theme that is bundled for browsers, which is smaller than the part that renders pages. */
import { describe, expect, test } from 'vitest'
import { bundleClient } from '../../src/bundle/browser/bundleClient.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

/** Texts of the entry module with its static imports, and of the chunks. */
async function bundleTexts(files: SiteFiles) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  const { pages, components } = await discoverFiles(config)
  const bundle = await bundleClient({ config, pages, components, minify: true })
  expect(bundle.diagnostics).toEqual([])
  const texts = new Map(bundle.files.map((file) => [`/${file.path}`, Buffer.from(file.contents).toString()]))
  const first = new Set([bundle.module ?? ''])
  for (const name of first) {
    const imports = (texts.get(name) ?? '').matchAll(/\b(?:from|import)\s*"([^"]+)"/g)
    for (const [, imported = ''] of imports) first.add(imported)
  }
  return {
    module: [...first].map((name) => texts.get(name)).join('\n'),
    chunks: [...texts].flatMap(([name, text]) => (first.has(name) ? [] : [text])).join('\n'),
  }
}

/** Message ids of components around articles, and of pages without an article. */
const AROUND = ['theme.unlisted.title', 'theme.editThisPage']
const OTHERS = ['theme.category.pages', 'theme.notFound.title', 'theme.searchPage.title']

describe('the code of the theme in browsers', () => {
  test('excludes components around articles, and has chunks for other pages', async () => {
    const { module, chunks } = await bundleTexts({})
    for (const id of AROUND) expect(module).not.toContain(id)
    // In a separate task, after the evaluation.
    expect(module).toMatch(/setTimeout\(\(\)=>[\w$]+\(\{pages:/)
    for (const id of OTHERS) {
      expect(module).not.toContain(id)
      expect(chunks).toContain(id)
    }
  })

  test('includes all components around articles when a site replaces one of them', async () => {
    const { module } = await bundleTexts({
      'theme/Paginator.tsx':
        "import { useState } from 'react'\nexport default () => <button onClick={useState(0)[1]}>mine</button>\n",
    })
    expect(module).toContain('mine')
    for (const id of AROUND) expect(module).toContain(id)
  })
})

describe('the components around articles', () => {
  const staticOf = (html: string) => html.slice(html.indexOf('data-static'))

  test('are not hydrated', async () => {
    const site = openSite({ 'docs/index.md': '# Docs\n', 'docs/b.md': '# B\n' })
    await site.build()
    expect(site.output('docs/b/index.html')).toMatch(/<main[^>]*><div class="static"/)
  })

  test('are hydrated when a site replaces one of them', async () => {
    const site = openSite({
      'docs/index.md': '# Docs\n',
      'docs/b.md': '# B\n',
      'theme/Paginator.tsx': 'export default () => <i>mine</i>\n',
    })
    await site.build()
    const html = site.output('docs/b/index.html')
    expect(html).toMatch(/<main[^>]*><div class="page-top"/)
    expect(staticOf(html)).toContain('<i>mine</i>')
  })
})
