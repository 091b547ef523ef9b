/** Changes between two builds to pages and to files that they include or show. */
import fc from 'fast-check'
import { svg } from './richSite.ts'
import { changeLetter, named, oneOf, put, removeAll, restoreOne, type Step, textOf, which } from './step.ts'

const PAGES = /^(?:docs|pages)\/.*\.mdx?$/
const DOCS = /^docs\/(?!_parts).*\.mdx?$/
const PARTS = /^docs\/_parts\/|^code\//
const IMAGES = /\.svg$/
const STATIC = /^static\//

const n = fc.nat(999)
const word = fc.constantFrom('alpha', 'beta', 'größe', 'x & y')

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

/** Each keeps its date, so that only the bytes differ. */
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
