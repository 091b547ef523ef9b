/** A small site with one of everything, and random edits of it. */
import fc from 'fast-check'
import type { Files } from './editedSite.ts'

const svg = (size: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h1v1z"/></svg>`

const config = (title: string, more = '') => `
export default {
  title: '${title}',
  url: 'https://small.example',
  baseUrl: '/sub/',
  onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn', onBrokenAnchors: 'warn', onBrokenAssets: 'warn',
  onDuplicateRoutes: 'warn',
  rules: { 'missing-include': 'warn', 'unknown-author': 'warn' },
  navbar: { title: '${title}', items: [{ label: 'Docs', to: '/docs' }] },
  redirects: [{ from: '/old', to: '/about' }],
  ${more}
}`

const component = (word: string) =>
  `import './box.css'\nexport default function Box({ children }) { return <div id="box" className="box">${word} {children}</div> }\n`

const page = (word: string) =>
  `import mark from './mark.svg'\nexport default function Home() { return <main><h1>${word}</h1><img src={mark} alt="" /><a href="/sub/about">About</a></main> }\n`

const footer = (word: string) => `export default function Footer() { return <footer>${word}</footer> }\n`

export const SMALL_SITE: Files = {
  'xpre.config.mjs': config('Small'),
  'docs/index.md': '# Start\n\nWords of [one](./guide/one.md#second), [two](guide/two.md).\n',
  'docs/guide/_category_.json': '{ "label": "Guide", "position": 2 }',
  'docs/guide/one.md':
    '---\ntags: [a]\n---\n\n# One\n\n::include{file="../_parts/part.md"}\n\n## Second\n\n![Dots](./dots.svg)\n',
  'docs/guide/two.md':
    '---\ntitle: Two\nsidebar_position: 1\n---\n\n```js file="../../code/sample.js"\n```\n\n:::Box\nIn a [box](#box)\n:::\n',
  'docs/guide/draft.md': '---\ndraft: true\n---\n\n# Draft\n\n[Back](../index.md)\n',
  'docs/guide/unlisted.md': '---\nunlisted: true\nslug: /hidden\n---\n\n# Unlisted\n',
  'docs/more/three.md': '---\ndescription: Third\n---\n\n# Three\n\n[Image](/files/logo.svg) [old](/old)\n',
  'docs/_parts/part.md': 'A part with a [link](../index.md).\n',
  'docs/guide/dots.svg': svg(4),
  'code/sample.js': 'const a = 1\n',
  'static/files/logo.svg': svg(8),
  'static/notes.txt': 'notes\n',
  'pages/index.jsx': page('Home'),
  'pages/mark.svg': svg(3),
  'pages/about.md': '# About\n\n:::Box\nhere\n:::\n',
  'components/Box.jsx': component('Box'),
  'components/box.css': '.box { color: red }\n',
  'theme/Footer.jsx': footer('Foot'),
}

/** A change of files; without effect if files that it needs are missing. */
export type Edit = (files: Files) => Files

export const without = (files: Files, gone: (name: string) => boolean): Files =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !gone(name)))

export const renamed = (files: Files, from: string, to: string): Files =>
  Object.fromEntries(
    Object.entries(files).map(([name, contents]) => [
      name === from || name.startsWith(`${from}/`) ? to + name.slice(from.length) : name,
      contents,
    ]),
  )

export const change =
  (name: string, next: (text: string) => string): Edit =>
  (files) => {
    const text = files[name]
    return text === undefined ? files : { ...files, [name]: next(text) }
  }

export const put =
  (more: Files): Edit =>
  (files) => ({ ...files, ...more })

export const remove =
  (gone: string): Edit =>
  (files) =>
    without(files, (name) => name === gone)

export const withFrontMatter = (text: string, line: string) =>
  text.startsWith('---\n') ? `---\n${line}\n${text.slice(4)}` : `---\n${line}\n---\n\n${text}`

const DOCS = Object.keys(SMALL_SITE).filter((name) => /^(?:docs|pages)\/(?!_parts).*\.md$/.test(name))
const WORDS = ['alpha', 'beta', 'größe', 'x & y']

