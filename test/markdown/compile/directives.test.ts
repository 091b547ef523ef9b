import { describe, expect, test } from 'vitest'
import { transform } from './outline.ts'

const tree = (text: string, components?: readonly string[]) => transform(text, components).tree
const messages = (text: string, components?: readonly string[]) => transform(text, components).messages

describe('admonitions', () => {
  test('MD-3: every type is an admonition, with or without a title in brackets', () => {
    for (const type of ['note', 'tip', 'info', 'warning', 'danger', 'caution', 'important']) {
      expect(tree(`:::${type}[My title]\nhi\n:::`)).toEqual([
        `Admonition type=${type} title=My title(paragraph("hi"))`,
      ])
    }
    expect(tree(':::note My title\nhi\n:::')).toEqual([
      'Admonition type=note title=My title(paragraph("hi"))',
    ])
  })

  test('MD-3: directives nest with more colons, and a title may have markup', () => {
    expect(tree('::::tip[Say *it*]{#x .y}\n:::note\nhi\n:::\n::::')).toEqual([
      'Admonition className=y id=x type=tip title=Say it(Label("Say " emphasis("it")) Admonition type=note(paragraph("hi")))',
    ])
  })

  test('MD-3: a GitHub alert is a quote whose first line is the marker', () => {
    expect(tree('> [!NOTE]\n> hi')).toEqual(['Admonition type=note(paragraph("hi"))'])
    expect(tree('> [!caution]  \n> - a')[0]).toMatch(/^Admonition type=caution\(list/)
    for (const text of ['> \\[!NOTE]\n> hi', '> [!NOTE]', '> [!NOTE]*x*\n> y', '> a [!NOTE]\n> hi'])
      expect(tree(text)[0]).toMatch(/^blockquote/)
  })
})

describe('tabs', () => {
  test('MD-3: tabs have a group, labels, values and one default', () => {
    const text =
      '::::tabs{group=os default=win}\n:::tab[Mac OS]\nm\n:::\n:::tab[Windows]{value=win}\nw\n:::\n::::'
    expect(tree(text)).toEqual([
      'Tabs group=os(Tab label=Mac OS value=mac-os(paragraph("m")) Tab label=Windows value=win default=true(paragraph("w")))',
    ])
    expect(messages(text)).toEqual([])
  })

  test('MD-3: missing tabs, equal values and an unknown default are reported', () => {
    expect(messages(':::tabs\ntext\n:::')).toEqual([
      '1:1 invalid-directive "tabs" requires at least one :::tab',
    ])
    expect(tree(':::tabs\ntext\n:::')).toEqual(['paragraph("text")'])
    expect(messages('::::tabs{default=c}\n:::tab[A]{value=a}\n:::\n:::tab[B]{value=a}\n:::\n::::')).toEqual([
      '4:1 invalid-directive Duplicate value "a" in tabs; every value needs to be unique',
      '1:1 invalid-directive No tab has the default value "c" (The values are "a", "a-2")',
    ])
  })

  test('MD-3: content between tabs comes after them, and a tab outside of tabs is its content', () => {
    expect(tree('::::tabs\nlost\n:::tab[A]\na\n:::\n::::')).toEqual([
      'Tabs(Tab label=A value=a default=true(paragraph("a")))',
      'paragraph("lost")',
    ])
    expect(messages(':::tab[A]\na\n:::')[0]).toContain('A "tab" stands outside of "tabs"')
  })

  test('MD-4: code blocks of a code group are tabs named by their titles', () => {
    expect(
      tree(':::code-group\n```js title="a.js" {1}\nx\n```\n```ts [b.ts]\ny\n```\n```sh\nz\n```\n:::'),
    ).toEqual([
      'CodeGroup(Tab label=a.js value=a.js default=true(code("x")) Tab label=b.ts value=b.ts(code("y")) Tab label=sh value=sh(code("z")))',
    ])
  })
})

describe('other containers', () => {
  test('MD-3: details have a summary and may be open', () => {
    expect(tree(':::details[More `x`]{open}\nhi\n:::')).toEqual([
      'Details open=true summary=More x(Label("More " inlineCode("x")) paragraph("hi"))',
    ])
    expect(messages(':::details{open=maybe}\nhi\n:::')).toEqual([
      '1:1 invalid-directive "open" of "details" is true or false, not "maybe"',
    ])
  })

  test('MD-3: steps are written as an ordered list or as headings', () => {
    expect(tree(':::steps\n3. a\n4. b\n:::')).toEqual([
      'Steps start=3(Step(paragraph("a")) Step(paragraph("b")))',
    ])
    expect(tree(':::steps\n## A\nx\n### A1\n## B\n:::')).toEqual([
      'Steps(Step(h2("A") paragraph("x") h3("A1")) Step(h2("B")))',
    ])
    expect(messages(':::steps\ntext\n:::')).toEqual([
      '1:1 invalid-directive "steps" needs an ordered list or headings',
    ])
  })

  test('MD-3: cards contain cards, as a leaf or as a container', () => {
    expect(tree('::::cards\n::card[T]{href=./a.md icon=box}\n:::card[U]\ntext\n:::\n::::')).toEqual([
      'Cards(Card href=./a.md icon=box title=T() Card title=U(paragraph("text")))',
    ])
  })

  test('MD-10: a component of the site can be a leaf or a container', () => {
    expect(tree('::Offer[x]{a=1 b}\n\n:::Offer\nhi\n:::', ['Offer'])).toEqual([
      'Offer a=1 b=true label=x()',
      'Offer(paragraph("hi"))',
    ])
    expect(messages('::Offer{dangerouslySetInnerHTML=x key=y style=z onClick=f}', ['Offer'])).toHaveLength(4)
    expect(tree('::Offer{dangerouslySetInnerHTML=x key=y style=z onClick=f}', ['Offer'])).toEqual(['Offer()'])
  })
})

describe('mistakes', () => {
  test('MD-3: an unknown directive is reported with its place and the most similar name, and its text stays', () => {
    const { tree: unchanged, messages: found } = transform(
      'text\n\n:::nte[My *title*]\nhi\n:::\n\n::ofer[*x*]{a}',
      ['Offer'],
    )
    expect(unchanged).toEqual([
      'paragraph("text")',
      'paragraph("My " emphasis("title"))',
      'paragraph("hi")',
      'paragraph("::ofer[" emphasis("x") "]{a}")',
    ])
    expect(found).toEqual([
      '3:1 unknown-directive Unknown directive ":::nte" (did you mean ":::note"?)',
      '7:1 unknown-directive Unknown directive "::ofer" (did you mean "::Offer"?)',
    ])
  })

  test('MD-3: a mistyped directive in a line is reported, and its text stays', () => {
    const { tree: unchanged, messages: found } = transform('a :bagde[New]{type=tip} and (:kdb[*x*]).')
    expect(unchanged).toEqual(['paragraph("a :bagde[New]{type=tip} and (:kdb[" emphasis("x") "]).")'])
    expect(found).toEqual([
      '1:3 unknown-directive Unknown directive ":bagde" (did you mean ":badge"?)',
      '1:30 unknown-directive Unknown directive ":kdb" (did you mean ":kbd"?)',
    ])
  })

  test.each([
    ':bagde',
    'a:bagde[x]',
    'node:kdb[x]',
    'arr[1:icn]',
    ':zzz[x]',
    ':toolbar[x]{y}',
    '10:kdb[x]',
    '\\:bagde[x]',
    '`:bagde[x]`',
  ])('MD-3: %j is text without a finding', (text) => {
    expect(messages(text)).toEqual([])
  })

  test('MD-3: an unknown directive without a similar name lists the known directives, or how to add a component', () => {
    const { messages: found } = transform('::Chart{a="b"}\n\n::zzzzzz\n\n:::Lamps\nx\n:::\n\n::params', [
      'Offer',
    ])
    const text = 'write a backslash before the colons for text'
    expect(found).toEqual([
      `1:1 unknown-directive Unknown directive "::Chart" (Add the component components/Chart.tsx, or ${text})`,
      `3:1 unknown-directive Unknown directive "::zzzzzz" (Directives of this form: card, feature; add components/Name.tsx for a directive ::Name of your own; ${text})`,
      `5:1 unknown-directive Unknown directive ":::Lamps" (Add the component components/Lamps.tsx, or ${text})`,
      '9:1 unknown-directive Unknown directive "::params" (Write ":::params", its content on lines of their own, and ":::")',
    ])
  })

  test('MD-3: names of Object.prototype are not directives', () => {
    for (const name of ['constructor', 'toString', 'hasOwnProperty']) {
      expect(messages(`:::${name}\nx\n:::`)[0]).toContain('unknown-directive')
    }
    expect(messages(':::note{constructor=x __proto__=y}\nx\n:::').length).toBeGreaterThan(0)
  })

  test('MD-3: a container without its closing colons is reported', () => {
    expect(messages(':::note\nhi\n\nmore')[0]).toMatch(
      /^1:1 unclosed-directive The directive ":::note" is not closed/,
    )
    expect(messages('> :::note\n> hi\n> :::\n\n- a\n\n  :::tip\n  b\n  :::')).toEqual([])
  })

  test.each([
    [
      ':::note\n:::tip\nx\n:::\ny\n:::',
      '1:1 unclosed-directive ":::note" ends at line 4, where ":::tip" inside it should end (Begin it with "::::note" and end it with "::::": more colons than the directives inside it)',
    ],
    [
      'a\n\n:::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n:::\n',
      '3:1 unclosed-directive ":::tabs" ends at line 6, where ":::tab" inside it should end (Begin it with "::::tabs" and end it with "::::": more colons than the directives inside it)',
    ],
    [
      '> ::::note\n> :::tip\n> x\n> ::::\n',
      '2:3 unclosed-directive The directive ":::tip" is not closed (Close it with ":::" before line 4, which closes "::::note")',
    ],
    [
      '::::note\n:::tip\nx\n::::\ny\n\n:::\n',
      '1:1 unclosed-directive The directive "::::note" is not closed (Close it with "::::"; line 7 has fewer colons)',
    ],
  ])(
    'MD-3: the directive with the wrong number of colons is reported, without consequences: %j',
    (text, message) => {
      expect(messages(text)).toEqual([message])
    },
  )

  test('MD-3: following the advice about colons fixes the finding', () => {
    expect(messages('::::tabs\n:::tab[A]\nx\n:::\n:::tab[B]\ny\n:::\n::::\n')).toEqual([])
    expect(messages('::::note\n:::tip\nx\n:::\ny\n::::')).toEqual([])
  })

  test('MD-3: an unknown attribute is reported with the most similar one', () => {
    expect(messages('::::tabs{gruop=os}\n:::tab[A]\n:::\n::::')).toEqual([
      '1:1 invalid-directive The directive "tabs" has no attribute "gruop" (did you mean "group"?)',
    ])
    expect(messages(':::note{#xpre-main}\nx\n:::')[0]).toContain('reserved')
  })
})

describe('text directives', () => {
  test('MD-3: only registered names followed by a bracket or brace are directives', () => {
    expect(tree('Press :kbd[Ctrl+K] :badge[New]{type=tip} :kbd x')).toEqual([
      'paragraph("Press " kbd("Ctrl+K") " " Badge type=tip("New") " :kbd x")',
    ])
  })

  test('MD-3: other text with colons is unchanged, without a diagnostic', () => {
    for (const text of [
      '10:30',
      'node:fs and a:b_c',
      ':smile:',
      'at 10:30, :x',
      'a:b{c="d"  e} f',
      'std::vector :y[z]',
    ]) {
      expect(transform(text)).toEqual({ tree: [`paragraph(${JSON.stringify(text)})`], messages: [] })
    }
    expect(tree('| a |\n|-|\n| 10:30 |')[0]).toContain('"10:30"')
    expect(tree('## 10:30')).toEqual(['h2("10:30")'])
  })

  test('MD-3: markup inside of such text is still markup', () => {
    expect(tree('a:b[*x*] c')).toEqual(['paragraph("a:b[" emphasis("x") "] c")'])
    expect(tree('a:b[text](url) c')).toEqual(['paragraph("a:b" link url("text") " c")'])
  })
})

describe('JSX in Markdown', () => {
  test('D10: Tabs, TabItem and Admonition are converted to directives', () => {
    const text =
      '<Tabs groupId="os" queryString>\n<TabItem value="a" label="A">\n\nhi\n\n</TabItem>\n<TabItem value="b" label="B" default>\n\n  **text** here\n\n</TabItem>\n</Tabs>'
    expect(transform(text)).toEqual({
      tree: [
        'Tabs group=os queryString=os(Tab label=A value=a(paragraph("hi")) Tab label=B value=b default=true(paragraph(strong("text") " here")))',
      ],
      messages: [],
    })
    expect(tree('x <Admonition type="tip" title="T">z</Admonition> y')).toEqual([
      'paragraph("x ")',
      'Admonition type=tip title=T(paragraph("z"))',
      'paragraph(" y")',
    ])
    expect(tree('<Tabs><TabItem value="a">x</TabItem></Tabs>')).toEqual([
      'Tabs(Tab label=a value=a default=true(paragraph("x")))',
    ])
  })

  test('D10: other capitalised tags are removed and their content stays', () => {
    expect(transform('<Foo a={b}>\n\ntext {c}\n\n</Foo>\n\n## A <Bar/>b')).toEqual({
      tree: ['paragraph("text {c}")', 'h2("A " "b")'],
      messages: [
        '1:1 mdx-component <Foo> is not a known component; its content stays',
        '7:6 mdx-empty-component <Bar> is not a known component and has no content; it is left out (Add the component components/Bar.tsx and write ::Bar, or name the file .mdx)',
      ],
    })
  })

  test.each([
    [
      '<Code a="b" />',
      'mdx-empty-component <Code> is not a known component and has no content; it is left out (Only MDX has it: name the file .mdx)',
    ],
    [
      'x <Mark id="a"></Mark> y',
      'mdx-empty-component <Mark> is not a known component and has no content; only its id stays (Add the component components/Mark.tsx and write ::Mark, or name the file .mdx)',
    ],
    [
      '<Offer />',
      'mdx-empty-component <Offer> is a tag and has no content; it is left out (Write ::Offer for the component of the site)',
    ],
    [
      '<Offer>x</Offer>',
      'mdx-component <Offer> is a tag; its content stays (Write :::Offer and ::: around the content for the component of the site)',
    ],
    ['Call <Name> now', 'mdx-component <Name> is not a known component; its content stays'],
  ])('MD-12: %s names what is lost, and what to write', (text, message) => {
    const found = messages(text, ['Offer'])
    expect(found.map((line) => line.replace(/^\S+ /, ''))).toEqual([message])
  })

  test('D10: an unclosed known tag is reported, and the content after it stays', () => {
    expect(transform('<Tabs>\n\ntext\n\n:::note\nhi\n:::')).toEqual({
      tree: ['paragraph("text")', 'Admonition type=note(paragraph("hi"))'],
      messages: [
        '1:1 unclosed-directive <Tabs> is not closed (Write </Tabs> after it, with empty lines around both tags)',
      ],
    })
  })
})

test('MD-3: closing colons without an opening directive are reported', () => {
  const text = ':::note\n\nx\n\n:::\n\n:::\n'
  expect(messages(text).filter((message) => message.includes('close nothing'))).toHaveLength(1)
  for (const right of ['::::tabs\n\n:::tab[A]\n\nx\n\n:::\n\n::::\n', 'a ::: b', '`:::`', ':::note\nhi\n:::'])
    expect(messages(right).filter((message) => message.includes('close nothing'))).toEqual([])
})
