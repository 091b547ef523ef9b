import { expect, test } from 'vitest'
import { isPlainClick } from '../../../src/theme/base/isPlainClick.ts'

test('RTR-9: a click with a modifier key or another button is left to the browser', () => {
  const plain = {
    button: 0,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    defaultPrevented: false,
  }
  expect(isPlainClick(plain)).toBe(true)
  expect(isPlainClick({ ...plain, button: 1 })).toBe(false)
  for (const name of ['ctrlKey', 'metaKey', 'altKey', 'shiftKey', 'defaultPrevented'])
    expect([name, isPlainClick({ ...plain, [name]: true })]).toEqual([name, false])
})
