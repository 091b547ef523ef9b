/** `check` of a site in several languages, and the rules about translations. */
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { CheckResult } from '../../src/check/check.ts'
import type { CheckOptions } from '../../src/check/checkOptions.ts'
import { openSite } from '../helpers/openSite.ts'
import { textOf } from '../helpers/readHtml.ts'

const linesOf = ({ report }: CheckResult): string[] =>
  report.findings.map(({ file, place, rule, message, suggestions = [] }) => {
    const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
    return [`${file}${at} ${rule} ${message}`, ...suggestions.map(({ text }) => text)].join(' → ')
  })

const all: Partial<CheckOptions> = {
  rules: { 'missing-translation': 'warn', 'stale-translation': 'warn', 'untranslated-heading-id': 'warn' },
}

test('DOC-6: documents without a translation are reported for each language, and where to write it', async () => {
  const site = openSite('languages')
  expect(linesOf(await site.check())).toEqual([])
  const missing = linesOf(await site.check({ ...all, locales: ['de', 'ja'] }))
  expect(missing).toEqual([
    'blog/first.md missing-translation "blog/first.md" has no translation in 日本語 (ja) → write it in i18n/ja/blog/first.md',
    'docs/guide/repair.md missing-translation "docs/guide/repair.md" has no translation in Deutsch (de) → write it in i18n/de/docs/guide/repair.md',
    'docs/guide/repair.md missing-translation "docs/guide/repair.md" has no translation in 日本語 (ja) → write it in i18n/ja/docs/guide/repair.md',
    'docs/intro.md missing-translation "docs/intro.md" has no translation in 日本語 (ja) → write it in i18n/ja/docs/intro.md',
    'pages/imprint.md missing-translation "pages/imprint.md" has no translation in 日本語 (ja) → write it in i18n/ja/pages/imprint.md',
  ])
})

test('DOC-6: mistakes in translations have their place, in check as in build', async () => {
  const site = openSite('languages')
  site.write({
    'i18n/de/docs/guide/install.md':
      '# Installation\n\n[weg](nowhere.md) [Anker](../intro.md#fehlt)\n\n## Einrichten\n',
    'i18n/de/docusaurus-plugin-content-docs/current/intro.md': '# Zwei\n',
    'i18n/de/docs.json': '{ "sidebar.docs.category.Gide": { "message": "x" }, "version.label": 3 }',
    'i18n/fr/docs/intro.md': '# Oubli\n',
    'i18n/ja/docs/alone.md': '# ひとり\n',
  })
  const found = linesOf(await site.check())
  expect(found).toEqual([
    expect.stringMatching(/^docs\/guide\/repair\.md:3:\d+ broken-anchor .*set-up/),
    expect.stringMatching(
      /^i18n\/de\/docs\.json:1:3 unknown-message No label .*"sidebar\.docs\.category\.Gide"/,
    ),
    expect.stringMatching(/^i18n\/de\/docs\.json:1:\d+ invalid-messages "version\.label" should be a text/),
    expect.stringMatching(
      /^i18n\/de\/docs\/guide\/install\.md:3:1 broken-markdown-link Nothing at "nowhere\.md"/,
    ),
    expect.stringMatching(/^i18n\/de\/docs\/guide\/install\.md:3:19 broken-anchor .*fehlt/),
    expect.stringMatching(/^i18n\/de\/docs\/intro\.md:8:6 broken-anchor .*set-up/),
    'i18n/de/docusaurus-plugin-content-docs/current/intro.md duplicate-route "i18n/de/docusaurus-plugin-content-docs/current/intro.md" translates the same file as "i18n/de/docs/intro.md", and is left out (in the language de) → remove one of the two',
    expect.stringMatching(
      /^i18n\/fr not-published "i18n\/fr" is for a language that the site does not have; .*en, de, ar, ja/,
    ),
    'i18n/ja/docs/alone.md orphan-translation "i18n/ja/docs/alone.md" translates no document of the site; only 日本語 (ja) has its page',
  ])
  const { findings } = await site.build()
  expect(findings.map(({ file, rule }) => `${file} ${rule}`).sort()).toEqual(
    found.map((line) => line.replace(/^(\S+?)(?::\d+:\d+)? (\S+) [\s\S]*/, '$1 $2')).sort(),
  )
})

test('DOC-6: headings that lost the id of the original are reported', async () => {
  const site = openSite('languages')
  site.write({
    'i18n/ja/docusaurus-plugin-content-docs/current/guide/install.md': '# インストール\n\n## 設定\n',
  })
  const found = linesOf(await site.check({ ...all, locales: ['ja'] }))
  expect(found.filter((line) => line.includes('untranslated'))).toEqual([
    'i18n/ja/docusaurus-plugin-content-docs/current/guide/install.md:3:1 untranslated-heading-id The heading "設定" has the id "設定"; in the original it is "set-up" → write "{#set-up}" behind the heading, so that links keep working',
  ])
})

