/** A small site in several languages, and random edits of its translations. */
import fc from 'fast-check'
import { filesOfFixture } from '../../helpers/filesOfFixture.ts'
import type { Files } from './editedSite.ts'
import { change, type Edit, named, one, put, remove, renamed, withFrontMatter, without } from './smallSite.ts'

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h1v1z"/></svg>\n`

/** Findings are warnings, so that most sites are built. */
const config = (i18n: object, more: object = {}): Files => ({
  'xpre.config.mjs': `export default ${JSON.stringify({
    title: 'Lamps',
    url: 'https://lamps.example',
    blog: {},
    i18n: { locales: ['en', 'de', 'ja'], ...i18n },
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'warn',
    onBrokenAnchors: 'warn',
    onBrokenAssets: 'warn',
    onDuplicateRoutes: 'warn',
    rules: {
      'missing-translation': 'warn',
      'stale-translation': 'warn',
      'untranslated-heading-id': 'warn',
      'invalid-messages': 'warn',
      'invalid-navbar': 'warn',
      'invalid-redirect': 'warn',
      'invalid-slug': 'warn',
      'missing-include': 'warn',
      'unknown-author': 'warn',
    },
    navbar: {
      items: [
        { label: 'Docs', to: '/docs/intro' },
        { type: 'localeDropdown', position: 'right' },
      ],
    },
    footer: { links: [{ label: 'Imprint', to: '/imprint' }] },
    redirects: [{ from: '/old', to: '/docs/intro' }],
    ...more,
  })}\n`,
})

export const LANGUAGE_SITE: Files = { ...filesOfFixture('languages'), ...config({}) }

const MARKDOWN = /^(?:docs|pages|blog|versioned_docs|(?:i18n|texts)\/.*)\/?.*\.mdx?$/
const ORIGINALS = /^(?:docs|pages|blog|versioned_docs)\/.*\.mdx?$/
const TRANSLATIONS = /^(?:i18n|texts)\/.*\.mdx?$/
const LOCALES = ['de', 'ja', 'ar', 'fr']

const n = fc.nat(999)
const word = fc.constantFrom('alpha', 'größe', '灯', 'x & y')
const locale = fc.constantFrom(...LOCALES)

/** Edits one of the existing files with a name. */
const some =
  (pattern: RegExp, index: number, edit: (name: string) => Edit): Edit =>
  (files) => {
    const names = Object.keys(files)
      .filter((name) => pattern.test(name))
      .sort()
    const name = names[index % names.length]
    return name === undefined ? files : edit(name)(files)
  }

const TEXTS = [
  (text: string) => `\nMore ${text}.\n`,
  (text: string) => `\n## Heading ${text}\n\n[here](#heading-${text}) [not](#nowhere)\n`,
  () => '\n## Einrichten {#set-up}\n\n[install](guide/install.md#set-up) [up](../intro.md#set-up)\n',
  () => '\n[a](/docs/intro) [b](/de/docs/intro) [c](/ja/docs/guide/install#x) [d](/imprint) [e](/old)\n',
  () => '\n![Plan](./plan.svg) ![Plan](../plan.svg) ![Logo](/img/logo.svg)\n',
  () => '\n[repair](../../../docs/guide/repair.md) [x](@site/docs/intro.md)\n',
]

const FRONT_MATTER = [
  'title: Another',
  'title: [broken',
  'sidebar_label: Label',
  'sidebar_position: 1',
  'slug: /elsewhere',
  'slug: other',
  'id: renamed',
  'draft: true',
  'unlisted: true',
  'description: Said otherwise',
  'tags: [a]',
  'redirect_from: [/from/here]',
  'tittle: 1',
]

/** Where the translation of an original is: by the folders of the site, and by those of Docusaurus. */
function translationsOf(original: string, into: string): readonly string[] {
  const [folder = '', ...rest] = original.split('/')
  const name = rest.join('/')
  const own = `i18n/${into}/${original}`
  const of = (plugin: string) => `i18n/${into}/docusaurus-plugin-content-${plugin}/${name}`
  if (folder === 'docs') return [own, of('docs').replace('docs/', 'docs/current/')]
  if (folder === 'versioned_docs') return [own, of('docs')]
  return [own, of(folder)]
}

const DOCS_OF = (into: string) => `i18n/${into}/docs`
const CURRENT_OF = (into: string) => `i18n/${into}/docusaurus-plugin-content-docs/current`

const VERSIONS: Files = {
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '# First\n\n[install](guide/install.md)\n',
  'versioned_docs/version-1.0/guide/install.md': '# Install\n\n## Set up\n',
}

