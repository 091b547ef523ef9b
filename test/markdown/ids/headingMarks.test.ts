import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { compileFile } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

test.each([
  ['## Title {/* #my-id */}', 'my-id', 'Title'],
  ['## Title {/*my-id*/}', 'my-id', 'Title'],
  ['## Title {/*#my-id*/}', 'my-id', 'Title'],
  ['## `code` {/*my_id*/}', 'my_id', 'code'],
  ['## *Em* text {/*x.y*/} ##', 'x.y', 'Em text'],
  ['Title {/*x*/}\n---', 'x', 'Title'],
  ['> - ## A [l](b.md) {/* #x */}', 'x', 'A l'],
  ['## {/*only*/}', 'only', ''],
  ['## Title [#my-id]', 'my-id', 'Title'],
  ['## *Title* [#__init__] ##', '__init__', 'Title'],
  ['Title [#x.y]\n===', 'x.y', 'Title'],
  ['## Call an agent {#Agent.__call__}', 'Agent.__call__', 'Call an agent'],
  ['## Start {#__init__}', '__init__', 'Start'],
  ['### method `run()` {#Permission-__call__}', 'Permission-__call__', 'method run()'],
  ['## Inner state {#_private_}', '_private_', 'Inner state'],
  ['## **Strong** {#a*b*c}', 'a*b*c', 'Strong'],
  ['## Address {#a:b:c~d~}', 'a:b:c~d~', 'Address'],
])('MD-11: %j has the id %s', (text, id, shown) => {
  for (const source of ['docs/page.md', 'docs/page.mdx'])
    for (const parser of ['fast', 'remark'] as const) {
      const doc = readDoc(makeInput(text, { source }), makeOptions({ parser }))
      expect(doc.headings).toMatchObject([{ id, text: shown }])
      expect(doc.diagnostics).toEqual([])
    }
})

test.each([
  '## Title {/* a comment */} more',
  '## Title `{/*x*/}`',
  '## Title {/* word */}',
  '## Title {/* check-ignore-line */}',
  '## Title {/*check-ignore-line*/}',
  '## Title {/*truncate*/}',
  '## Title [#123]',
  '## Title \\[#id]',
  '## Title [#id] more',
  '## Title [#id]\n\n[#id]: a.md',
  '## Title [a][#id]',
  '## Title `[#id]`',
  '## Title \\{#id}',
  '## Title `{#id}`',
])('MD-11: %j has no id of its own', (text) => {
  const { headings } = readDoc(makeInput(text), makeOptions())
  expect(headings[0]?.id).toMatch(/^title/)
})

test('MD-11: an anchor in a heading is a second id, and no double one', () => {
  const idsOf = (text: string) => {
    const { headings, anchors } = readDoc(makeInput(text), makeOptions())
    return [...headings.map(({ id }) => id), ...anchors]
  }
  expect(idsOf('## <a id="other"></a>Title')).toEqual(['title', 'other'])
  expect(idsOf('## Title <a name="title"></a>')).toEqual(['title'])
  expect(idsOf('## <a id="title"></a> Title')).toEqual(['title'])
  expect(compileFile('a.md', '## <a id="title"></a>Title')[0]).toBe(
    '<h2 id="title">Title<HeadingLink id="title" text="Title"></HeadingLink></h2>',
  )
  expect(idsOf('## <a id="title"></a>Title\n\n## Title')).toEqual(['title', 'title-1'])
  const mdx = (text: string) => {
    const { headings, anchors } = readDoc(
      makeInput(text, { source: 'docs/page.mdx' }),
      makeOptions({ mdx: true }),
    )
    return [...headings.map(({ id }) => id), ...anchors]
  }
  expect(mdx('## <a name="other"></a>Title')).toEqual(['title', 'other'])
  expect(mdx('## <a id="title"></a>Title')).toEqual(['title'])
})

test('MD-11: a given id in a comment is a duplicate at the place of its heading', () => {
  const { diagnostics } = readDoc(makeInput('## A {/*x*/}\n\n## B {/* #x */}'), makeOptions())
  expect(diagnostics.map(({ rule, place }) => `${rule} ${place?.start.line}`)).toEqual(['duplicate-anchor 3'])
})
