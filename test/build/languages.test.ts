/** A site in four languages, of which the German half is complete: files, links, labels, metadata, caches. */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { auditOutput } from '../auditor/auditOutput.ts'
import { BASE_URLS } from '../helpers/baseUrls.ts'
import { validateHtml } from '../helpers/htmlChecks.ts'
import { shortRows } from '../helpers/longRuns.ts'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'
import { type OpenSite, openSite } from '../helpers/openSite.ts'
import { elementOf, readHtml, textsOf } from '../helpers/readHtml.ts'

const INTRO = 'docs/intro/index.html'
const INSTALL = 'docs/guide/install/index.html'
const REPAIR = 'docs/guide/repair/index.html'

const headTags = (site: OpenSite, file: string, pattern: RegExp): string[] =>
  [...site.head(file).matchAll(/<(?:link|meta)\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => pattern.test(tag))

const hrefsIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, href = '']) => href)

const articleOf = (site: OpenSite, file: string): string =>
  /<article\b[^>]*>[\s\S]*<\/article>/.exec(site.output(file))?.[0] ?? ''

const contentsOf = (site: OpenSite): Record<string, string> =>
  Object.fromEntries(
    site
      .outputFiles()
      .map((file) => [file, readFileSync(path.join(site.dir, 'build', file)).toString('latin1')]),
  )

const root = makeFolder()
let built: Promise<OpenSite> | undefined
afterAll(() => removeFolder(root))

async function buildUnchanged(): Promise<OpenSite> {
  const site = openSite('languages', root)
  await site.build()
  return site
}

/** The fixture as it is, built once for the tests that only read it. */
function unchanged(): Promise<OpenSite> {
  built ??= buildUnchanged()
  return built
}

describe.each(BASE_URLS)('DOC-6: below %s', (baseUrl) => {
  test('a site in several languages is one valid output', async () => {
    const site = openSite('languages')
    expect(await site.findings({ baseUrl })).toEqual([])
    expect(await auditOutput(path.join(site.dir, 'build'), { baseUrl })).toEqual([])
    const pages = site.outputFiles().filter((file) => /^(?:de|ar|ja)\/.*\.html$/.test(file))
    for (const file of pages) expect(await validateHtml(site.output(file), file)).toEqual([])
  })
})

test('DOC-6: links of a translation lead to translations, else to the page in the default language', async () => {
  const site = openSite('languages')
  const config = readFileSync(path.join(site.dir, 'xpre.config.mjs'), 'utf8')
  const items = "{ label: 'Logo', to: '/img/logo.svg' }, { label: 'Arabic', to: '/ar/docs/intro' },"
  site.write({ 'xpre.config.mjs': config.replace('items: [', `items: [${items} `) })
  await site.build({ baseUrl: '/sub/' })
  for (const folder of ['', 'de/', 'ar/']) {
    const [header = ''] = /<header[\s\S]*?<\/header>/.exec(site.output(`${folder}${INTRO}`)) ?? []
    expect(hrefsIn(header)).toEqual(expect.arrayContaining(['/sub/img/logo.svg', '/sub/ar/docs/intro']))
    // From the 404 page the menu leads home.
    const menu = [
      ...site.output(`${folder}404.html`).matchAll(/<a href="([^"]*)"[^>]* hreflang="(?:de|ar)"/gi),
    ]
    expect(new Set(menu.map(([, href]) => href))).toEqual(new Set(['/sub/de/', '/sub/ar/']))
  }
  expect(hrefsIn(articleOf(site, `de/${INTRO}`))).toEqual(
    expect.arrayContaining([
      '/sub/de/docs/guide/install#set-up',
      '/sub/de/docs/guide/repair',
      '/sub/de/imprint',
    ]),
  )
  expect(articleOf(site, `de/${INSTALL}`)).toContain('href="/sub/de/docs/intro"')
  // The fallback links to the translation.
  expect(articleOf(site, `de/${REPAIR}`)).toContain('href="/sub/de/docs/guide/install#set-up"')
  // Files are shared by all languages.
  const images = [...articleOf(site, `de/${INTRO}`).matchAll(/<img\b[^>]*?src="([^"]*)"/g)].map(
    ([, src]) => src,
  )
  expect(images).toEqual([expect.stringMatching(/^\/sub\/assets\/plan-\w+\.svg$/)])
  expect(
    site.outputFiles().filter((file) => /plan-|logo\.svg|client-/.test(file) && /^(?:de|ar|ja)\//.test(file)),
  ).toEqual([])
})

