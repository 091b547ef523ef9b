/** Attributes of the tags of known components that the components do not have, and values that they do not accept. */
import { describe, expect, test } from 'vitest'
import { createHighlighter } from '../../../src/highlight/createHighlighter.ts'
import { readAndCompile } from '../../../src/markdown/compileArticle.ts'
import type { ContentOptions } from '../../../src/markdown/contentOptions.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

const highlighter = createHighlighter()

function findingsOf(text: string, name = 'page.mdx', options: Partial<ContentOptions> = {}): string[] {
  const input = makeInput(text, { source: `docs/${name}`, contentPath: name })
  const { doc } = readAndCompile(input, makeOptions({ mdx: name.endsWith('x'), ...options }), highlighter)
  return doc.diagnostics.map(({ rule, message, place, suggestions = [] }) => {
    const { start, end } = place ?? {}
    const range = `${start?.line}:${start?.column}-${end?.line}:${end?.column}`
    return [range, rule, message, ...suggestions.map((hint) => hint.text)].join(' | ')
  })
}

describe.each(['fast', 'remark'] as const)('MD-12: with the parser "%s"', (parser) => {
  test.each([
    [
      '<Admonition type="warnig">x</Admonition>',
      '1:19-1:25 | invalid-directive | "type" of <Admonition> cannot be "warnig" | did you mean "warning"?',
    ],
    [
      '<Tabs defualtValue="x"><TabItem value="x" label="X">y</TabItem></Tabs>',
      '1:7-1:23 | invalid-directive | <Tabs> has no attribute "defualtValue" | did you mean "defaultValue"?',
    ],
    [
      '<Tabs>\n<TabItem vaule="x" label="X">y</TabItem>\n</Tabs>',
      '2:10-2:19 | invalid-directive | <TabItem> has no attribute "vaule" | did you mean "value"?',
    ],
    [
      '<Tabs values={[{value: "x"}]}>\n<TabItem vaule="x">y</TabItem>\n</Tabs>',
      '2:10-2:19 | invalid-directive | <TabItem> has no attribute "vaule" | did you mean "value"?',
    ],
    [
      'a <Badge colour="red" text="b" /> c',
      '1:10-1:22 | invalid-directive | <Badge> has no attribute "colour" | It takes text, type, variant, id, className',
    ],
    [
      '<LinkButton href="#x" variant="flat">x</LinkButton>',
      '1:32-1:36 | invalid-directive | "variant" of <LinkButton> cannot be "flat" | The values are primary, secondary, minimal',
    ],
    [
      'import { Callout as Box } from "nextra/components"\n\n<Box type="eror">x</Box>',
      '3:12-3:16 | invalid-directive | "type" of <Callout> cannot be "eror" | did you mean "error"?',
    ],
  ])('a mistake in %j has one finding', (text, expected) => {
    expect(findingsOf(text, 'page.mdx', { parser })).toEqual([expected])
  })

  test.each([
    '<Admonition type="success" icon="🔥" style={{color: "red"}} data-x="1" aria-label="x">x</Admonition>',
    '<Admonition type={"warnig" + 1} {...{colour: "red"}}>x</Admonition>',
    '<Aside type="">x</Aside>',
    '<Tabs lazy block groupId="os" className="c" key="k"><TabItem value="x" label="X" attributes={{}}>y</TabItem></Tabs>',
    '<CodeGroup syncKey="pkg" queryString>\n\n```js title="a"\nx\n```\n\n</CodeGroup>',
    '<Link to="/" whatever="x">x</Link>',
    'export const Badge = ({colour}) => <b>{colour}</b>\n\n<Badge colour="red" />',
  ])('%j has no finding', (text) => {
    const found = findingsOf(text, 'page.mdx', { parser })
    expect(found.filter((finding) => finding.includes('invalid-directive'))).toEqual([])
  })
})

test('MD-12: a component of the site has its own attributes', () => {
  expect(findingsOf('<Badge colour="red" />', 'page.mdx', { components: new Set(['Badge']) })).toEqual([])
})

test('D10: tags in Markdown have findings too, but for expressions', () => {
  expect(findingsOf('<Admonition type="warnig" colour="red">\n\nx\n\n</Admonition>', 'page.md')).toEqual([
    '1:1-1:40 | invalid-directive | "type" of <Admonition> cannot be "warnig" | did you mean "warning"?',
    '1:1-1:40 | invalid-directive | <Admonition> has no attribute "colour" | It takes type, title, id, className',
  ])
  expect(
    findingsOf('<Admonition title="uses {braces}" colour="x">\n\nx\n\n</Admonition>', 'page.md'),
  ).toHaveLength(1)
  expect(findingsOf('<Icon name="no-such-icon" />', 'page.mdx')[0]).toMatch(
    /The values are (?:[\w-]+, ){11}[\w-]+ and \d+ others$/,
  )
  const tabs = '<Tabs values={[{label: "x", value: "y"}]}>\n<TabItem value="y">\n\nx\n\n</TabItem>\n</Tabs>'
  expect(findingsOf(tabs, 'page.md').filter((finding) => finding.includes('invalid-directive'))).toEqual([])
})

describe('MD-12: attributes that a tag has stay where it is read as a directive:', () => {
  test.each([
    ['<Tabs group="os" label="System" id="t"><TabItem value="x" id="i">y</TabItem></Tabs>', 'Tabs'],
    ['<Admonition type="warn">x</Admonition>', 'Admonition'],
  ])('%j', (text, name) => {
    const input = makeInput(text, { source: 'docs/page.mdx', contentPath: 'page.mdx' })
    const { article } = readAndCompile(input, makeOptions({ mdx: true }), highlighter)
    const json = JSON.stringify(article?.tree)
    const expected =
      name === 'Tabs' ? ['"group":"os"', '"label":"System"', '"id":"t"', '"id":"i"'] : ['"type":"warning"']
    for (const part of expected) expect(json).toContain(part)
  })
})