const TEXTS = [
  (word: string) => `\nMore ${word}.\n`,
  (word: string) => `\n## Heading ${word}\n\n[here](#heading-${word}) [not](#nowhere)\n`,
  () => '\n![Dots](/files/logo.svg) ![gone](./gone.svg)\n',
  () => '\n[to two](two.md) [to three](/docs/more/three) [page](/about#box)\n',
  (word: string) => `\n::include{file="/docs/_parts/${word.slice(0, 1)}.md"}\n`,
  (word: string) => `\n:::Box\n${word}\n:::\n\n::Fresh\n`,
]

const FRONT_MATTER = [
  'title: Another',
  'sidebar_label: Label',
  'sidebar_position: 7',
  'slug: /elsewhere',
  'draft: true',
  'unlisted: true',
  'description: Said otherwise',
  'image: /files/logo.svg',
  'tags: [a]',
  'tags: [b, c]',
  'redirect_from: [/from/here]',
  'unknown_key: 1',
]

export const named = (name: string, edit: Edit): Edit =>
  Object.assign((files: Files) => edit(files), { toString: () => name })

const docName = fc.constantFrom(...DOCS)
const word = fc.constantFrom(...WORDS)

export const one = (name: string, ...edits: readonly Edit[]): fc.Arbitrary<Edit> =>
  fc.constantFrom(...edits.map((edit, index) => named(`${name} ${index}`, edit)))

