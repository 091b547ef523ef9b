import { expect, test } from 'vitest'
import { protectCode } from '../../../src/import/text/protectCode.ts'

test.each(['\uFDD00\uFDD1', '\uF6D00\uF6D1', '`a` \uFDD00\uFDD1', '<pre>`a`</pre> `<pre>`'])(
  'MD-13: code comes back unchanged, whatever characters are beside it: %j',
  (text) => {
    const { text: body, restore } = protectCode(text)
    expect(restore(body)).toBe(text.replace(/[\uFDD0\uFDD1]/g, ''))
  },
)
