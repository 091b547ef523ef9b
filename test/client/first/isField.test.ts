// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { isField } from '../../../src/client/first/searchKeys.ts'

const inputIn = (html: string) => {
  document.body.innerHTML = html
  return document.querySelector('input') ?? undefined
}

test('SRC-1: a field of a dialog receives keys while the dialog is open, not right after it closes', () => {
  expect(isField(inputIn('<input type="text">'))).toBe(true)
  expect(isField(inputIn('<dialog open><input type="text"></dialog>'))).toBe(true)
  expect(isField(inputIn('<dialog><input type="text"></dialog>'))).toBe(false)
})