/** One edit of an author. */
const anEdit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.tuple(docName, word, fc.nat(TEXTS.length - 1)).map(([name, text, index]) =>
      named(
        `text ${index} ${text} in ${name}`,
        change(name, (old) => old + (TEXTS[index]?.(text) ?? '')),
      ),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(docName, fc.constantFrom(...FRONT_MATTER)).map(([name, line]) =>
      named(
        `${line} in ${name}`,
        change(name, (old) => withFrontMatter(old, line)),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: docName.map((name) =>
      named(`delete ${name}`, (files) => without(files, (each) => each === name)),
    ),
  },
  {
    weight: 2,
    arbitrary: docName.map((name) => named(`restore ${name}`, put({ [name]: SMALL_SITE[name] ?? '' }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(docName, word)
      .map(([name, text]) =>
        named(`rename ${name} to ${text}`, (files) => renamed(files, name, `docs/more/${text}.md`)),
      ),
  },
  {
    weight: 2,
    arbitrary: one(
      'folder',
      (files) => renamed(files, 'docs/guide', 'docs/manual'),
      (files) => renamed(files, 'docs/manual', 'docs/guide'),
      (files) => without(files, (name) => name.startsWith('docs/more/')),
      put({ 'docs/deep/er/page.md': '# Deep\n' }),
    ),
  },
  {
    weight: 2,
    arbitrary: one(
      'category',
      put({
        'docs/guide/_category_.json':
          '{ "label": "Handbook", "position": 1, "link": { "type": "generated-index" } }',
      }),
      put({ 'docs/guide/_category_.json': '{ "label": ' }),
      put({ 'docs/more/_category_.yml': 'label: Rest\ncollapsed: true\n' }),
      (files) => without(files, (name) => name.includes('_category_')),
    ),
  },
  {
    weight: 1,
    arbitrary: one(
      'tags',
      put({ 'docs/tags.yml': 'a:\n  label: Alpha\n  description: First.\n' }),
      put({ 'docs/tags.yml': 'b:\n  permalink: /bees\n' }),
      put({ 'docs/tags.yml': 'a: 1\n' }),
      remove('docs/tags.yml'),
    ),
  },
  {
    weight: 2,
    arbitrary: one(
      'versions',
      put({ 'versions.json': '["1.0"]', 'versioned_docs/version-1.0/index.md': '# First\n' }),
      put({
        'versions.json': '["2.0", "1.0"]',
        'versioned_docs/version-1.0/guide/one.md': '---\ntags: [a]\n---\n\n# One\n',
        'versioned_docs/version-2.0/index.md': '# Second\n\n[one](./guide/one.md) [next](/docs/next)\n',
      }),
      put({ 'versioned_sidebars/version-1.0-sidebars.json': '{ "main": ["index"] }' }),
      (files) => without(files, (name) => name.startsWith('versioned_docs/version-1.0/')),
      (files) => without(files, (name) => name.startsWith('version')),
    ),
  },
  {
    weight: 3,
    arbitrary: one(
      'include',
      put({ 'docs/_parts/part.md': 'Another part.\n\n## In the part\n' }),
      put({ 'docs/_parts/a.md': 'Part a, ![x](/files/logo.svg)\n' }),
      put({ 'docs/_parts/b.md': 'Part b\n\n::include{file="./a.md"}\n' }),
      put({ 'code/sample.js': 'const b = 2\nconst c = 3\n' }),
      (files) => without(files, (name) => name.startsWith('docs/_parts/')),
    ),
  },
  {
    weight: 3,
    arbitrary: one(
      'file',
      put({ 'docs/guide/dots.svg': svg(5) }),
      put({ 'docs/guide/gone.svg': svg(6) }),
      put({ 'static/files/logo.svg': svg(9) }),
      put({ 'pages/mark.svg': svg(2) }),
      put({ 'static/robots.txt': 'User-agent: *\n' }),
      put({ 'static/.well-known/security.txt': 'Contact: mailto:a@small.example\n' }),
      put({ 'static/about.html': 'mine\n' }),
      (files) => without(files, (name) => name === 'static/files/logo.svg' || name === 'static/robots.txt'),
      (files) => without(files, (name) => name === 'pages/mark.svg'),
      put({ '.gitignore': 'more/\n' }),
      (files) => without(files, (name) => name === '.gitignore'),
    ),
  },
  {
    weight: 4,
    arbitrary: one(
      'code',
      put({ 'components/Box.jsx': component('Crate') }),
      put({ 'components/Box.jsx': component('Box') }),
      put({ 'components/Fresh.jsx': 'export default () => <p id="fresh">Fresh</p>\n' }),
      put({ 'components/box.css': '.box { color: blue }\n' }),
      put({ 'pages/index.jsx': page('House') }),
      put({ 'pages/other.jsx': 'export default () => <main><h1 id="top-of">Other</h1></main>\n' }),
      put({ 'theme/Footer.jsx': footer('Feet') }),
      (files) => without(files, (name) => name === 'theme/Footer.jsx' || name === 'components/Fresh.jsx'),
      (files) => without(files, (name) => name === 'pages/other.jsx'),
    ),
  },
  {
    weight: 2,
    arbitrary: one(
      'broken code',
      put({ 'components/Box.jsx': 'export default function Box( {\n' }),
      put({ 'components/Box.jsx': 'export default function Box() { throw new Error("boxed") }\n' }),
      put({ 'components/Box.jsx': 'throw new Error("at once")\n' }),
      put({ 'pages/index.jsx': "import x from './nowhere.svg'\nexport default () => <main>{x}</main>\n" }),
      put({ 'pages/nowhere.svg': svg(1) }),
    ),
  },
  {
    weight: 3,
    arbitrary: one(
      'config',
      put({ 'xpre.config.mjs': config('Smaller') }),
      put({ 'xpre.config.mjs': config('Small') }),
      put({ 'xpre.config.mjs': config('Small', "docs: { path: 'docs', routeBasePath: '/handbook' },") }),
      put({ 'xpre.config.mjs': config('Small', 'trailingSlash: true, docs: { showLastUpdateTime: true },') }),
      put({ 'xpre.config.mjs': 'export default {\n' }),
      put({ 'xpre.config.mjs': "export default { tittle: 'x' }\n" }),
      put({
        'sidebars.js':
          "export default { docs: ['index', { type: 'category', label: 'Guide', items: ['guide/one'] }] }\n",
      }),
      put({
        'sidebars.js': "export default { docs: ['nowhere', { type: 'autogenerated', dirName: '.' }] }\n",
      }),
      put({ 'sidebars.js': 'export default {\n' }),
      (files) => without(files, (name) => name === 'sidebars.js'),
    ),
  },
)

/** Groups of edits. The site is compared after each of them. */
export const edits = (groups: number): fc.Arbitrary<Edit[][]> =>
  fc.array(fc.array(anEdit, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: groups })

/** Everything broken is fixed; the rest stays unchanged. */
export const repaired: Edit = (files) => ({
  ...without(files, (name) => name === 'sidebars.js'),
  'xpre.config.mjs': config('Repaired'),
  'components/Box.jsx': component('Repaired'),
  'pages/index.jsx': page('Repaired'),
  'pages/mark.svg': svg(3),
  'docs/index.md': SMALL_SITE['docs/index.md'] ?? '',
})
