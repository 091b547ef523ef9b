/** What of the theme runs in a browser: less than what renders the pages. */
import { describe, expect, test } from 'vitest'
import { bundleClient } from '../../src/bundle/bundleClient.ts'
import { loadConfig } from '../../src/config/loadConfig.ts'
import { discoverFiles } from '../../src/files/discoverFiles.ts'
import { hashContents } from '../../src/output/hashContents.ts'
import { openSite, type SiteFiles } from '../helpers/openSite.ts'

/** Texts of the module and of all that it imports before it runs, and of the chunks. */
async function bundleTexts(files: SiteFiles) {
  const { dir } = openSite({ 'docs/index.md': '# Docs\n', ...files })
  const config = await loadConfig({ siteDir: dir, cwd: dir })
  const { pages, components } = await discoverFiles(config)
  const bundle = await bundleClient({ config, pages, components, minify: true }, hashContents)
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

/** Ids of texts that stand around articles, and of pages that are none. */
const AROUND = ['theme.unlisted.title', 'theme.editThisPage']
const OTHERS = ['theme.category.pages', 'theme.notFound.title', 'theme.searchPage.title']

describe('the code of the theme in browsers', () => {
  test('holds nothing of what stands around articles, and other pages apart', async () => {
    const { module, chunks } = await bundleTexts({})
    for (const id of AROUND) expect(module).not.toContain(id)
    // In a task of its own, after everything was evaluated.
    expect(module).toMatch(/setTimeout\(\(\)=>[\w$]+\(\{pages:/)
    for (const id of OTHERS) {
      expect(module).not.toContain(id)
      expect(chunks).toContain(id)
    }
  })

  test('holds all that stands around articles when a site replaces a part of it, which may do something', async () => {
    const { module } = await bundleTexts({
      'theme/Paginator.tsx':
        "import { useState } from 'react'\nexport default () => <button onClick={useState(0)[1]}>mine</button>\n",
    })
    expect(module).toContain('mine')
    for (const id of AROUND) expect(module).toContain(id)
  })
})

describe('what stands around articles', () => {
  const staticOf = (html: string) => html.slice(html.indexOf('data-static'))

  test('is left alone by browsers', async () => {
    const site = openSite({ 'docs/index.md': '# Docs\n', 'docs/b.md': '# B\n' })
    await site.build()
    expect(site.output('docs/b/index.html')).toMatch(/<main[^>]*><div class="static"/)
  })

  test('is taken over by browsers when a site replaces a part of it', async () => {
    const site = openSite({
      'docs/index.md': '# Docs\n',
      'docs/b.md': '# B\n',
      'theme/Paginator.tsx': 'export default () => <i>mine</i>\n',
    })
    await site.build()
    const html = site.output('docs/b/index.html')
    expect(html).toMatch(/<main[^>]*><nav/)
    expect(staticOf(html)).toContain('<i>mine</i>')
  })
})
