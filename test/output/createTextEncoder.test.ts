import { expect, test } from 'vitest'
import { createTextEncoder } from '../../src/output/createTextEncoder.ts'

test('BLD-3: texts of any size are encoded correctly in the reused buffer', () => {
  const encode = createTextEncoder()
  const texts = ['a'.repeat(200_000), '', 'ä', '漢字'.repeat(500_000), '\u{1f600}', '\ud800', 'short']
  for (const text of [...texts, ...texts.toReversed()]) {
    expect(Buffer.from(text).equals(encode(text))).toBe(true)
  }
})
