import { expect, test } from 'vitest'
import { fixtureDir, hashOfFolder, importFixture } from '../importFixture.ts'
import { openSource } from '../openSource.ts'
import { findRawMark } from '../rawMarks.ts'

test('MD-13: a book of mdBook is translated and built, with its programs', async () => {
  const before = hashOfFolder(fixtureDir('mdbook'))
  const { files, report, textOf, open } = await importFixture('mdbook', 'book.toml')
  const again = await importFixture('mdbook', 'book.toml')
  expect([...again.files]).toEqual([...files])
  expect(hashOfFolder(fixtureDir('mdbook'))).toBe(before)

  expect(textOf('xpre.config.ts')).toContain(`  baseUrl: '/lamps/',
  trailingSlash: false,
  docs: {
    path: 'src',
    routeBasePath: '/',
    exclude: ['SUMMARY.md', 'part.md'],
    editUrl: 'https://github.com/lamps/lamps/edit/main/',
  },`)
  expect(textOf('sidebars.ts')).toBe(`export default {
  docs: [
    { type: 'doc', id: 'README', label: 'Foreword' },
    {
      type: 'category',
      label: 'The guide',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: '1. First lamp',
          link: { type: 'doc', id: 'guide/first' },
          items: [
            { type: 'html', value: '1.1. Draft' },
            { type: 'doc', id: 'guide/second', label: '1.2. Second' },
          ],
        },
        { type: 'doc', id: 'third', label: '2. Third' },
        { type: 'doc', id: 'words', label: 'Words' },
      ],
    },
  ],
}
`)
  expect(report.left.map(({ what }) => what)).toEqual(['the preprocessor `lamps`'])

  const site = open()
  expect(await site.findings()).toEqual([])
  expect(site.main('index.html')).toMatch(/<a[^>]* href="\/lamps\/guide\/first(?:\.html)?#on"/)
  // The first heading of this chapter is of the second level.
  expect(site.main('third.html')).toMatch(/<h1[^>]*>Third<\/h1>/)
  const main = site.main('guide/first.html')
  expect(findRawMark(main.replace('{{#include part.md}}', ''))).toBeUndefined()
  const code = [...main.matchAll(/<pre[\s\S]*?<\/pre>/g)].map(([block]) =>
    block
      .replace(/<[^<>]*>/g, '')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .trim(),
  )
  const on = 'pub fn on() -> u32 {\n    40\n}'
  const off = 'pub fn off() -> u32 {\n    0\n}'
  expect(code).toEqual([
    // Hidden lines are left out.
    'fn main() {\n    #[allow(unused)]\n    let watts = 40;\n}',
    'on()',
    on,
    off,
    '[package]\nname = "lamps"',
    `Before\n${on}`,
    `${on}\n\n${off}`,
    off,
  ])
  expect(main).toMatch(/Switch it <em>off<\/em> first/)
  expect(main).toContain('Written as {{#include part.md}} in a book.')
  expect(main).toMatch(
    /id="listing-1-1"[\s\S]*src\/lamp\.rs[\s\S]*<strong>Listing 1-1<\/strong>: A <code[^>]*>Lamp<\/code>/,
  )
})

test.each([
  ['# Own\n', '# Own\n'],
  ['Own\n===\n\n## Below\n', 'Own\n===\n\n## Below\n'],
  ['## Own\n\n## Other\n', '# Own\n\n## Other\n'],
  ['<!-- Old -->\n\n<a id="old"></a>\n\n## Own\n', '<!-- Old -->\n\n<a id="old"></a>\n\n# Own\n'],
  ['Text.\n\n## Part\n', '---\ntitle: A chapter\n---\nText.\n\n## Part\n'],
  ['```sh\n# no title\n```\n', '---\ntitle: A chapter\n---\n```sh\n# no title\n```\n'],
])('MD-13: the title of a chapter is a heading, or that of the summary: %j', async (text, expected) => {
  const { run } = openSource({
    'site/book.toml': '',
    'site/src/SUMMARY.md': '- [A `chapter`](a%20b.md)\n- [Bad](c%.md)\n',
    'site/src/a b.md': text,
  })
  expect((await run()).files.get('src/a b.md')).toBe(expected)
})

test('MD-13: the search for the title of a chapter takes linear time', async () => {
  const blank = ' '.repeat(50_000)
  const comments = '<!-- -->\n'.repeat(2_000)
  const { run } = openSource({
    'site/book.toml': '',
    'site/src/SUMMARY.md': '- [A](a.md)\n- [B](b.md)\n',
    'site/src/a.md': blank,
    'site/src/b.md': comments,
  })
  const { files } = await run()
  expect(files.get('src/a.md')).toBe(`---\ntitle: A\n---\n${blank}`)
  expect(files.get('src/b.md')).toBe(`---\ntitle: B\n---\n${comments}`)
})

/** Translates `src/a.md` with a configuration. */
async function translate(text: string, config = '') {
  const { run } = openSource({
    'site/book.toml': config,
    'site/src/SUMMARY.md': '- [A](a.md)\n',
    'site/src/a.md': `# A\n\n${text}`,
    'site/src/a.rs': 'fn a() {}\n',
  })
  return String((await run()).files.get('src/a.md')).slice('# A\n\n'.length)
}

const MATHJAX = '[output.html]\nmathjax-support = true'

test.each<[string, string, string, string?]>([
  [
    'indented code',
    'Run $a and $b$:\n\n    $ npm install $HOME$\n    {{#include a.rs}}\n    \\{{#include a.rs}}\n',
    'Run $a and \\$b\\$:\n\n    $ npm install $HOME$\n    fn a() {}\n    {{#include a.rs}}\n',
  ],
  [
    'dollars in HTML and addresses',
    '<div>\nCosts $5$\n</div>\n\nhttps://x.org/$a$/b [c](https://x.org)$a$\n<i title="$a$">$b$</i>',
    '<div>\nCosts $5$\n</div>\n\nhttps://x.org/$a$/b [c](https://x.org)\\$a\\$\n<i title="$a$">\\$b\\$</i>',
  ],
  ['formulas of KaTeX', 'a $b$ $$c$$', 'a $b$ $$c$$', '[preprocessor.katex]'],
])('MD-13: mdBook: %s', async (_case, written, expected, config = MATHJAX) => {
  expect(await translate(written, config)).toBe(expected)
})
