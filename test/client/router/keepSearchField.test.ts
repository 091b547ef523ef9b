// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { keepSearchField } from '../../../src/client/router/keepSearchField.ts'

const FIELD = '<main><input name="q"></main>'
const field = () => document.querySelector('input')
const replacePage = () => {
  document.body.innerHTML = FIELD
}
beforeEach(replacePage)

test('RTE-6: a search field that replaces another has its text, focus and selection', () => {
  const before = field()
  if (before === null) throw new Error('There is no field')
  before.value = 'create'
  before.focus()
  before.setSelectionRange(1, 3)
  keepSearchField(document, replacePage)
  const after = field()
  expect([after?.value, after?.selectionStart, after?.selectionEnd]).toEqual(['create', 1, 3])
  expect([after === before, document.activeElement === after]).toEqual([false, true])
})

test('RTE-6: a field without the focus does not get it, and a page without a field stays as it is', () => {
  keepSearchField(document, replacePage)
  expect(document.activeElement).toBe(document.body)
  keepSearchField(document, () => {
    document.body.innerHTML = '<main></main>'
  })
  keepSearchField(document, replacePage)
  expect(field()?.value).toBe('')
})
