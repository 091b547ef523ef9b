import { expect, test } from 'vitest'
import { readDoc } from '../../../src/markdown/readDoc.ts'
import { describe } from '../compile/outline.ts'
import { makeInput, makeOptions } from '../makeInput.ts'

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
