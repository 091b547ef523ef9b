/** SRC-8: sections of a page. */
import type { Element, Root } from 'hast'
import { describe, expect, test } from 'vitest'
import { type PageSection, sectionsOf } from '../../../src/search/index/sectionsOf.ts'
import { parseHtml } from '../../../src/workers/render/parseHtml.ts'
import { compile } from '../../markdown/compile/outline.ts'
import { renderArticle } from '../../theme/article/renderArticle.tsx'

const show = (sections: readonly PageSection[]) =>
  sections.map(({ anchor, depth, heading, texts }) => [depth, anchor, heading, ...texts].join(' | '))

const read = (html: string, title = 'Title') => show(sectionsOf(parseHtml(html), title))

const first = (html: string) => sectionsOf(parseHtml(html), 'Title')[0]?.texts

test('SRC-8: each section has the texts down to the next heading', () => {
  expect(
    read(
      '<h1>Title</h1><p>One.</p><p>Two.</p><h2 id="a">A</h2><p>Three.</p><h3 id="b">B</h3><h2 id="c">C</h2><p>Four.</p>',
    ),
  ).toEqual(['1 |  | Title | One. | Two.', '2 | a | A | Three.', '3 | b | B', '2 | c | C | Four.'])
})

test('SRC-8: the first h1 is the page itself, with or without an id', () => {
  expect(read('<h1 id="title">Title</h1><p>x</p>')).toEqual(['1 |  | Title | x'])
  expect(read('<h1>Own</h1>', '')).toEqual(['1 |  | Own'])
  // Another h1 is a section below the page.
  expect(read('<h1>Title</h1><p>x</p><h1 id="more">More</h1>')).toEqual([
    '1 |  | Title | x',
    '2 | more | More',
  ])
})

test("SRC-8: an h1 that differs from the page's title is found as text", () => {
  expect(read('<h1>Shown on the page</h1><p>x</p>')).toEqual(['1 |  | Title | Shown on the page | x'])
})

test('SRC-8: headings are plain text', () => {
  expect(
    read(
      '<h2 id="a">The <code>&lt;Tabs&gt;</code> &amp; <em>more</em><a class="h-link" href="#a">#</a></h2>',
    ),
  ).toEqual(['1 |  | Title', '2 | a | The <Tabs> & more'])
})

test('SRC-8: a heading without an id is text of its section, an empty one is ignored', () => {
  expect(read('<h2 id="a">A</h2><h3>Plain</h3><p>x</p><h3 id="e"> </h3><p>y</p><h2></h2>')).toEqual([
    '1 |  | Title',
    '2 | a | A | Plain | x | y',
  ])
})

test('SRC-8: list items, rows, quotes, code and details are one text each', () => {
  expect(first('<ul><li>One</li><li>Two <b>bold</b><ul><li>Inner</li></ul></li></ul>')).toEqual([
    'One',
    'Two bold',
    'Inner',
  ])
  expect(first('<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>')).toEqual([
    'A B',
    '1 2',
  ])
  expect(first('<blockquote><p>Q</p></blockquote><pre><code>a = 1\nb = 2\n</code></pre>')).toEqual([
    'Q',
    'a = 1 b = 2',
  ])
  expect(first('<details><summary>More</summary><p>Hidden</p></details>')).toEqual(['More', 'Hidden'])
  expect(first('<p>one<br>two</p><dl><dt>T</dt><dd>D</dd></dl>')).toEqual(['one two', 'T', 'D'])
})

test('SRC-8: alternative texts of images are separate words', () => {
  expect(first('<p><img alt="The start page" src="x.png"></p>')).toEqual(['The start page'])
  expect(first('<p><img alt="build" src="a"><img alt="coverage" src="b">of it</p>')).toEqual([
    'build coverage of it',
  ])
  expect(first('<p><img src="x.png"></p>')).toEqual([])
})

