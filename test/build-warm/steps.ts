/** What may happen to the sources of a site between two builds. */
import fc from 'fast-check'
import { component, configText, footer, homePage, RICH_SITE, svg } from './richSite.ts'
import type { WarmSite } from './warmSite.ts'

/** One thing that happens. Its name stands in reports. */
export type Step = (site: WarmSite) => void

export const named = (name: string, step: Step): Step =>
  Object.assign((site: WarmSite) => step(site), { toString: () => name })

const PAGES = /^(?:docs|pages)\/.*\.mdx?$/
const DOCS = /^docs\/(?!_parts).*\.mdx?$/
const PARTS = /^docs\/_parts\/|^code\//
const IMAGES = /\.svg$/
const STATIC = /^static\//

/** A file among those that there are; none, and nothing happens. */
const which = (pattern: RegExp, n: number, use: (name: string, site: WarmSite) => void): Step => {
  return (site) => {
    const names = site.names(pattern)
    const name = names[n % names.length]
    if (name !== undefined) use(name, site)
  }
}

const textOf = (site: WarmSite, name: string) => site.read(name)?.toString() ?? ''

const n = fc.nat(999)
const word = fc.constantFrom('alpha', 'beta', 'größe', 'x & y')

/** One letter becomes another, far from what has a meaning or not: size and date stay as they were. */
const changeLetter = (kind: string, pattern: RegExp) =>
  fc.tuple(n, n).map(([file, letter]) =>
    named(
      `letter ${letter} in ${kind} ${file}, same size and date`,
      which(pattern, file, (name, site) => {
        const text = textOf(site, name)
        const letters = [...text.matchAll(/[a-z]/g)]
        const at = letters[letter % letters.length]?.index
        if (at === undefined) return
        const next = text[at] === 'z' ? 'a' : String.fromCharCode(text.charCodeAt(at) + 1)
        site.write(name, text.slice(0, at) + next + text.slice(at + 1), true)
      }),
    ),
  )

const put = (files: Readonly<Record<string, string>>): Step => {
  return (site) => {
    for (const [name, contents] of Object.entries(files)) site.write(name, contents)
  }
}

const removeAll = (pattern: RegExp): Step => {
  return (site) => {
    for (const name of site.names(pattern)) site.remove(name)
  }
}

const oneOf = (kind: string, ...steps: readonly Step[]) =>
  fc.constantFrom(...steps.map((step, index) => named(`${kind} ${index}`, step)))

const TEXTS = [
  (text: string) => `\nMore ${text}.\n`,
  (text: string) => `\n## Heading ${text}\n\n[here](#heading-${text}) [not](#nowhere)\n`,
  () => '\n![Dots](/files/logo.svg) ![gone](./gone.svg)\n',
  () => '\n[to two](two.md) [to three](/docs/more/three) [page](/about#box)\n',
  () => '\n::include{file="/docs/_parts/part.md"}\n',
  (text: string) => `\n:::Box\n${text}\n:::\n\n::Fresh\n`,
  (text: string) => `\n\`\`\`ts title="${text}.ts"\nconst a: string = '${text}'\n\`\`\`\n`,
]

const addText = fc.tuple(n, word, fc.nat(TEXTS.length - 1)).map(([file, text, index]) =>
  named(
    `text ${index} ${text} in page ${file}`,
    which(PAGES, file, (name, site) => site.write(name, textOf(site, name) + (TEXTS[index]?.(text) ?? ''))),
  ),
)

const FRONT_MATTER = [
  'title: Another',
  'title: [broken',
  'sidebar_label: Label',
  'sidebar_position: 7',
  'sidebar_position: -1',
  'slug: /elsewhere',
  'slug: other',
  'draft: true',
  'unlisted: true',
  'description: Said otherwise',
  'image: /files/logo.svg',
  'tags: [b, c]',
  'redirect_from: [/from/here]',
  'hide_table_of_contents: true',
  'pagination_next: index',
  'tittle: 1',
]

const setFrontMatter = fc.tuple(n, fc.constantFrom(...FRONT_MATTER)).map(([file, line]) =>
  named(
    `${line} in page ${file}`,
    which(PAGES, file, (name, site) => {
      const text = textOf(site, name)
      const key = line.slice(0, line.indexOf(':') + 1)
      const [, old = '', rest = text] = /^---\n([\s\S]*?\n?)---\n([\s\S]*)$/.exec(text) ?? []
      const others = old.split('\n').filter((each) => each !== '' && !each.startsWith(key))
      site.write(name, `---\n${[...others, line].join('\n')}\n---\n${rest}`)
    }),
  ),
)

const dropFrontMatter = n.map((file) =>
  named(
    `no front matter in page ${file}`,
    which(PAGES, file, (name, site) =>
      site.write(name, textOf(site, name).replace(/^---\n[\s\S]*?---\n/, '')),
    ),
  ),
)

