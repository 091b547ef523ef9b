import { expect, test } from 'vitest'
import { queryOfSelection } from '../../../src/client/first/searchDialog.ts'

test('SRC-1: selected text becomes a query of one line and at most 64 characters', () => {
  expect(queryOfSelection('  How to\n\n\tlight  ')).toBe('How to light')
  expect(queryOfSelection('')).toBe('')
  expect(queryOfSelection('b'.repeat(65))).toBe('b'.repeat(64))
})