test('DOC-6: a page without a translation is the original, with its language, a notice and its address', async () => {
  const site = await unchanged()
  const page = site.output(`de/${REPAIR}`)
  expect(page).toMatch(/^<!doctype html>\s*<html lang="de" dir="ltr"/)
  expect(articleOf(site, `de/${REPAIR}`)).toMatch(/^<article class="prose" lang="en" dir="ltr">/)
  expect(site.main(`de/${REPAIR}`)).toContain(
    'Diese Seite ist noch nicht übersetzt. Sie wird in der Originalsprache angezeigt: English.',
  )
  expect(headTags(site, `de/${REPAIR}`, /canonical|hreflang/)).toEqual([
    '<link rel="canonical" href="https://lamps.example/docs/guide/repair">',
  ])
  expect(site.output('de/sitemap.xml')).not.toContain('repair')
  expect(site.output('sitemap.xml')).toContain('https://lamps.example/docs/guide/repair')
  expect(articleOf(site, `de/${INTRO}`)).toMatch(/^<article class="prose">/)
  expect(site.output(`ar/${INTRO}`)).toContain('<html lang="ar" dir="rtl"')
  expect(articleOf(site, `ar/${INSTALL}`)).toMatch(/^<article class="prose" lang="en" dir="ltr">/)
})

test('DOC-6: pages name their translations for search engines', async () => {
  const site = await unchanged()
  const alternates = [
    '<link rel="alternate" hreflang="en" href="https://lamps.example/docs/intro">',
    '<link rel="alternate" hreflang="de" href="https://lamps.example/de/docs/intro">',
    '<link rel="alternate" hreflang="ar" href="https://lamps.example/ar/docs/intro">',
    '<link rel="alternate" hreflang="x-default" href="https://lamps.example/docs/intro">',
  ]
  for (const file of [INTRO, `de/${INTRO}`, `ar/${INTRO}`])
    expect(headTags(site, file, /hreflang/)).toEqual(alternates)
  expect(headTags(site, `de/${INTRO}`, /og:locale/)).toEqual([
    '<meta property="og:locale" content="de">',
    '<meta property="og:locale:alternate" content="en">',
    '<meta property="og:locale:alternate" content="ar">',
  ])
  expect(site.output('robots.txt').match(/^Sitemap: .*$/gm)).toEqual([
    'Sitemap: https://lamps.example/sitemap.xml',
    'Sitemap: https://lamps.example/de/sitemap.xml',
    'Sitemap: https://lamps.example/ar/sitemap.xml',
    'Sitemap: https://lamps.example/ja/sitemap.xml',
  ])
  expect(site.output('_redirects')).toContain('/de/old /de/docs/intro 301')
  expect(site.output('de/llms.txt')).toContain('https://lamps.example/de/docs/intro.md')
  expect(JSON.parse(site.output('de/manifest.webmanifest'))).toMatchObject({ lang: 'de', start_url: '/de/' })
})

