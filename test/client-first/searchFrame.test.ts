import { expect, test } from 'vitest'
import { queryOfSelection } from '../../src/client/first/searchFrame.ts'
import { isPlainClick } from '../../src/client/first/searchKeys.ts'

test('SRC-1: selected text is a query of one line and at most 64 characters', () => {
  expect(queryOfSelection('  How to\n\n\tlight  ')).toBe('How to light')
  expect(queryOfSelection('')).toBe('')
  expect(queryOfSelection('b'.repeat(65))).toBe('b'.repeat(64))
})

test('RTR-9: a click with a modifier is the browser’s', () => {
  const plain = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, defaultPrevented: false }
  expect(isPlainClick(plain)).toBe(true)
  for (const name of Object.keys(plain))
    expect([name, isPlainClick({ ...plain, [name]: true })]).toEqual([name, false])
})