test('DOC-6: a translation that is older than its original is stale, with --since only by this branch', async () => {
  const site = openSite('languages')
  let day = 0
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', site.dir, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      env: {
        ...process.env,
        GIT_COMMITTER_DATE: `2026-01-0${day}T00:00:00Z`,
        GIT_AUTHOR_DATE: `2026-01-0${day}T00:00:00Z`,
      },
    })
  const commit = (files: Readonly<Record<string, string>>) => {
    day += 1
    site.write(files)
    git('add', '-A')
    git('commit', '-qm', 'Change')
  }
  git('init', '-qb', 'main')
  commit({})
  commit({ 'docs/guide/install.md': '# Installation\n\n## Set up\n\nOther text\n' })
  git('checkout', '-qb', 'branch')
  commit({ 'docs/intro.md': '# Introduction\n' })
  const stale = async (more: Partial<CheckOptions>) =>
    linesOf(await site.check({ ...all, locales: ['de'], ...more })).filter((line) => line.includes('stale'))
  const intro =
    'i18n/de/docs/intro.md stale-translation "docs/intro.md" was changed on 2026-01-03, after this translation of it'
  expect(await stale({})).toEqual([
    'i18n/de/docs/guide/install.md stale-translation "docs/guide/install.md" was changed on 2026-01-02, after this translation of it',
    intro,
  ])
  expect(await stale({ since: 'main' })).toEqual([intro])
  // Work that is not committed yet counts as the newest change.
  site.write({ 'docs/guide/install.md': '# Installing\n', 'i18n/de/docs/intro.md': '# Einführung\n' })
  expect(await stale({ since: 'main' })).toEqual([
    'i18n/de/docs/guide/install.md stale-translation "docs/guide/install.md" has changes that are not committed, and this translation of it has none',
  ])
})

test('DOC-6: a document that several languages show is read once', async () => {
  const site = openSite('languages')
  const counts: number[][] = []
  await site.check({ onProgress: ({ done, total }) => void counts.push([done, total]) })
  const [, total = 0] = counts.at(-1) ?? []
  expect(counts).toEqual(Array.from({ length: total }, (_, index) => [index + 1, total]))
  expect(total).toBe(11)
})

test('DOC-6: files that Docusaurus wrote do not fail the build, and have one finding each for all unused texts', async () => {
  const site = openSite('languages')
  site.write({
    'i18n/ja/code.json': JSON.stringify({
      'theme.SearchPage.algoliaLabel': { message: 'コピー', description: 'x' },
      'theme.SearchPage.documentsFound.plurals': { message: 'コピーしました' },
      'theme.blog.post.plurals': { message: '1 post|{count} posts' },
      'theme.docs.tagDocListPageTitle': { message: '{nDocsTagged}「{tagName}」' },
    }),
    'i18n/ja/docusaurus-theme-classic/navbar.json':
      '{ "item.label.Old": { "message": "古" }, "item.label.Older": "より古" }',
    'i18n/ja/docusaurus-plugin-content-blog/options.json': JSON.stringify({
      title: { message: 'お知らせ' },
      'sidebar.title': { message: '全て' },
      subtitle: { message: 'x' },
    }),
  })
  const { findings } = await site.build()
  expect(findings.map(({ file, rule, message }) => `${file} ${rule} ${message}`)).toEqual([
    'i18n/ja/code.json unknown-message 2 texts in "i18n/ja/code.json" are shown nowhere, the first is "theme.SearchPage.algoliaLabel"',
    'i18n/ja/code.json unknown-message "theme.blog.post.plurals" has 2 forms, but ja has 1: other; the text is not used',
    'i18n/ja/docusaurus-plugin-content-blog/options.json unknown-message No label of the site has the key "subtitle"; its keys are title, sidebar.title, description',
    'i18n/ja/docusaurus-theme-classic/navbar.json unknown-message 2 texts in "i18n/ja/docusaurus-theme-classic/navbar.json" are shown nowhere, the first is "item.label.Old"',
  ])
  const page = site.output('ja/blog/index.html')
  expect(textOf(page, 'title')).toContain('お知らせ')
  expect(textOf(page, 'h1')).toBe('お知らせ')
  expect(textOf(site.output('ja/blog/first/index.html'), '.menu-docs .side-group > a')).toBe('全て')
})