const FOLDERS = ['docs/', 'docs/guide/', 'docs/more/', 'docs/neu/tief/', 'pages/']

const renamePage = fc.tuple(n, fc.constantFrom(...FOLDERS), word).map(([file, folder, name]) =>
  named(
    `page ${file} to ${folder}${name}.md`,
    which(DOCS, file, (from, site) => site.move(from, `${folder}${name}.md`)),
  ),
)

const addPage = fc.tuple(fc.constantFrom(...FOLDERS), word, n).map(([folder, name, like]) =>
  named(
    `new page ${folder}${name}.md like page ${like}`,
    which(PAGES, like, (from, site) => site.write(`${folder}${name}.md`, textOf(site, from))),
  ),
)

const deleteOne = (kind: string, pattern: RegExp) =>
  n.map((file) =>
    named(
      `delete ${kind} ${file}`,
      which(pattern, file, (name, site) => site.remove(name)),
    ),
  )

/** Each keeps its date, so that nothing but the bytes tells what has happened. */
const swap = (kind: string, pattern: RegExp) =>
  fc.tuple(n, n).map(([one, other]) =>
    named(
      `swap ${kind}s ${one} and ${other}`,
      which(pattern, one, (a, site) => {
        const names = site.names(pattern)
        const b = names[other % names.length] ?? a
        const [first, second] = [site.read(a), site.read(b)]
        if (first === undefined || second === undefined) return
        site.write(a, second, true)
        site.write(b, first, true)
      }),
    ),
  )

const resize = fc.tuple(n, fc.integer({ min: 1, max: 9 })).map(([file, size]) =>
  named(
    `image ${file} is ${size} wide, same size and date of the file`,
    which(IMAGES, file, (name, site) => site.write(name, svg(size), true)),
  ),
)

const moveFolder = (from: string, to: string): Step => {
  return (site) => {
    for (const name of site.names(new RegExp(`^${from}/`))) site.move(name, to + name.slice(from.length))
  }
}

const restoreOne = fc
  .constantFrom(...Object.keys(RICH_SITE))
  .map((name) => named(`restore ${name}`, (site) => site.write(name, RICH_SITE[name] ?? '')))

/** Pages, what they include, and what they show. */
export const aTextStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: addText },
  { weight: 6, arbitrary: changeLetter('page', PAGES) },
  { weight: 6, arbitrary: setFrontMatter },
  { weight: 1, arbitrary: dropFrontMatter },
  { weight: 4, arbitrary: renamePage },
  { weight: 3, arbitrary: addPage },
  { weight: 3, arbitrary: deleteOne('page', DOCS) },
  { weight: 3, arbitrary: swap('page', DOCS) },
  { weight: 4, arbitrary: changeLetter('include', PARTS) },
  { weight: 2, arbitrary: swap('include', PARTS) },
  { weight: 1, arbitrary: deleteOne('include', PARTS) },
  { weight: 2, arbitrary: resize },
  { weight: 2, arbitrary: swap('image', IMAGES) },
  { weight: 1, arbitrary: deleteOne('image', IMAGES) },
  { weight: 5, arbitrary: restoreOne },
  {
    weight: 2,
    arbitrary: oneOf(
      'folder',
      moveFolder('docs/guide', 'docs/manual'),
      moveFolder('docs/manual', 'docs/guide'),
      moveFolder('docs/more', 'docs/guide/more'),
    ),
  },
  {
    weight: 3,
    arbitrary: oneOf(
      'category',
      put({
        'docs/guide/_category_.json':
          '{ "label": "Handbook", "position": 1, "link": { "type": "generated-index" } }\n',
      }),
      put({ 'docs/guide/_category_.json': '{ "label": \n' }),
      put({ 'docs/more/_category_.yml': 'label: Rest\ncollapsed: true\n' }),
      put({ 'docs/more/_category_.yml': 'label: Rest\nlink: { type: doc, id: more/three }\n' }),
      removeAll(/_category_/),
    ),
  },
  {
    weight: 2,
    arbitrary: oneOf(
      'static',
      put({ 'static/files/logo.svg': svg(9) }),
      put({ 'static/robots.txt': 'User-agent: *\n' }),
      put({ 'static/about.html': 'mine\n' }),
      put({ 'static/docs/guide/one/index.html': 'mine\n' }),
      removeAll(/^static\/(?:robots|about|docs)/),
      put({ '.gitignore': 'more/\n' }),
      removeAll(/^\.gitignore$/),
    ),
  },
  { weight: 1, arbitrary: changeLetter('static file', STATIC) },
)

const config = (over: object) => put({ 'xpre.config.mjs': configText(over) })

