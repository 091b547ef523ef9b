import { expect, test } from 'vitest'
import { englishMessages, toolMessages } from '../../../src/project/messages/toolMessages.ts'
import { openSite, type SiteFiles } from '../../helpers/openSite.ts'
import { readHtml, textOf } from '../../helpers/readHtml.ts'

/** Each text of the interface between marks. Texts of the site have no Latin letters. */
const MARKED = Object.fromEntries(
  Object.entries(englishMessages()).map(([id, text]) => [
    id,
    text
      .split('|')
      .map((form) => `⟦${form}⟧`)
      .join('|'),
  ]),
)

const DOC = `---
description: Лампы
tags: [Лампа]
last_update: { date: 2026-03-05, author: Ада }
---

# Лампы

## Первая

:::note

Текст.

:::

:::details

Текст.

:::

::::tabs

:::tab[Первый]

Текст.

:::

:::tab[Второй]

Текст.

:::

::::

- [ ] Раз
- [x] Два

| Лампа | Цена |
| --- | --- |
| Первая | 1 |

\`\`\`js
лампа()
\`\`\`

\`\`\`js title="лампа"
лампа()
\`\`\`

:::file-tree

- лампы/
  - одна

:::

[Другая](./другая.md) [Сайт](https://xn--80a.example/)
`

const createSite = (locale: string): SiteFiles => ({
  'xpre.config.mjs': `export default {
  title: 'Сайт', tagline: 'Лампы', url: 'https://lamps.example', blog: { title: 'Новости', description: 'Новости' },
  i18n: { defaultLocale: '${locale}' },
  feedback: { url: 'https://lamps.example/answers', comment: true },
  navbar: { title: 'Сайт', items: [{ label: 'Ещё', items: [{ label: 'Лампы', to: '/docs' }] }, { type: 'docsVersionDropdown' }] },
  announcementBar: { id: 'а', content: 'Привет', isCloseable: true },
  docs: { print: true, showLastUpdateTime: true, showLastUpdateAuthor: true, versions: { '1': { label: '1' }, '0': { label: '0' } } },
  redirects: [{ from: '/лампа', to: '/docs' }],
}`,
  'versions.json': '["1", "0"]',
  'versioned_docs/version-0/index.md': '# Лампы\n',
  'versioned_docs/version-1/index.md': DOC.replace('[Другая](./другая.md)', ''),
  'docs/index.md': DOC,
  'docs/другая.md': '---\nunlisted: true\n---\n\n# Другая\n\n## Раз\n\n## Два\n',
  'docs/лампы/_category_.json': '{ "label": "Все лампы", "link": { "type": "generated-index" } }',
  'docs/лампы/раз.md': '# Раз\n',
  'docs/лампы/два.md': '# Два\n',
  'blog/authors.yml': 'ада:\n  name: Ада\n  page: true\n  url: https://xn--80a.example/\n',
  'blog/2026-01-01-раз.md':
    '---\nauthors: ада\ntags: [Лампа]\n---\n\n# Раз\n\nТекст.\n\n<!-- truncate -->\n\nЕщё.\n',
  'blog/2026-01-02-два.md': '---\nauthors: ада\n---\n\n# Два\n\nТекст.\n\n<!-- truncate -->\n\nЕщё.\n',
})

const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']

/** Without marked texts, which may contain other marked texts. */
function withoutMarks(text: string): string {
  const shorter = text.replace(/⟦[^⟦⟧]*⟧/g, '')
  return shorter === text ? text : withoutMarks(shorter)
}

/** Names of languages of code, keys and formats are the same in all languages. */
const NAMES = 'script, style, code, kbd, .code-tag, .code-lang, [rel="external"], [rel="alternate"]'

/** Texts of a page that stand outside of marks. */
function textsOutside(html: string): string[] {
  const document = readHtml(html)
  for (const element of document.querySelectorAll(NAMES)) element.remove()
  const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
    ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
  )
  // A text with a link has several nodes.
  return [document.documentElement.textContent ?? '', ...attributes]
    .map(withoutMarks)
    .flatMap((text) => text.match(/[^\n]*\p{Script=Latin}[^\n]*/gu) ?? [])
}

