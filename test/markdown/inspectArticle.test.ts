import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHighlighter } from '../../src/highlight/createHighlighter.ts'
import { compileArticle } from '../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../src/markdown/contentOptions.ts'
import { inspectArticle } from '../../src/markdown/inspectArticle.ts'
import type { DocInput } from '../../src/markdown/parseDocument.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { runsOf } from '../helpers/longRuns.ts'
import { anyMarkdown } from './anyMarkdown.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const FIXTURES = join(import.meta.dirname, '..', 'fixtures')
const highlighter = createHighlighter()

/** Diagnostics of `check` and of `build` in addition to those of reading. */
function reportBoth(input: DocInput, options: ContentOptions) {
  const isInspected = readDoc(input, options).needsInspection
  return {
    checked: isInspected ? inspectArticle(input, options) : [],
    built: compileArticle(input, options, highlighter).diagnostics,
  }
}

describe('CHK-1: check reports the same as build', () => {
  test('for every page of the kitchen sink', () => {
    const siteDir = join(FIXTURES, 'kitchen-sink')
    const pages = readdirSync(join(siteDir, 'docs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.md'),
    )
    expect(pages.length).toBeGreaterThan(5)
    for (const name of pages) {
      const source = `docs/${name}`
      const text = readFileSync(join(siteDir, source), 'utf8')
      const { checked, built } = reportBoth(makeInput(text, { source }), makeOptions({ siteDir }))
      expect(checked, name).toEqual(built)
    }
  })

  test.each(['commonmark-0.31.2', 'gfm-0.29'])('for every example of %s', (name) => {
    const examples: { markdown: string }[] = JSON.parse(
      readFileSync(join(FIXTURES, 'spec', `${name}.json`), 'utf8'),
    )
    let reports = 0
    for (const { markdown } of examples) {
      const { checked, built } = reportBoth(makeInput(markdown), makeOptions())
      expect(checked, markdown).toEqual(built)
      reports += built.length
    }
    expect(reports).toBeGreaterThan(0)
  })

  const anyHtml = fc
    .array(
      fc.constantFrom(
        '<b',
        '</b>',
        '<div>',
        '<p>',
        '<a href="javascript:x"',
        " id='a b'",
        ' id=x',
        ' style="a:b"',
        ' onclick=x',
        ' class="c"',
        ' title="a>b"',
        '>',
        '/>',
        '<!-- c -->',
        '<!-->',
        '-->',
        '<!--',
        '--!>',
        '<script>',
        '</script>',
        '<img src=x srcset="javascript:y 1x">',
        '<svg><a href=x>',
        '<custom-tag>',
        '<center>',
        ' &lt; ',
        'text',
        '\n\n',
        ' ',
        '[a](javascript:x)',
        '::card[a]{href="javascript:x" id="a b"}',
        '<Tabs>',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  test('for generated pages', () => {
    fc.assert(
      fc.property(fc.oneof(anyMarkdown, anyHtml, anyHtml), fc.boolean(), (text, allowUnsafeHtml) => {
        const { checked, built } = reportBoth(makeInput(text), makeOptions({ allowUnsafeHtml }))
        expect(checked).toEqual(built)
      }),
      { numRuns: runsOf(1500), seed: 11 },
    )
  })

  test('for a failing rehype plugin', () => {
    const fails = () => () => {
      throw new Error('no luck')
    }
    const { checked, built } = reportBoth(makeInput('x'), makeOptions({ rehypePlugins: [fails] }))
    expect(checked).toEqual(built)
    expect(built).toHaveLength(1)
  })
})

test.each([
  'plain [text](a.md) ![i](i.png)\n\n```js\na\n```',
  '<details open>\n<summary>S</summary>\n\ntext<br/>\n\n</details>',
  '<p align="center"><img src="a.png" width=10 alt="x &gt; y"></p>'.replace('&gt; ', ''),
  'a <!-- comment --> <kbd>b</kbd> <a id="x" href="https://a.example/?b">c</a>',
])('CHK-1: %j needs no inspection', (text) => {
  expect(readDoc(makeInput(text), makeOptions()).needsInspection).toBe(false)
})

test('CHK-1: every tag and attribute that skips the inspection is allowed', () => {
  const tags =
    'a abbr b blockquote br caption code dd del details div dl dt em figcaption figure h1 h2 h6 hr i img ins kbd li ol p picture pre q s samp small source span strong sub summary sup table tbody td tfoot th thead tr u ul var video'
  const attributes =
    'align alt class colspan controls dir height href id lang loading name open poster rel rowspan src srcset start target title width'
  const text = tags
    .split(' ')
    .map(
      (tag) =>
        `<${tag} ${attributes
          .split(' ')
          .filter((name) => name !== 'alt' || tag === 'img')
          .map((name) => `${name}="x"`)
          .join(' ')}>\n\n`,
    )
    .join('')
  const input = makeInput(text)
  expect(readDoc(input, makeOptions()).needsInspection).toBe(false)
  expect(compileArticle(input, makeOptions()).diagnostics).toEqual([])
})
