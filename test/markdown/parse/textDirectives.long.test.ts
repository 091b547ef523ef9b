import fc from 'fast-check'
import { test } from 'vitest'
import { expectRead, textDirectives } from './anyTextDirective.ts'

test('MD-3: text directives of any form leave no unknown node, and lose no word', () => {
  fc.assert(fc.property(textDirectives, expectRead), { numRuns: 3_000 })
})