/** The site of this file, in a language. */
async function buildIn(locale: string, files: SiteFiles = {}) {
  const site = openSite({ ...createSite(locale), ...files })
  const { findings } = await site.build()
  expect(findings).toEqual([])
  const pages = site.outputFiles().filter((file) => file.endsWith('.html'))
  expect(pages.length).toBeGreaterThan(20)
  return { site, pages }
}

test('DOC-6: every text of the interface can be replaced, on every kind of page', async () => {
  const { site, pages } = await buildIn('ru', { 'i18n/ru/messages.json': JSON.stringify(MARKED) })
  const outside = pages.flatMap((page) => textsOutside(site.output(page)).map((text) => `${page}: ${text}`))
  expect(outside).toEqual([])
  expect(textOf(site.output('docs/next/index.html'), '.skip')).toContain('⟦Skip to main content⟧')
})

/** Names of a format and of a language of programs, and a version of the test site. */
const SAME_EVERYWHERE = /Markdown|JavaScript/g

test('DOC-6: a site in Arabic has no text in English, on every kind of page', async () => {
  const { site, pages } = await buildIn('ar')
  const latin = pages.flatMap((page) =>
    textsOutside(site.output(page))
      .filter((text) => /\p{Script=Latin}/u.test(text.replace(SAME_EVERYWHERE, '')))
      .map((text) => `${page}: ${text}`),
  )
  expect(latin).toEqual([])
  expect(textOf(site.output('docs/next/index.html'), '.skip')).toBe('الانتقال إلى المحتوى الرئيسي')
})

/** Texts of all elements without children, and of their attributes. */
function textsIn(html: string): string[] {
  const document = readHtml(html)
  for (const element of document.querySelectorAll('script, style')) element.remove()
  return [...document.querySelectorAll('*')].flatMap((element) => [
    ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? ''),
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map(({ textContent }) => textContent ?? ''),
  ])
}

test('DOC-6: a site in German has no text of the English table, and German dates', async () => {
  const { site, pages } = await buildIn('de')
  const german = new Set(Object.values(toolMessages('de')))
  const english = new Set(Object.values(englishMessages()).flatMap((text) => text.split('|')))
  const found = pages.flatMap((page) =>
    textsIn(site.output(page))
      .filter((text) => english.has(text) && !german.has(text))
      .map((text) => `${page}: ${text}`),
  )
  expect(found).toEqual([])
  const html = site.output('docs/next/index.html')
  expect(textOf(html, '.skip')).toBe('Zum Hauptinhalt springen')
  expect(textOf(html, 'time')).toBe('5. März 2026')
  const data = site.outputFiles().filter((file) => /^assets\/site-\w+\.json$/.test(file))
  const [inBrowsers] = data.map((file) => Object.keys(JSON.parse(site.output(file)).messages))
  expect(inBrowsers).toContain('theme.search.matches')
  expect(inBrowsers).not.toContain('theme.editThisPage')
})

test('DOC-6: findings of a file of messages have a place, in build and in check', async () => {
  const site = openSite({
    'docs/index.md': '# Лампы\n',
    'xpre.config.mjs': "export default { title: 'Lamps', i18n: { path: 'texts' } }",
    'texts/en/messages.json':
      '{\n  "theme.serach.button": "Find",\n  "own": "Own",\n  "theme.search.button": 1\n}',
    'pages/index.jsx':
      'import Translate from \'xpre-docs/runtime\'\nexport default () => <main><h1 id="own">Lamps</h1></main>\n',
  })
  const findings = [
    'texts/en/messages.json:2:3 warn unknown-message No text of the interface and no code of the site has the id "theme.serach.button"',
    'texts/en/messages.json:4:26 throw invalid-messages "theme.search.button" should be a text, or an object with the key message, not 1',
  ]
  expect(await site.findings()).toEqual(findings)
  expect((await site.check()).report.findings.map(({ message }) => message)).toEqual(
    findings.map((finding) => finding.replace(/^\S+ \S+ \S+ /, '')),
  )
})