/** One edit of an author or a translator. */
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(n, word, fc.nat(TEXTS.length - 1), fc.constantFrom(MARKDOWN, ORIGINALS, TRANSLATIONS))
      .map(([file, text, index, pattern]) =>
        named(
          `text ${index} ${text} in file ${file} of ${pattern}`,
          some(pattern, file, (name) => change(name, (old) => old + (TEXTS[index]?.(text) ?? ''))),
        ),
      ),
  },
  {
    weight: 6,
    arbitrary: fc
      .tuple(n, fc.constantFrom(...FRONT_MATTER), fc.constantFrom(MARKDOWN, TRANSLATIONS))
      .map(([file, line, pattern]) =>
        named(
          `${line} in file ${file} of ${pattern}`,
          some(pattern, file, (name) =>
            change(name, (old) =>
              withFrontMatter(old.replace(new RegExp(`^${line.split(':')[0]}:.*\n`, 'm'), ''), line),
            ),
          ),
        ),
      ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(n, locale, fc.nat(1), word).map(([file, into, layout, text]) =>
      named(`translate file ${file} into ${into}, layout ${layout}, ${text}`, (files) =>
        some(ORIGINALS, file, (name) =>
          put({
            [translationsOf(name, into)[layout] ?? '']: (files[name] ?? '').replace('# ', `# ${text} `),
          }),
        )(files),
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(n, fc.constantFrom(ORIGINALS, TRANSLATIONS))
      .map(([file, pattern]) => named(`delete file ${file} of ${pattern}`, some(pattern, file, remove))),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(n, word).map(([file, text]) =>
      named(
        `rename file ${file} to ${text}`,
        some(MARKDOWN, file, (name) => (files) => renamed(files, name, name.replace(/[^/]*(?=\.)/, text))),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: n.map((file) =>
      named(
        `file ${file} to the other extension`,
        some(
          MARKDOWN,
          file,
          (name) => (files) => renamed(files, name, name.endsWith('x') ? name.slice(0, -1) : `${name}x`),
        ),
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(locale, fc.boolean())
      .map(([into, isOwn]) =>
        named(`layout of ${into}, ${isOwn}`, (files) =>
          isOwn
            ? renamed(files, CURRENT_OF(into), DOCS_OF(into))
            : renamed(files, DOCS_OF(into), CURRENT_OF(into)),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: one(
      'folder',
      (files) => renamed(files, 'i18n', 'texts'),
      (files) => renamed(files, 'texts', 'i18n'),
      (files) => renamed(files, 'i18n/de', 'i18n/german'),
      (files) => renamed(files, 'i18n/german', 'i18n/de'),
      (files) => renamed(files, 'i18n/ja', 'i18n/fr'),
      (files) => renamed(files, 'docs/guide', 'docs/manual'),
      (files) => renamed(files, 'i18n/de/docs/guide', 'i18n/de/docs/manual'),
      (files) => without(files, (name) => name.startsWith('i18n/ja/')),
    ),
  },
  {
    weight: 5,
    arbitrary: one(
      'languages',
      put(config({})),
      put(config({ locales: ['en'] })),
      put(config({ locales: ['en', 'de'] })),
      put(config({ locales: ['en', 'ja', 'de', 'fr', 'ar'] })),
      put(config({ defaultLocale: 'de', locales: ['de', 'en'] })),
      put(config({ fallback: false })),
      put(config({ path: 'texts' })),
      put(config({ localeConfigs: { de: { path: 'german', label: 'Deutsch', title: 'Lampen' } } })),
      put(config({ localeConfigs: { de: { direction: 'rtl' }, ja: { htmlLang: 'ja-JP' } } })),
      put(config({ locales: ['en', 'de', 'german2!'] })),
      put(config({}, { baseUrl: '/sub/', trailingSlash: true })),
      put(config({}, { docs: { routeBasePath: '/', lastVersion: 'current' } })),
      put(config({}, { docs: { showLastUpdateTime: true, editUrl: 'https://code.example/' } })),
      put(config({}, { search: false, pages: false })),
      put(config({}, { rules: { 'orphan-translation': 'error' } })),
    ),
  },
  {
    weight: 4,
    arbitrary: one(
      'texts',
      put({ 'i18n/de/messages.json': '{ "theme.NotFound.title": "Weg" }' }),
      put({ 'i18n/de/messages.json': '{ "theme.blog.post.plurals": "a|b|c", "theme.x": "y" }' }),
      put({ 'i18n/de/messages.json': '{ "theme.toc.title": ' }),
      put({ 'i18n/ja/code.json': '{ "theme.toc.title": { "message": "目次" }, "theme.y": "z" }' }),
      put({ 'i18n/en/messages.json': '{ "theme.toc.title": "Contents" }' }),
      put({ 'i18n/fr/messages.json': '{ "theme.toc.title": "Sommaire" }' }),
      put({ 'i18n/ja/messages.json': '{ "own": "自分" }' }),
      put({
        'pages/own.jsx':
          "import { Translate } from 'xpre-docs/runtime'\nexport default () => <main><h1><Translate id='own'>Own</Translate></h1></main>\n",
      }),
      remove('i18n/de/messages.json'),
      (files) => without(files, (name) => /(?:messages|code)\.json$/.test(name)),
    ),
  },
  {
    weight: 4,
    arbitrary: one(
      'labels',
      put({ 'i18n/de/docs.json': '{ "sidebar.docs.category.Guide": "Hilfe", "version.label": "Neu" }' }),
      put({ 'i18n/de/docs.json': '{ "sidebar.docs.category.Gide": { "message": "x" } }' }),
      put({ [`${CURRENT_OF('ja')}.json`]: '{ "sidebar.docs.category.Guide": { "message": "案内" } }' }),
      put({ 'i18n/de/navbar.json': '{ "item.label.Docs": "Doku" }' }),
      put({ 'i18n/ja/docusaurus-theme-classic/footer.json': '{ "link.item.label.Imprint": "奥付" }' }),
      put({ 'i18n/de/blog.json': '{ "title": "Neues", "sidebar.title": "Alle" }' }),
      put({ 'i18n/ja/docusaurus-plugin-content-blog/options.json': '{ "title": { "message": "新" } }' }),
      put({ 'i18n/de/docs/guide/_category_.json': '{ "label": "Anleitung" }' }),
      put({ 'i18n/de/docs/guide/_category_.yml': 'label: Zweite\nposition: 1\n' }),
      put({ 'docs/guide/_category_.json': '{ "label": "Manual", "link": { "type": "generated-index" } }' }),
      put({
        'i18n/de/docs/tags.yml': 'a:\n  label: Alpha auf Deutsch\n',
        'docs/tags.yml': 'a:\n  label: Alpha\n',
      }),
      (files) => without(files, (name) => /(?:docs|current|navbar|footer|blog|options)\.json$/.test(name)),
      (files) => without(files, (name) => /_category_|tags\.yml/.test(name)),
    ),
  },
  {
    weight: 4,
    arbitrary: one(
      'file',
      put({ 'docs/plan.svg': svg(5) }),
      put({ 'docs/plan.svg': svg(6) }),
      put({ 'i18n/de/docs/plan.svg': svg(7) }),
      put({ 'i18n/de/docs/plan.svg': svg(5) }),
      put({ [`${CURRENT_OF('ja')}/plan.svg`]: svg(8) }),
      put({ 'static/img/logo.svg': svg(9) }),
      put({ 'static/de/docs/intro/index.html': 'mine\n' }),
      put({ 'static/de/robots.txt': 'User-agent: *\n' }),
      remove('docs/plan.svg'),
      remove('i18n/de/docs/plan.svg'),
      (files) => without(files, (name) => name.startsWith('static/de/')),
      put({ '.gitignore': 'i18n/de/\n' }),
      remove('.gitignore'),
    ),
  },
  {
    weight: 3,
    arbitrary: one(
      'versions',
      put(VERSIONS),
      put({
        ...VERSIONS,
        'i18n/de/versioned_docs/version-1.0/intro.md': '# Erste\n\n[i](guide/install.md)\n',
      }),
      put({
        ...VERSIONS,
        'i18n/ja/docusaurus-plugin-content-docs/version-1.0/intro.md': '# 初\n',
        'i18n/ja/docusaurus-plugin-content-docs/version-1.0.json': '{ "version.label": { "message": "一" } }',
      }),
      put({ 'versions.json': '["2.0", "1.0"]', 'versioned_docs/version-2.0/intro.md': '# Second\n' }),
      (files) => without(files, (name) => /^version|versioned_docs|version-1/.test(name)),
    ),
  },
  {
    weight: 3,
    arbitrary: one(
      'blog and pages',
      put({
        'i18n/de/blog/2026-02-03-zweite.md': '# Zweite\n\n[erste](first.md) [en](../../../blog/first.md)\n',
      }),
      put({
        'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
        'i18n/de/blog/authors.yml': 'ada:\n  name: Adà\n',
      }),
      put({ 'blog/first.md': '---\ndate: 2026-01-02\nauthors: ada\ntags: [a]\n---\n\n# One\n\nText.\n' }),
      put({ 'i18n/de/pages/imprint.md': '# Impressum\n\n[Doku](/docs/intro) [x](../docs/intro.md)\n' }),
      put({ 'pages/index.jsx': 'export default () => <main><h1>Home</h1></main>\n' }),
      put({ 'i18n/de/pages/index.jsx': 'export default () => <main><h1>Heim</h1></main>\n' }),
      put({
        'i18n/de/pages/index.jsx':
          'export default () => <main><h1>Zuhause</h1><a href="/de/x">x</a></main>\n',
      }),
      (files) => without(files, (name) => /pages\/(?:index|own)\.jsx/.test(name)),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...Object.keys(LANGUAGE_SITE))
      .map((name) => named(`restore ${name}`, put({ [name]: LANGUAGE_SITE[name] ?? '' }))),
  },
)

/** Groups of edits. The site is compared after each of them. */
export const languageEdits = (groups: number, atOnce: number): fc.Arbitrary<Edit[][]> =>
  fc.array(fc.array(anEdit, { minLength: 1, maxLength: atOnce, size: 'max' }), {
    minLength: groups,
    maxLength: groups,
    size: 'max',
  })
