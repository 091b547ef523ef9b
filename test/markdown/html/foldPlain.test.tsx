/** Parts of an article that are serialized before React renders it. The HTML is the same, byte for byte. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Root } from 'hast'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact from 'rehype-react'
import { unified } from 'unified'
import { describe, expect, test } from 'vitest'
import { extractRawHtml } from '../../../src/client/rawHtml.ts'
import { compileArticle } from '../../../src/markdown/compileArticle.ts'
import { foldPlain } from '../../../src/markdown/html/foldPlain.ts'
import { SiteContext } from '../../../src/runtime/contexts/PageContext.tsx'
import { articleComponents } from '../../../src/theme/article/components.ts'
import { SITE } from '../../theme/article/renderArticle.tsx'
import { anyMarkdown } from '../anyMarkdown.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const processor = unified().use(rehypeReact, { Fragment, jsx, jsxs, components: articleComponents }).freeze()

const render = (article: Root): string =>
  renderToStaticMarkup(
    <SiteContext.Provider value={SITE}>{processor.stringify(article)}</SiteContext.Provider>,
  )

function renderFolded(tree: Root): string {
  const { articles, restore } = extractRawHtml({ article: foldPlain(tree) })
  return restore(render(articles.article ?? tree))
}

const compile = (markdown: string, allowUnsafeHtml: boolean): Root =>
  compileArticle(makeInput(markdown), makeOptions({ allowUnsafeHtml })).tree

const examples: readonly { readonly markdown: string }[] = ['commonmark-0.31.2', 'gfm-0.29'].flatMap((name) =>
  JSON.parse(readFileSync(new URL(`../../fixtures/spec/${name}.json`, import.meta.url), 'utf8')),
)

describe('BLD-1: plain parts', () => {
  test('of any text equal the output of React', () => {
    fc.assert(
      fc.property(anyMarkdown, (markdown) => {
        const tree = compile(markdown, false)
        expect(renderFolded(tree)).toBe(render(tree))
      }),
      { numRuns: 300 },
    )
  })

  test.each([true, false])(
    'of the examples of the specifications equal the output of React (unsafe: %s)',
    (unsafe) => {
      for (const { markdown } of examples) {
        const tree = compile(markdown, unsafe)
        expect.soft(renderFolded(tree), markdown).toBe(render(tree))
      }
    },
  )

  test('with code, tables, components and hostile characters equal the output of React', () => {
    const tree = compile(
      [
        '# A "quoted" & <b>bold</b> \'title\' {#own-id}',
        ':::note[A *marked* title]\n\nText with `code`\n\n- a\n- b\n\n:::',
        '```js title="x" {1} showLineNumbers\nconst a = "<b>"\n\n// é\n```',
        '```\n\nplain\n```',
        '| a | b |\n| :- | -: |\n| 1 | [x](./a.md) |',
        '1. a\n2. b\n   - [ ] c',
        '3) three',
        ':::tabs\n\n:::tab[One]\n\n**1**\n\n:::\n\n:::\n',
        'Note[^1]\n\n[^1]: The *note*',
        '<pre>\n\nfirst line is empty</pre>',
        '<details><summary>S *x*</summary>\n\nBody\n\n</details>',
        '<table align="center"><tr><td colspan="2" style="color:red">x</td></tr></table>',
      ].join('\n\n'),
      true,
    )
    expect(renderFolded(tree)).toBe(render(tree))
  })
})

describe('parts that React renders', () => {
  test('a component of the site, and its content', () => {
    const tree: Root = {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'Mine',
          properties: {},
          children: [
            { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'a' }] },
          ],
        },
      ],
    }
    expect(foldPlain(tree)).toEqual(tree)
  })

  test('an article without links and components is one piece', () => {
    const { children } = foldPlain(compile('Some *words*.\n\n- a\n- b', false))
    expect(children.map(({ type }) => type)).toEqual(['raw'])
  })
})

test('SEC-3: the text of a page cannot be mistaken for serialized HTML', () => {
  const raw = { type: 'raw', value: '<b>$&</b>' } as unknown as Root['children'][number]
  const { articles, restore } = extractRawHtml({ article: { type: 'root', children: [raw] } })
  const [mark] = articles.article?.children ?? []
  expect(mark).toMatchObject({ type: 'text', value: expect.stringMatching(/^[\da-f-]{36}:0;$/) })
  expect(restore(mark?.type === 'text' ? mark.value : '')).toBe('<b>$&</b>')
  const guess = '00000000-0000-0000-0000-000000000000:0;'
  expect(restore(guess)).toBe(guess)
})