test('SRC-8: content of the layout is skipped', () => {
  expect(
    first(
      `<script>var a</script><style>p{}</style><nav>Nav</nav><template>T</template><noscript>N</noscript>
       <svg><title>S</title></svg><button>Copy</button><p hidden>H</p><p data-search-ignore>I</p>
       <span class="visually-hidden">V</span><p>Left<sup><a class="footnote-ref">1</a></sup></p>`,
    ),
  ).toEqual(['Left'])
})

const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: Element['children']
): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const text = (value: string) => ({ type: 'text' as const, value })

test('SRC-8: texts of components are read: labels of tabs, titles of notes and of code', () => {
  const tree: Root = {
    type: 'root',
    children: [
      element('Admonition', { type: 'tip', title: 'Good to know' }, element('p', {}, text('Body'))),
      element('Tabs', {}, element('Tab', { label: 'npm' }, element('p', {}, text('npm install')))),
      element('CodeBlock', { title: 'a.js', label: 'JavaScript' }, text('x = 1')),
      element(
        'Admonition',
        { title: 'Two `ways`' },
        element('Label', {}, text('Two ways')),
        element('p', {}, text('End')),
      ),
    ],
  }
  expect(sectionsOf(tree, 'T')[0]?.texts).toEqual([
    'Good to know',
    'Body',
    'npm',
    'npm install',
    'a.js',
    'x = 1',
    'Two ways',
    'End',
  ])
})

test('SRC-8: a page that is nested deeper than the stack allows is read', () => {
  let inner: Element = element('p', {}, text('deep'))
  for (let depth = 0; depth < 50_000; depth += 1) inner = element('div', {}, inner)
  expect(sectionsOf({ type: 'root', children: [inner] }, 'T')[0]?.texts).toEqual(['deep'])
})

test('SRC-8: an empty page has its title', () => {
  expect(read('')).toEqual(['1 |  | Title'])
})

test('SRC-8: adjacent inline elements are separate words, parts of words and of code are not', () => {
  expect(first('<p><b>On its way</b><span>You wait</span></p>')).toEqual(['On its way You wait'])
  expect(first('<p>un<b>believ</b>able</p>')).toEqual(['unbelievable'])
  expect(first('<p><code><span>win</span><span>.show</span></code></p>')).toEqual(['win.show'])
  expect(first('<pre><code><span>a</span><span>b</span></code></pre><p><i>c</i><i>d</i></p>')).toEqual([
    'ab',
    'c d',
  ])
})

test('SRC-8: a repeated id belongs to its first heading', () => {
  const sections = read('<h2 id="a">Example</h2><p>one</p><h2 id="a">Example</h2><p>two</p>')
  expect(sections).toHaveLength(2)
  expect(JSON.stringify(sections)).toContain('two')
})

const PARAMS =
  '## Pay\n\n:::params[Body]\n- `amount` (integer, required): What *is* paid.\n- `shipping` (object)\n  - `name` (string): The receiver.\n' +
  '- nothing\n:::\n\n```sh\ncurl -d amount=1\n```\n'

const SECTIONS_OF_PARAMS = [
  '1 |  | Title',
  '2 | pay | Pay | Body | nothing | curl -d amount=1',
  '3 | param-amount | amount | integer | What is paid.',
  '3 | param-shipping | shipping | object',
  '4 | param-shipping-name | name | string | The receiver.',
]

describe('SRC-8: a parameter with an anchor is a section', () => {
  test('in the article', () => {
    expect(show(sectionsOf(compile(PARAMS).tree, 'Title'))).toEqual(SECTIONS_OF_PARAMS)
  })

  test('in the rendered page, besides the words of the theme', () => {
    const written = read(
      renderArticle(compile(PARAMS).tree.children.filter((node) => node.type === 'element')),
    )
    expect(written.map((each) => each.replace(/ required| \| Child parameters/g, ''))).toEqual(
      SECTIONS_OF_PARAMS,
    )
  })

  test('with an id that occurs twice, it is text', () => {
    const item = '<li class="param" id="a"><div class="param-head"><code>a</code> b</div></li>'
    expect(read(`<ul>${item}${item}</ul>`)).toEqual(['1 |  | Title | a | b', '2 | a | a | b'])
  })
})
