import { describe, expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { makeInput, makeOptions } from '../makeInput.ts'
import { html, transform } from './outline.ts'

const tree = (text: string) => transform(text).tree
const messages = (text: string) => transform(text).messages

describe('MD-14: parameters', () => {
  test.each([
    ['`a` (integer, required): Text.', 'type("integer") required()', 'Text.'],
    ['`a` (string, default `usd`) – Text.', 'type("string") default(inlineCode("usd"))', 'Text.'],
    ['`a` (default: 5, optional)', 'default("5") optional()', undefined],
    ['`a` (map(a, b), deprecated, max 50) Text', 'type("map(a, b)") deprecated() note("max 50")', 'Text'],
    ['`a`: Text', '', 'Text'],
    ['`a` Text (with more)', '', 'Text (with more)'],
  ])('an item has its name, details and description: %s', (item, details, text) => {
    const kinds = details.replace(/(\w+)(?=\()/g, (name) =>
      /^(?:type|required|optional|deprecated|default|note)$/.test(name) ? `ParamDetail kind=${name}` : name,
    )
    const [params = ''] = tree(`:::params\n- ${item}\n:::`)
    const [, label, rest] =
      /Label\(inlineCode\("a"\) ?(.*?)\)(?: paragraph\("(.*)"\))?\)\)$/.exec(params) ?? []
    expect([label, rest]).toEqual([kinds, text])
    expect(messages(`:::params\n- ${item}\n:::`)).toEqual([])
  })

  test.each([
    ['(never closed', 'The parentheses behind the name are not closed'],
    ['()', 'The parentheses behind the name are empty'],
    ['(string, default): Text', '"default" has no value'],
    ['(required, optional)', 'A parameter is "required" or "optional", not both'],
  ])('details with a mistake are reported at their item: %s', (details, mistake) => {
    const text = `:::params\n- \`o\` (object)\n  - \`a\` ${details}\n- \`a\` ${details}\n:::`
    const hint = '(Write - `name` (type, required): description)'
    expect(messages(text)).toEqual(
      ['3:3', '4:1'].map((place) => `${place} invalid-directive ${mistake} ${hint}`),
    )
    expect(tree(text)[0]).toContain('Param id=param-a name=a')
  })

  test('a list inside has nested parameters when all items have parentheses, else it is text', () => {
    const text =
      ':::params[Body]{#b open}\n- `a` (object)\n  - `b` (string)\n- `c` (enum)\n  - `d` one\n  - `e` (two)\n:::'
    expect(tree(text)).toEqual([
      'Params id=b kind=params title=Body(' +
        'Param id=b-a name=a(Label(inlineCode("a") ParamDetail kind=type("object")) ' +
        'Params kind=params isNested=true open=true(Param id=b-a-b name=b(Label(inlineCode("b") ParamDetail kind=type("string"))))) ' +
        'Param id=b-c name=c(Label(inlineCode("c") ParamDetail kind=type("enum")) ' +
        'list(listItem(paragraph(inlineCode("d") " one")) listItem(paragraph(inlineCode("e") " (two)")))))',
    ])
  })

  test('each has an anchor that is unique in the file, and headings avoid it', () => {
    const { anchors, headings, links } = readDoc(
      makeInput(
        '# T\n\n:::params\n- `a`\n- `b` (object)\n  - `a` (see [x](./x.md))\n:::\n\n:::params\n- `a`\n:::\n\n:::fields\n- `a`\n:::\n\n## Param a\n',
      ),
      makeOptions(),
    )
    expect(anchors).toEqual(['param-a', 'param-b', 'param-b-a', 'param-a-1', 'field-a'])
    expect(headings.map(({ id }) => id)).toEqual(['t', 'param-a-2'])
    expect(links.map(({ href }) => href)).toEqual(['./x.md'])
  })

  test('without a list, and an item without a name, are reported, and their content stays', () => {
    expect(messages(':::params\ntext\n:::')).toEqual([
      '1:1 invalid-directive "params" needs a list (Write an item for each, such as - `name` (type, required): description)',
    ])
    expect(messages(':::fields\n- `a`\n- b (string)\n:::')).toEqual([
      '3:1 invalid-directive A parameter begins with its name as code (Write - `name` (type, required): description)',
    ])
    expect(tree(':::fields\n- b\n:::')[0]).toContain('paragraph("b")')
    expect(tree(':::params\nbefore\n\n- `a`\n\nafter\n:::').map((node) => node.slice(0, 9))).toEqual([
      'paragraph',
      'Params ki',
      'paragraph',
    ])
  })
})

