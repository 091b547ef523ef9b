import { expect, test } from 'vitest'
import { createTerminal } from '../../src/cli/terminal.ts'

const colorOf = (isTTY: boolean, env: Record<string, string>) => {
  const output = { isTTY, write: () => {} }
  return createTerminal(output, output, env).style('red', 'x') !== 'x'
}

test('only terminals get colours, unless NO_COLOR or FORCE_COLOR is set', () => {
  expect(colorOf(true, {})).toBe(true)
  expect(colorOf(false, {})).toBe(false)
  expect(colorOf(true, { NO_COLOR: '1' })).toBe(false)
  expect(colorOf(true, { NO_COLOR: '' })).toBe(true)
  expect(colorOf(true, { TERM: 'dumb' })).toBe(false)
  expect(colorOf(false, { FORCE_COLOR: '1' })).toBe(true)
  expect(colorOf(true, { FORCE_COLOR: '0' })).toBe(false)
  expect(colorOf(true, { NO_COLOR: '1', FORCE_COLOR: '1' })).toBe(false)
})
