import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { describe } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

test('MD-3: a component of the theme in a line is a finding', () => {
  const text = 'a :Tabs[x] :FileTree[x] :Card[x] :Note[x] b :tabs[x] :kbd[x]\n'
  const hint = (forms: string) => `(Components are blocks: write ${forms} on a line of its own)`
  expect(readDoc(makeInput(text), makeOptions()).diagnostics.map(describe)).toEqual([
    `1:3 unknown-directive Unknown directive ":Tabs" ${hint('":::tabs"')}`,
    `1:12 unknown-directive Unknown directive ":FileTree" ${hint('":::file-tree"')}`,
    `1:25 unknown-directive Unknown directive ":Card" ${hint('"::card" or ":::card"')}`,
    `1:34 unknown-directive Unknown directive ":Note" ${hint('":::note"')}`,
  ])
})

test.each(['fast', 'remark'] as const)(
  'MD-3: a component in a line is a finding with the parser "%s"',
  (parser) => {
    const text = 'a :Price[x]{amount=1} b :Nope[x] `:Price[x]` \\:Price[x]'
    const options = makeOptions({ parser, components: new Set(['Price']) })
    expect(readDoc(makeInput(text), options).diagnostics.map(describe)).toEqual([
      '1:3 unknown-directive Unknown directive ":Price" (Components are blocks: write "::Price" or ":::Price" on a line of its own)',
    ])
  },
)
