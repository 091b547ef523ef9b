import { expect, test } from 'vitest'
import { isSearchShortcut, type KeyPress } from '../../../src/client/first/searchKeys.ts'

const press = (more: Partial<KeyPress>): KeyPress => ({
  key: '',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
})
const leads = (more: Partial<KeyPress>, isTyping = false) => isSearchShortcut(press(more), isTyping)

test('SRC-1: a slash outside of fields opens the search, also with Shift', () => {
  expect(leads({ key: '/' })).toBe(true)
  expect(leads({ key: '/', shiftKey: true })).toBe(true)
  expect(leads({ key: '/' }, true)).toBe(false)
})

test('SRC-1: Ctrl+K and Cmd+K open the search from anywhere, with every keyboard layout', () => {
  expect(leads({ key: 'k', ctrlKey: true })).toBe(true)
  expect(leads({ key: 'K', metaKey: true })).toBe(true)
  expect(leads({ key: 'k', ctrlKey: true }, true)).toBe(true)
  expect(leads({ key: 'л', code: 'KeyK', ctrlKey: true })).toBe(true)
  expect(leads({ key: 't', code: 'KeyK', ctrlKey: true })).toBe(false)
})

test('other keys and modifiers do nothing', () => {
  for (const more of [
    { key: 'k' },
    { key: '?', shiftKey: true },
    { key: '/', ctrlKey: true },
    { key: '/', metaKey: true },
    { key: '/', altKey: true },
    { key: 'k', ctrlKey: true, shiftKey: true },
    { key: 'k', ctrlKey: true, altKey: true },
    { key: 'k', ctrlKey: true, metaKey: true },
    { key: 'KeyK', ctrlKey: true },
  ]) {
    expect(`${JSON.stringify(more)} ${leads(more)}`).toBe(`${JSON.stringify(more)} false`)
  }
})

test('repeated, composing and already handled keys do nothing', () => {
  for (const state of ['repeat', 'isComposing', 'defaultPrevented'] as const)
    expect(leads({ key: '/', [state]: true })).toBe(false)
})
