import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createDocumentRenderer, embedJson } from '../../src/render/renderDocument.ts'
import { unpackPage } from '../../src/shared/page/packPage.ts'
import type { Page } from '../../src/shared/page/page.ts'
import { openSite } from '../helpers/openSite.ts'
import { samplePage, sampleSite } from '../theme/sampleSite.ts'

const TEMPLATE =
  '<html {{htmlAttributes}}><head>{{head}}</head><body id="{{rootId}}">{{body}}<i id="{{dataId}}">{{data}}</i>'

function documentOf(page: Page = samplePage, site = sampleSite, namespace = '') {
  return createDocumentRenderer({
    template: TEMPLATE,
    site,
    storage: { type: 'sessionStorage', namespace },
    policy: '',
    firstScript: 'first()',
    controls: '/assets/controls-1.js',
    clientModule: '/assets/client-1.js',
    build: '1',
    stylesheet: '/assets/styles-1.css',
    headTags: [],
  })(page, { body: '<p>body</p>', tags: [] })
}

const dataIn = (html: string) => JSON.parse(/id="xpre-data">([\s\S]*?)<\/(?:i|script)>/.exec(html)?.[1] ?? '')

describe('data in a document for the browser', () => {
  test('RTR-11: the data of its page, without the head and without data that grows with the site', () => {
    const page = { ...samplePage, allPages: [{ title: 'All', links: [] }] }
    const { head: _head, allPages: _allPages, ...view } = page
    const markup = { sidebar: () => undefined, toc: () => [], description: () => view.description }
    expect(unpackPage(dataIn(documentOf(page)).page, markup)).toEqual(JSON.parse(JSON.stringify(view)))
  })

  test('SEC-1: no text can end the script of the data or a line in it', () => {
    const hostile = '</script><!--<script>\u2028\u2029'
    expect(embedJson(hostile)).not.toMatch(/[<\u2028\u2029]/)
    expect(JSON.parse(embedJson(hostile))).toBe(hostile)
    const html = documentOf({ ...samplePage, title: hostile })
    expect(dataIn(html).page.title).toBe(hostile)
  })

  test('STA-1, STA-4, LAY-4: the configuration as attributes of the root, for a script with constant text', () => {
    expect(documentOf()).toMatch(
      /^<html lang="en" dir="ltr"[^>]* data-theme="dark" data-storage="sessionStorage">/,
    )
    const site = {
      ...sampleSite,
      colorMode: { defaultMode: 'light', disableSwitch: true, respectPrefersColorScheme: true } as const,
      announcementBar: { id: '"1"', content: 'x', isCloseable: true },
    }
    const [root] = documentOf(samplePage, site, 'a b').split('<head>')
    expect(root).toContain('data-theme="light" data-respect-system="" data-theme-fixed=""')
    expect(root).toContain('data-storage-namespace="a b" data-announcement="&quot;1&quot;"')
    const fixed = { ...site, announcementBar: { ...site.announcementBar, isCloseable: false } }
    expect(documentOf(samplePage, fixed)).not.toContain('data-announcement')
  })

  test('STA-1: the first script is after the policy and before the styles', () => {
    const html = documentOf()
    const places = [
      'Content-Security-Policy',
      'name="xpre-client" content="/sub/assets/client-1.js"',
      '<script>first()</script>',
      '<script src="/sub/assets/controls-1.js"></script>',
      'rel="stylesheet"',
    ].map((text) => html.indexOf(text))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
  })
})

describe('a built site', () => {
  test.each(['/', '/sub/path/'])(
    'SEC-1, RTR-11: under %s the policy allows the first script, and all addresses are existing files',
    async (baseUrl) => {
      const site = openSite({
        'docs/index.md': '# Docs\n',
        'docs/a/one.md': '# One\n',
        'docs/b/two.md': '# Two\n',
      })
      expect(await site.findings({ baseUrl })).toEqual([])
      const html = site.output('docs/a/one/index.html')
      const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
      const hash = createHash('sha256').update(script).digest('base64')
      expect(script).not.toBe('')
      expect(html.includes(`sha256-${hash}`)).toBe(true)
      expect(site.output('_headers')).toContain(`'sha256-${hash}'`)

      const manifest = JSON.parse(site.output('xpre-client.json'))
      const module = /name="xpre-client" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const { key } = dataIn(html).page.sidebar
      for (const address of [module, manifest.site, manifest.sidebars[key]]) {
        expect(address.startsWith(`${baseUrl}assets/`)).toBe(true)
        expect(site.outputFiles()).toContain(address.slice(baseUrl.length))
      }
      expect(JSON.parse(site.output(manifest.site.slice(baseUrl.length))).baseUrl).toBe(baseUrl)
    },
  )

  test('SBR-6: a new title changes only the pages that show it and the sidebar files above it', async () => {
    const folders = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [
        [`docs/f${i}/a.md`, '# A\n'],
        [`docs/f${i}/b.md`, '# B\n'],
      ]).flat(),
    )
    const site = openSite({ 'docs/index.md': '# Docs\n', ...folders })
    await site.build()
    const before = site.output('docs/f1/a/index.html')
    const { build } = JSON.parse(site.output('xpre-client.json'))
    site.write({ 'docs/f7/b.md': '# Renamed\n' })
    await site.build()
    expect(site.output('docs/f1/a/index.html')).toBe(before)
    expect(JSON.parse(site.output('xpre-client.json')).build).toBe(build)
  })
})