const PLUGIN = (word: string) =>
  `const walk = (node) => { if (node.type === 'text') node.value += '${word}'; node.children?.forEach(walk) }\nexport default { markdown: { remarkPlugins: [() => walk] } }\n`

/** What all pages share: the configuration, sidebars, code and styles. */
export const aSharedStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: oneOf(
      'configuration',
      config({}),
      config({ title: 'Richer' }),
      config({
        navbar: {
          title: 'R',
          items: [
            { label: 'About', to: '/about' },
            { label: 'X', to: '/x' },
          ],
        },
      }),
      config({ baseUrl: '/sub/' }),
      config({ trailingSlash: true }),
      config({ trailingSlash: false }),
      config({ docs: { editUrl: 'https://other.example/edit/' } }),
      config({ docs: { routeBasePath: '/', showLastUpdateTime: true } }),
      config({ docs: { breadcrumbs: false, sidebarCollapsed: false, exclude: ['**/two.md'] } }),
      config({ url: 'https://moved.example', redirects: [] }),
      config({ search: false, copyright: 'Ours' }),
      config({ toc: { minHeadingLevel: 2, maxHeadingLevel: 2 } }),
      config({ markdown: { parser: 'remark' } }),
      config({ rules: { 'broken-anchor': 'ignore' } }),
      config({ announcementBar: { id: 'a', content: 'Now <b>new</b>' } }),
      config({ tittle: 'x' }),
      put({ 'xpre.config.mjs': 'export default {\n' }),
    ),
  },
  {
    weight: 3,
    arbitrary: oneOf(
      'module of the configuration',
      put({ 'more.mjs': "export default { tagline: 'More' }\n" }),
      put({ 'more.mjs': PLUGIN('!') }),
      put({ 'more.mjs': PLUGIN('?') }),
      put({ 'more.mjs': 'export default {}\n' }),
    ),
  },
  {
    weight: 3,
    arbitrary: oneOf(
      'sidebars',
      put({ 'sidebars.js': "export default { docs: ['index', { type: 'autogenerated', dirName: '.' }] }\n" }),
      put({
        'sidebars.js':
          "export default { docs: [{ type: 'category', label: 'All', items: ['index'], collapsed: false }], more: [{ type: 'autogenerated', dirName: 'more' }] }\n",
      }),
      put({ 'sidebars.js': "export default { docs: ['nowhere'] }\n" }),
      put({ 'sidebars.js': 'export default {\n' }),
      put({ 'sidebars.js': RICH_SITE['sidebars.js'] ?? '' }),
      removeAll(/^sidebars\.js$/),
    ),
  },
  {
    weight: 6,
    arbitrary: oneOf(
      'code',
      put({ 'components/Box.jsx': component('Crate') }),
      put({ 'components/Box.jsx': component('Box', "export const client = 'visible'") }),
      put({ 'components/Box.jsx': 'export default function Box( {\n' }),
      put({ 'components/Box.jsx': 'export default function Box() { throw new Error("boxed") }\n' }),
      put({ 'components/Box.jsx': component('Box') }),
      put({ 'components/data.json': '{ "name": "Bob" }\n' }),
      put({ 'pages/index.jsx': homePage('House') }),
      put({ 'pages/other.jsx': 'export default () => <main><h1 id="other">Other</h1></main>\n' }),
      put({ 'theme/Footer.jsx': footer('Feet') }),
      put({ 'node_modules/widget/index.js': "export const widget = 'w2'\n" }),
      removeAll(/^pages\/other/),
      removeAll(/^theme\//),
    ),
  },
  {
    weight: 4,
    arbitrary: oneOf(
      'what documents are read with',
      put({ 'components/Fresh.jsx': 'export default () => <p id="fresh">Fresh</p>\n' }),
      removeAll(/^components\/Fresh/),
      config({ markdown: { allowUnsafeHtml: true } }),
      config({ markdown: { allowUnsafeHtml: false } }),
    ),
  },
  { weight: 3, arbitrary: changeLetter('style', /\.css$/) },
  { weight: 2, arbitrary: changeLetter('code', /^(?:components|theme)\/.*\.jsx?$/) },
  { weight: 5, arbitrary: restoreOne },
  {
    weight: 3,
    arbitrary: oneOf(
      'options',
      (site) => Object.assign(site, { options: { includeDrafts: true } }),
      (site) => Object.assign(site, { options: { baseUrl: '/given/' } }),
      (site) => Object.assign(site, { options: { minify: false } }),
      (site) => Object.assign(site, { options: { strict: true } }),
      (site) => Object.assign(site, { options: {} }),
    ),
  },
  { weight: 3, arbitrary: oneOf('commit', (site) => site.commit()) },
  { weight: 4, arbitrary: n.map((state) => named(`back to state ${state}`, (site) => site.goBack(state))) },
)