test('DOC-6: labels and texts are in the language, and the menu of languages keeps the page', async () => {
  const site = await unchanged()
  const page = site.output(`de/${INTRO}`)
  for (const text of ['>Doku<', '>Anleitung<', '>Impressum<', '© 2026 <b>Lampen</b>'])
    expect(page).toContain(text)
  expect(site.head('de/404.html')).toContain('<title>Nichts gefunden | Lamps</title>')
  const menu = /<details class="nav-drop"[\s\S]*?<\/details>/.exec(page)?.[0] ?? ''
  expect(
    [...menu.matchAll(/<a\b[^>]*>/g)].map(([tag]) => tag.replace(/ (?:class|rel)="[^"]*"/g, '')),
  ).toEqual([
    '<a href="/docs/intro" lang="en" hrefLang="en">',
    '<a href="/de/docs/intro" aria-current="true" lang="de" hrefLang="de">',
    '<a href="/ar/docs/intro" lang="ar" hrefLang="ar">',
    '<a href="/ja/docs/intro" lang="ja" hrefLang="ja">',
  ])
})

test('DOC-6: a translated category keeps what it does not translate, and the address of its page', async () => {
  const site = openSite('languages')
  const original = {
    label: 'Guide',
    position: 9,
    link: { type: 'generated-index', description: 'All of it' },
  }
  site.write({
    'docs/guide/_category_.json': JSON.stringify(original),
    'i18n/de/docs/guide/_category_.yml': 'label: Leitfaden\n',
    'i18n/de/docs.json': '{}',
  })
  await site.build()
  expect(site.main('docs/category/guide/index.html')).toContain('<h1>Guide')
  expect(site.main('de/docs/category/guide/index.html')).toContain('<h1>Leitfaden')
  const llms = site.output('de/llms.txt')
  expect(llms).toMatch(/Einführung[\s\S]*## Leitfaden/)
})

test('DOC-6: a language has a name of the site of its own, icons that all share, and a printable page', async () => {
  const site = openSite('languages')
  const config = readFileSync(path.join(site.dir, 'xpre.config.mjs'), 'utf8')
  site.write({
    'xpre.config.mjs': config
      .replace("ar: { label: 'العربية' }", "ar: { title: 'مصابيح', tagline: 'كل شيء عن المصابيح' }")
      .replace('blog: {}', 'docs: { print: true }'),
  })
  await site.build({ baseUrl: '/sub/' })
  expect(site.head(`ar/${INTRO}`)).toContain('<title>مقدمة | مصابيح</title>')
  expect(site.head(INTRO)).toContain('<title>Introduction | Lamps</title>')
  expect(JSON.parse(site.output('ar/manifest.webmanifest'))).toMatchObject({
    description: 'كل شيء عن المصابيح',
    icons: [{ src: '/sub/img/logo.svg' }],
  })
  const parts = [...site.main('ar/docs/print/index.html').matchAll(/<section id="p\d+"[^>]*>/g)].map(
    ([tag]) => tag,
  )
  expect(parts.map((tag) => / lang="en" dir="ltr"/.test(tag))).toEqual([true, true, false])
})

test('DOC-6: titles of pages without a translation have their language, wherever they stand', async () => {
  const site = openSite('languages')
  site.write({
    'docs/guide/repair.md': '---\ntags: [light]\ndescription: Mend it\n---\n\n# Repair\n',
    'i18n/de/docs/guide/install.md': '---\ntags: [light]\n---\n\n# Installation\n',
    'i18n/de/docs/guide/_category_.json': '{ "link": { "type": "generated-index" } }',
    'blog/second.md': '---\ndate: 2026-01-03\n---\n\n# Second\n\nMore\n',
  })
  await site.build()
  const langsIn = (file: string, selector: string) =>
    [...readHtml(site.output(file)).querySelectorAll(selector)].map((element) => [
      element.textContent,
      element.closest('[lang]')?.getAttribute('lang'),
    ])
  const inSidebar = textsOf(site.output(`de/${INSTALL}`), 'li > a[href="/de/docs/guide/repair"] [lang="en"]')
  expect(new Set(inSidebar)).toEqual(new Set(['Repair']))
  expect(langsIn(`de/${INSTALL}`, '.pager .next > span')).toEqual([['Repair', 'en']])
  for (const page of ['de/docs/category/guide/index.html', 'de/docs/tags/light/index.html'])
    expect(langsIn(page, '.card-text > *')).toEqual(
      expect.arrayContaining([
        ['Installation', 'de'],
        ['Repair', 'en'],
        ['Mend it', 'en'],
      ]),
    )
  expect(langsIn('de/blog/index.html', '.post h2 a, .post .prose')).toEqual(
    expect.arrayContaining([
      ['Second', 'en'],
      ['More', 'en'],
    ]),
  )
  expect(langsIn('de/blog/archive/index.html', '.archive a')).toContainEqual(['Second', 'en'])
  expect(langsIn(INSTALL, 'li > a span[lang], .card-text[lang]')).toEqual([])
})

test('DOC-6: without fallback, a language has its translations only, and links lead to the other originals', async () => {
  const site = openSite('languages')
  const config = readFileSync(path.join(site.dir, 'xpre.config.mjs'), 'utf8')
  site.write({
    'xpre.config.mjs': config
      .replace("locales: ['en'", "fallback: false, locales: ['en'")
      .replace('items: [', "items: [{ type: 'doc', docId: 'guide/repair', label: 'Doc' }, ")
      .replace("to: '/imprint'", "to: '/docs/guide/repair'")
      .replace('redirects: [', "redirects: [{ from: '/mend', to: '/docs/guide/repair' }, "),
    'sidebars.json': JSON.stringify({
      docs: [
        'intro',
        {
          type: 'category',
          label: 'Guide',
          link: { type: 'doc', id: 'guide/repair' },
          items: ['guide/install'],
        },
        { type: 'link', label: 'Mend', href: '/docs/guide/repair' },
        'guide/repair',
      ],
    }),
    'i18n/de/docs/intro.md':
      '---\npagination_next: guide/repair\n---\n\n# Einführung\n\n[1](guide/repair.md) [2](/docs/guide/repair) [3](/mend) [4](guide/install.md)\n',
  })
  expect((await site.findings()).filter((line) => /sidebars|config|i18n.de.docs/.test(line))).toEqual([])
  const pages = site.outputFiles().filter((file) => /^de\/docs\/.*index\.html$/.test(file))
  expect(pages).toEqual(expect.arrayContaining([`de/${INSTALL}`, `de/${INTRO}`]))
  expect(pages).not.toContain(`de/${REPAIR}`)
  expect(hrefsIn(articleOf(site, `de/${INTRO}`))).toEqual(
    expect.arrayContaining(['/docs/guide/repair', '/docs/guide/repair', '/mend', '/de/docs/guide/install']),
  )
  const page = site.output(`de/${INTRO}`)
  expect(hrefsIn(page).filter((href) => href.startsWith('/de/docs/guide/repair'))).toEqual([])
  for (const part of [
    /<header[\s\S]*?<\/header>/,
    /<nav id="xpre-menu"[\s\S]*?<\/nav>/,
    /<footer[\s\S]*<\/footer>/,
  ])
    expect(hrefsIn(part.exec(page)?.[0] ?? '')).toContain('/docs/guide/repair')
  expect(site.output('_redirects')).not.toContain('/de/mend')
  // The menu leads to the home page of a language that does not have the page.
  expect(site.output(REPAIR)).toMatch(/<a href="\/de\/?"[^>]*hrefLang="de"/)
})

test('DOC-6: warm builds equal cold ones after edits of originals and translations', async () => {
  const site = openSite('languages')
  const cacheEnv = { XPRE_DOCS_CACHE_DIR: `${site.dir}/cache` }
  const edits: readonly Readonly<Record<string, string>>[] = [
    { 'i18n/de/docs/intro.md': '# Neu\n\n[Reparatur](guide/repair.md)\n' },
    { 'docs/guide/repair.md': '# Mending\n' },
    { 'i18n/de/docs/guide/repair.md': '# Reparatur\n' },
    { 'i18n/de/messages.json': '{ "theme.NotFound.title": "Weg" }\n' },
    { 'i18n/de/docs.json': '{}\n' },
    { 'i18n/ja/docs/more.md': '# もっと\n' },
  ]
  await site.build({ cacheEnv })
  expect(await site.build({ cacheEnv })).toMatchObject({ pages: 58, reusedPages: 58 })
  for (const edit of shortRows(edits, (_edit, index) => [0, 2, 4].includes(index))) {
    site.write(edit)
    await site.build({ cacheEnv })
    const warm = contentsOf(site)
    rmSync(path.join(site.dir, 'build'), { recursive: true })
    await site.build()
    expect(warm).toEqual(contentsOf(site))
  }
  const removed = path.join(site.dir, 'i18n/de/docs/intro.md')
  rmSync(removed)
  await site.build({ cacheEnv })
  expect(articleOf(site, `de/${INTRO}`)).toMatch(/^<article class="prose" lang="en" dir="ltr">/)
})

test('DOC-6: --locale builds the pages of some languages, with the files that they share', async () => {
  const site = openSite('languages')
  await site.build({ locales: ['de', 'ar'] })
  const files = site.outputFiles()
  expect(files).toEqual(expect.arrayContaining([`de/${INTRO}`, `ar/${INTRO}`, 'img/logo.svg']))
  expect(files.filter((file) => /^(?:docs|ja)\//.test(file))).toEqual([])
  await expect(site.build({ locales: ['de'] })).rejects.toThrow(
    '"build" has the pages of ar, which a build without these languages would remove',
  )
  expect(site.outputFiles()).toEqual(files)
  await expect(site.build({ locales: ['fr'] })).rejects.toThrow('The site has no locale "fr"')
})

test('DOC-6: what the default language has in the folder of another one is left out and reported', async () => {
  const site = openSite('languages')
  const config = readFileSync(path.join(site.dir, 'xpre.config.mjs'), 'utf8')
  site.write({
    'xpre.config.mjs': config.replace("from: '/old'", "from: '/de/old'"),
    'docs/odd.md': '---\nslug: /../de/docs/intro\n---\n\n# Odd\n',
    'pages/De.md': '# German?\n',
    'static/de/sitemap.xml': '<x/>',
    'i18n/de/doc/typo.md': '# Typo\n',
    'i18n/en/docs/intro.md': '# Own\n',
    'i18n/de/docs/tags.yml': 'light: { label: Licht }\n',
    'docs/tags.yml': 'light: {}\ndark: {}\n',
    'docs/night.md': '---\ntags: [dark]\n---\n\n# Night\n',
  })
  const left = (address: string, source: string) =>
    `The address "${address}" of "${source}" is in the folder of the language de, and is left out`
  const messages = (await site.findings()).map((line) => line.replace(/^\S+ \S+ /, ''))
  expect(messages).toEqual([
    `duplicate-route ${left('/de/docs/intro', 'docs/odd.md')}`,
    'not-published "i18n/de/doc" translates nothing of the site, and is not read',
    'not-published "i18n/en/docs" translates nothing of the site, and is not read',
    `duplicate-route ${left('/De', 'pages/De.md')}`,
    `duplicate-route ${left('/de/sitemap.xml', 'static/de/sitemap.xml')}`,
    `duplicate-route ${left('/de/old', 'xpre.config.mjs')}`,
  ])
  expect(articleOf(site, `de/${INTRO}`)).toContain('Einführung')
  expect(site.main('de/docs/tags/index.html')).toContain('Licht')
  const { report } = await site.check()
  expect(report.findings).toHaveLength(messages.length)
})

const SHOP = `import { Translate, usePlural, useTranslate } from 'xpre-docs/runtime'
import { translate } from '@docusaurus/Translate'

export default function Shop() {
  const t = useTranslate()
  const plural = usePlural()
  return (
    <ul title={translate({ id: 'shop.title', message: 'Shop' })}>
      <li><Translate id="shop.buy" description="On a button">Buy a lamp</Translate></li>
      <li><Translate>Light for all</Translate></li>
      <li>{t({ id: 'shop.of', message: 'Lamps of {name}' }, { name: 'Ada' })}</li>
      <li>{plural({ id: 'shop.count', message: 'One lamp|{count} lamps' }, 1)}</li>
      <li>{plural({ id: 'shop.count', message: 'One lamp|{count} lamps' }, 1200)}</li>
    </ul>
  )
}
`

const SHOP_SITE = {
  'xpre.config.mjs': "export default { title: 'Lamps', i18n: { locales: ['en', 'de', 'pl'] } }",
  'docs/index.mdx': [
    "import { translate } from '@docusaurus/Translate'",
    "export const title = translate({ id: 'shop.title', message: 'Shop' })",
    '# Lamps',
    '<i><Translate id="shop.buy">Buy a lamp</Translate></i>',
    "<b title={translate({ id: 'shop.title', message: 'Shop' })}>{title}</b>",
    "<i>{translate({ id: 'shop.of', message: 'Lamps of {name}' }, { name: 'Ada' })}</i>",
  ].join('\n\n'),
  'pages/shop.tsx': SHOP,
  'i18n/de/messages.json': JSON.stringify({
    'shop.title': 'Laden',
    'shop.buy': { message: 'Lampe kaufen', description: 'Buy a lamp' },
    'Light for all': 'Licht für alle',
    'shop.of': '{name}s Lampen',
    'shop.count': 'Eine Lampe|{count} Lampen',
  }),
  'i18n/pl/messages.json': '{ "shop.count": "{count} lampa|{count} lampy|{count} lamp|{count} lampy" }',
}

test('DOC-6: texts of code are in the language of the page, with values and plural forms', async () => {
  const site = openSite(SHOP_SITE)
  expect(await site.findings()).toEqual([])
  const shop = (file: string) => {
    const html = site.main(file)
    return [elementOf(html, 'ul').getAttribute('title'), ...textsOf(html, 'li')]
  }
  expect(shop('shop/index.html')).toEqual([
    ...['Shop', 'Buy a lamp', 'Light for all', 'Lamps of Ada', 'One lamp', '1,200 lamps'],
  ])
  expect(shop('de/shop/index.html')).toEqual([
    ...['Laden', 'Lampe kaufen', 'Licht für alle', 'Adas Lampen', 'Eine Lampe', '1.200 Lampen'],
  ])
  expect(shop('pl/shop/index.html')).toEqual([
    ...['Shop', 'Buy a lamp', 'Light for all', 'Lamps of Ada', '1 lampa', '1200 lamp'],
  ])
  const document = (file: string) => {
    const html = site.main(file)
    return [elementOf(html, 'b').getAttribute('title'), ...textsOf(html, 'b, i')]
  }
  expect(document('docs/index.html')).toEqual(['Shop', 'Buy a lamp', 'Shop', 'Lamps of Ada'])
  expect(document('de/docs/index.html')).toEqual(['Laden', 'Lampe kaufen', 'Laden', 'Adas Lampen'])
})
