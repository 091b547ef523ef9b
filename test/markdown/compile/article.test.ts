import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { expect, test } from 'vitest'
import { createHighlighter } from '../../../src/highlight/createHighlighter.ts'
import { readAndCompile } from '../../../src/markdown/compileArticle.ts'
import { TimeoutError } from '../../../src/shared/errors/timeout.ts'
import { makeInput, makeOptions } from '../makeInput.ts'
import { compile, describe, html, messages } from './outline.ts'

test('MD-5: headings below the first level have a link to themselves', () => {
  expect(html('# T\n\n## A *b* {#own}\n\n### `c`')).toBe(
    '<h1 id="t">T</h1><h2 id="own">A <em>b</em><HeadingLink id="own" text="A b"></HeadingLink></h2><h3 id="c"><code>c</code><HeadingLink id="c" text="c"></HeadingLink></h3>',
  )
})

test('MD-5: the link of a heading with an image is named by its alternative text; without text there is no link', () => {
  expect(html('## ![Logo](i.svg)')).toContain('<HeadingLink id="logo" text="Logo">')
  expect(html('## ![](i.svg)\n\n## ')).not.toContain('HeadingLink')
})

test('MD-3: tabs have unique ids', () => {
  const tabs = '::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::'
  expect([...html(`${tabs}\n\n${tabs}`).matchAll(/tabsId="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'xpre-tabs-1',
    'xpre-tabs-2',
  ])
})

test('MD-1: footnotes are a section with a hidden heading, whose id conflicts with no anchor of the page', () => {
  expect(html('## Footnote label\n\nx[^1]\n\n[^1]: note')).toBe(
    '<h2 id="footnote-label">Footnote label<HeadingLink id="footnote-label" text="Footnote label"></HeadingLink></h2>' +
      '<p>x<sup><a href="#user-content-fn-1" id="user-content-fnref-1" ariaDescribedBy="xpre-footnotes" className="footnote-ref">1</a></sup></p>' +
      '<section className="footnotes"><h2 className="visually-hidden" id="xpre-footnotes">Footnotes</h2><ol><li id="user-content-fn-1">' +
      '<p>note <a href="#user-content-fnref-1" ariaLabel="Back to reference 1" className="footnote-backref">↩</a></p></li></ol></section>',
  )
})

test('MD-1: tasks are disabled checkboxes', () => {
  expect(html('- [x] a\n- [ ] b')).toBe(
    '<ul className="contains-task-list"><li className="task-list-item"><input type="checkbox" checked disabled></input> a</li><li className="task-list-item"><input type="checkbox" checked="false" disabled></input> b</li></ul>',
  )
})

test('MD-10: rehype plugins run last, on the finished article', () => {
  const mark = (options: { word: string }) => (tree: Root) => {
    for (const node of tree.children) if (node.type === 'element') node.properties.dataWord = options.word
  }
  expect(html('a', { rehypePlugins: [[mark, { word: 'x' }]] })).toBe('<p dataWord="x">a</p>')
})

test('MD-10: a failing or asynchronous plugin is named, and the others still run', () => {
  const boom = () => () => {
    throw new Error('no such thing')
  }
  const late = () => async () => {}
  const empty = () => (tree: Root) => {
    tree.children = []
  }
  const article = compile('a', { rehypePlugins: [boom, late, empty] })
  expect(article.diagnostics.map(describe)).toEqual([
    expect.stringMatching(
      /^page-failed The rehype plugin "boom" failed: no such thing \(.*article\.test\.ts:\d+:\d+\)$/,
    ),
    'page-failed The rehype plugin "late" is asynchronous, which is not supported',
  ])
  expect(article.diagnostics[0]?.file).toBe('docs/a.md')
  expect(article.tree.children).toEqual([])
})

test('PKG-5: messages of a rehype plugin are findings at their place', () => {
  const warns = () => (tree: Root, file: VFile) => {
    file.message('Odd', tree.children[0])
  }
  const { diagnostics } = compile('a', { rehypePlugins: [warns] })
  expect(diagnostics).toEqual([
    {
      rule: 'plugin-message',
      message: 'The rehype plugin "warns": Odd',
      file: 'docs/a.md',
      place: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
    },
  ])
})

test('the same text has the same tree, which is plain data, and highlighted lines are not shared', () => {
  const text = '# T\n\n```js\nlet a\n```\n\n<b>x</b>\n\n:::note\nhi\n:::'
  const first = compile(text)
  expect(structuredClone(first)).toEqual(compile(text))
  expect(messages(text)).toEqual([])
})

test('MD-10: an invalid rehype plugin, or one that returns no node, fails only the page', () => {
  const spoils = () => (tree: Root) => {
    Object.assign(tree, { children: [null, ...tree.children] })
  }
  const article = compile('a', { rehypePlugins: ['rehype-x', spoils] })
  expect(article.diagnostics.map(describe)).toEqual([
    expect.stringMatching(/^page-failed The rehype plugin "rehypePlugins\[0\]" failed: /),
    'page-failed The rehype plugin "spoils" left a value in the tree that is not a node',
  ])
  expect(article.tree.children).toHaveLength(1)
})

test('BLD-6: a plugin that times out too often ends the command while documents are read', () => {
  const callSiteCode = () => {
    throw new TimeoutError(1_000, true)
  }
  const options = makeOptions({ rehypePlugins: [function spins() {}], callSiteCode })
  expect(() => readAndCompile(makeInput('x'), options, createHighlighter())).toThrow(
    /^Timed out after 1 second running the rehype plugin "spins" on /,
  )
})

test('MD-4: long names in code have break opportunities, in table cells only between their parts', () => {
  const broken = (text: string): string =>
    html(text)
      .replaceAll('<wbr></wbr>', '|')
      .replace(/<span className="whole">(.*?)<\/span>/g, '($1)')
  expect(broken('`theme.colorMode.respectPrefersColorScheme --yes`')).toBe(
    '<p><code>theme.|color|Mode.|respect|Prefers|Color|Scheme (--yes)</code></p>',
  )
  expect(broken('`https://a.example/one_two/three` `onBrokenMarkdownLinks`')).toBe(
    '<p><code>https://|a.|example/|one_|two/|three</code> <code>onBrokenMarkdownLinks</code></p>',
  )
  expect(
    broken('| A |\n| - |\n| `shouldReportBrokenLinks` `rules.brokenLinks[0].severity` `short.name` |\n'),
  ).toContain(
    '<code>shouldReportBrokenLinks</code> <code>rules.|brokenLinks|[0].|severity</code> <code>short.name</code>',
  )
  // Short names with hyphens stay whole, longer ones break after a hyphen, and there is nothing else to keep together.
  expect(broken('`-o, --out-dir <dir>` `a - b` `->` `x--`')).toBe(
    '<p><code>(-o,) (--out-dir) <dir></code> <code>a - b</code> <code>-></code> <code>x--</code></p>',
  )
  expect(broken(`\`${'--long'.repeat(6)}\``)).toBe(`<p><code>${'--long'.repeat(6)}</code></p>`)
  expect(broken('```\ntheme.colorMode.respectPrefersColorScheme\n```')).not.toContain('|')
})