test('MD-14: both parsers read the same parameters', () => {
  const text =
    ':::params[*B*]\n- `a` (array of [x](./x.md), default `[1, 2]`, max 3): Text.\n\n  More.\n  - `b` (string \\| null)\n- `c_d`\n  (object) text\n:::\n\n:::example\n```sh\nls\n```\n:::\n'
  expect(html(text, { parser: 'remark' })).toBe(html(text, { parser: 'fast' }))
  expect(html(text)).toContain('<ParamDetail kind="default">')
})

describe('MD-14: an example', () => {
  const sections = (text: string) =>
    html(text)
      .replace(/<(?:HeadingLink|p|CodeBlock)\b.*?<\/(?:HeadingLink|p|CodeBlock)>/gs, '')
      .replace(/ id="[^"]*"/g, '')
  const example = ':::example[Call]\nx\n:::\n\n'

  test('is beside its section, behind the text', () => {
    expect(sections(`## A\n\n${example}### B\n\ntext\n\n## C\n`)).toBe(
      '<div className="beside"><div className="beside-text flow"><h2>A</h2><h3>B</h3></div>' +
        '<div className="beside-panel"><Example title="Call"></Example></div></div><h2>C</h2>',
    )
  })

  test('of a lower heading is beside that part only; that of the title ends at the next heading', () => {
    expect(sections(`# T\n\ntext\n\n${example}## A\n\n### B\n\n${example}### C\n`)).toBe(
      '<h1>T</h1><div className="beside"><div className="beside-text flow"></div>' +
        '<div className="beside-panel"><Example title="Call"></Example></div></div><h2>A</h2>' +
        '<div className="beside"><div className="beside-text flow"><h3>B</h3></div>' +
        '<div className="beside-panel"><Example title="Call"></Example></div></div><h3>C</h3>',
    )
  })

  test('inside of another block stays where it is', () => {
    expect(sections('## A\n\n::::details[D]\n:::example\nx\n:::\n::::\n')).toBe(
      '<h2>A</h2><Details summary="D"><Example></Example></Details>',
    )
  })
})

describe('MD-15: the top of a home page', () => {
  test('has the title of the page, its texts, and images apart', () => {
    const text = ':::hero[Light *here*]{.big}\nLead.\n\n![L](l.svg)\n\n:link-button[Go]{href=./a.md}\n:::'
    expect(tree(text)).toEqual([
      'Hero className=big(h1("Light " emphasis("here")) paragraph("Lead.") div(image()) paragraph(LinkButton href=./a.md("Go")))',
    ])
    expect(html(text)).toContain('<div className="hero-image"><img')
    const doc = readDoc(makeInput(`---\ntitle: Home\n---\n\n${text}\n`), makeOptions())
    expect([doc.title, doc.hasContentTitle, doc.description]).toEqual(['Home', true, 'Lead.'])
    expect(doc.links.map(({ href }) => href)).toEqual(['l.svg', './a.md'])
  })

  test('needs a title', () => {
    expect(messages(':::hero\ntext\n:::')).toEqual([
      '1:1 invalid-directive "hero" needs a title (Write :::hero[Title])',
    ])
    expect(messages(':::hero\n# T\n:::')).toEqual([])
  })

  test.each([
    [':::features\n:::', '"features" has no content (Write :::feature[Title] inside, with fewer colons)'],
    [':::cards\n:::', '"cards" has no content (Write :::card[Title] inside, with fewer colons)'],
    [':::example[Request]\n:::', '"example" has no content (Write a code block inside)'],
  ])('MD-14: a block without content is reported: %s', (text, message) => {
    expect(messages(`# T\n\n${text}\n`)).toEqual([`3:1 invalid-directive ${message}`])
  })

  test('features are cards in a list of their own', () => {
    expect(tree('::::features{.x}\n:::feature[F]{icon=zap href=./a.md}\nt\n:::\n::::')).toEqual([
      'Cards className=features x(Card href=./a.md icon=zap title=F(paragraph("t")))',
    ])
    expect(messages('::feature[F]{icon=zpa}')[0]).toContain(
      'The theme has no icon "zpa" (did you mean "zap"?)',
    )
  })
})
