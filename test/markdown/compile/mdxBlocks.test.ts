/** Blocks that `.mdx` documents write as directives or as tags: the same article as from the directives of `.md`. */
import { describe, expect, test } from 'vitest'
import { createHighlighter } from '../../../src/highlight/createHighlighter.ts'
import { readAndCompile } from '../../../src/markdown/compileArticle.ts'
import { makeInput, makeOptions } from '../makeInput.ts'
import { showHtml } from './outline.ts'

const highlighter = createHighlighter()

function read(text: string, name: string, components: readonly string[] = []) {
  const input = makeInput(text, { source: `docs/${name}`, contentPath: name })
  const options = makeOptions({ mdx: true, components: new Set(components) })
  const { doc, article } = readAndCompile(input, options, highlighter)
  return {
    html: article === undefined ? '' : showHtml(article.tree),
    anchors: doc.anchors,
    findings: [...doc.diagnostics, ...(article?.diagnostics ?? [])].map(({ message }) => message),
  }
}

const CODE = '```sh\nls\n```'
const EXAMPLE = `:::example[Call]\n${CODE}\n:::`
const TAG = `<Example title="Call">\n\n${CODE}\n\n</Example>`
const PARAMS = ':::params[Body]\n- `a` (string): Text.\n- `b` (object)\n  - `a` (string)\n:::'

describe('MD-14: a block of .mdx is that of .md', () => {
  test.each<[name: string, md: string, mdx: string]>([
    ['an example beside its section', `## A\n\n${EXAMPLE}\n\ntext\n\n## B`, `## A\n\n${TAG}\n\ntext\n\n## B`],
    ['with literals in braces', `## A\n\n${EXAMPLE}`, `## A\n\n${TAG.replace('"Call"', "{'Call'}")}`],
    [
      'with an id and a class',
      `## A\n\n${EXAMPLE.replace(']', ']{#call .big}')}`,
      `## A\n\n${TAG.replace('title', 'id="call" className="big" title')}`,
    ],
    ['two of one section', `## A\n\n${EXAMPLE}\n\n${EXAMPLE}`, `## A\n\n${TAG}\n\n${TAG}`],
    [
      'inside of another block',
      `## A\n\n::::details[D]\n${EXAMPLE}\n::::`,
      `## A\n\n:::details[D]\n${TAG}\n:::`,
    ],
    ['without content', '## A\n\n:::example[Call]\n:::', '## A\n\n<Example title="Call" />'],
    ['the directive itself', `## A\n\n${EXAMPLE}`, `## A\n\n${EXAMPLE}`],
    ['parameters', `## A\n\n${PARAMS}\n\n${PARAMS}`, `## A\n\n${PARAMS}\n\n${PARAMS}`],
    [
      'fields in an example, behind parameters',
      `${PARAMS}\n\n:::::example[Call]\n${PARAMS.replace('params', 'fields')}\n:::::`,
      `${PARAMS}\n\n<Example title="Call">\n\n${PARAMS.replace('params', 'fields')}\n\n</Example>`,
    ],
  ])('%s', (_name, md, mdx) => {
    const expected = read(`# T\n\n${md}\n`, 'page.md')
    expect(expected.html).toMatch(/<(?:Example|Params)\b/)
    expect(read(`# T\n\n${mdx}\n`, 'page.mdx')).toEqual(expected)
  })

  test('an example with an expression is beside its section as well, a component of the site stays', () => {
    const text = `## A\n\n${TAG.replace('"Call"', '{props.title}')}\n\ntext\n`
    const beside = /<div className="beside-panel"><MdxElement [^>]*name="Example"/
    expect(read(text, 'page.mdx').html).toMatch(beside)
    const own = read(text, 'page.mdx', ['Example']).html
    expect(own).toContain('name="Example"')
    expect(own).not.toContain('beside')
  })
})
