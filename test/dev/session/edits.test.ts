import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLongRun, shortRows } from '../../helpers/longRuns.ts'
import { differencesAfter } from './sameAsBuild.ts'
import { type Edit, edits, put, remove, repaired, SMALL_SITE } from './smallSite.ts'

/** Short runs use the cases below, since their seed is one more case. */
test.runIf(isLongRun)(
  'DEV-6: after any edits every file equals that of a fresh build, and findings equal those of check',
  async () => {
    await fc.assert(
      fc.asyncProperty(edits(1), async (steps) => {
        expect(await differencesAfter([...steps, [repaired]])).toEqual([])
      }),
      { numRuns: 1, endOnFailure: true },
    )
  },
)

const HOME = 'pages/index.jsx'
const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1v1z"/></svg>'

const inFolder = (folder: string): Edit =>
  put({ 'xpre.config.mjs': `export default { docs: { path: '${folder}' }, onBrokenLinks: 'warn' }` })

const words = (text: string) => put({ 'pages/words.txt': text })

const WITH_BLOG = (SMALL_SITE['xpre.config.mjs'] ?? '').replace(
  'baseUrl',
  'blog: { postsPerPage: 1 }, baseUrl',
)

const post = (authors: string, text: string): string =>
  `---\nauthors: ${authors}\ntags: [a]\n---\n\n${text} ![Dots](../docs/guide/dots.svg)\n\n<!-- truncate -->\n\nMore.\n`

const BLOG = {
  'blog/authors.yml': 'ada:\n  name: Ada\n  page: true\n',
  'blog/2026/01/01/one/index.md': '# One\n\n[Two](../../../../2026-01-02-two.md)\n',
  'blog/2026-01-02-two.md': post('ada', 'Two'),
}

const VERSIONS = {
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/index.md': '# Second\n\n[one](./guide/one.md) [next](/docs/next)\n',
  'versioned_docs/version-2.0/guide/one.md': '---\ntags: [a]\n---\n\n# One\n\n![Dots](./dots.svg)\n',
  'versioned_docs/version-2.0/guide/dots.svg': icon,
  'versioned_docs/version-1.0/index.md': '# First\n\n[gone](./gone.md)\n',
}

const withVersions = (docs: string): Edit =>
  put({
    'xpre.config.mjs': (SMALL_SITE['xpre.config.mjs'] ?? '').replace('baseUrl', `docs: ${docs}, baseUrl`),
  })

/** Each group of edits is followed by a comparison. */
const CASES: Readonly<Record<string, readonly (readonly Edit[])[]>> = {
  'code imports a new image and an edited text, and documents become ignored by git and are included again': [
    [
      words('one'),
      put({
        [HOME]:
          "import x from './late.svg'\nimport words from './words.txt'\nexport default () => <main><h1>{words}</h1><img src={x} alt='' /></main>\n",
        '.gitignore': '*.log\n',
      }),
    ],
    [put({ '.gitignore': 'docs/more/\n' }), words('two')],
    [put({ '.gitignore': '*.log\n' })],
    [put({ 'pages/late.svg': icon })],
  ],
  'the tags file and the only document of a tag are added, changed and removed': [
    [put({ 'docs/tags.yml': 'b:\n' })],
    [put({ 'docs/tags.yml': 'a:\n  label: Alpha\n' })],
    [remove('docs/tags.yml'), remove('docs/guide/one.md')],
  ],
  'a blog is added, its posts, authors and tags change, and it is removed': [
    [put({ ...BLOG, 'xpre.config.mjs': WITH_BLOG })],
    [put({ 'blog/2026-01-02-two.md': post('[ada, bob]', 'Changed [home](../docs/index.md).') })],
    [
      put({ 'blog/authors.yml': 'bob:\n  name: Bob\n  page: true\n' }),
      remove('blog/2026/01/01/one/index.md'),
    ],
    [put({ 'blog/tags.yml': 'a:\n  label: Alpha\n', 'blog/2026-01-03-three.md': post('bob', 'Three') })],
    [remove('blog/authors.yml')],
    [put({ 'xpre.config.mjs': SMALL_SITE['xpre.config.mjs'] ?? '' })],
  ],
  'versions are added, their documents and sidebars change, and one is removed': [
    [put(VERSIONS)],
    [put({ 'versioned_docs/version-2.0/guide/one.md': '# Other\n\n[home](../index.md)\n' })],
    [put({ 'versioned_sidebars/version-2.0-sidebars.json': '{ "main": ["index"] }' })],
    [put({ 'versioned_sidebars/version-2.0-sidebars.json': '{ "main": ["guide/one", "index"] }' })],
    [put({ 'versions.json': '["2.0"]' })],
  ],
  'settings, documents and lists of versions change, and all are removed': [
    [put(VERSIONS)],
    [withVersions("{ lastVersion: 'current', versions: { '1.0': { noIndex: true } } }")],
    [put({ 'versioned_docs/version-1.0/guide/two.md': '# Two\n' }), remove('docs/guide/two.md')],
    [remove('versioned_docs/version-1.0/index.md'), remove('versioned_docs/version-1.0/guide/two.md')],
    [put({ 'versions.json': '["2.0"' })],
    [
      put({
        'website/versions.json': '["2.0", "1.0"]',
        'website/versioned_docs/version-2.0/index.md': '# Two\n',
        'website/versioned_docs/version-1.0/index.md': '# One\n',
      }),
      withVersions("{ includeCurrentVersion: false, versionsPath: 'website' }"),
    ],
    [put({ 'website/versions.json': '["1.0", "2.0"]' })],
    [remove('versions.json'), put({ 'xpre.config.mjs': SMALL_SITE['xpre.config.mjs'] ?? '' })],
  ],
  'links change while code does not compile': [
    [put({ 'components/Box.jsx': 'export default function Box( {' }), remove('pages/about.md')],
    [put({ 'docs/index.md': '# Start\n\n[Box](./guide/two.md#box)\n' })],
  ],
  'the folder of the documents and a configuration are removed and added again': [
    [put({ 'texts/index.md': '# Text\n' }), inFolder('texts')],
    [remove('texts/index.md')],
    [put({ 'texts/index.md': '# Text\n' })],
    [remove('xpre.config.mjs')],
    [put({ 'xpre.config.mjs': SMALL_SITE['xpre.config.mjs'] ?? '' })],
  ],
}

/** Cases whose parts other tests of `dev` have. */
const LONG_CASES: readonly string[] = [
  'the folder of the documents and a configuration are removed and added again',
  'a blog is added, its posts, authors and tags change, and it is removed',
  'versions are added, their documents and sidebars change, and one is removed',
  'settings, documents and lists of versions change, and all are removed',
  'the tags file and the only document of a tag are added, changed and removed',
]

test.each(shortRows(Object.entries(CASES), ([name]) => !LONG_CASES.includes(name)))(
  'DEV-6: dev equals a build when %s',
  async (_, steps) => {
    expect(await differencesAfter(steps)).toEqual([])
  },
)
