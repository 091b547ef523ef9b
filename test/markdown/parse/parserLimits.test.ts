import { expect, test } from 'vitest'
import { MdxSyntaxError, parseMdx } from '../../../src/markdown/jsx/parseMdx.ts'
import { ExcessError } from '../../../src/markdown/parse/parserLimits.ts'

test('BLD-6: a line of code with a hundred thousand marks of comments is refused, shorter ones are read', () => {
  for (const parser of ['fast', 'remark'] as const) {
    expect(() => parseMdx(`a {${'/'.repeat(100_000)}} b`, { parser })).toThrow(ExcessError)
    expect(() => parseMdx(`a {${'//'.repeat(5_000)}} b`, { parser })).toThrow(MdxSyntaxError)
    const lines = `a {1 ${'// b\n'.repeat(10_000)}} b`
    expect(parseMdx(lines, { parser }).children).toHaveLength(1)
  }
})
