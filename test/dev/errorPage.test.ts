import { expect, test } from 'vitest'
import { createFrame } from '../../src/dev/createFrame.ts'
import { errorPage } from '../../src/dev/errorPage.ts'
import { elementOf, readHtml, textOf } from '../helpers/readHtml.ts'

const CODE = `const list = undefined

export default function Box() {
  // "<b>" & 'more'
  return list.map(() => <i>x</i>)
}
`

const mistake = {
  message: 'Rendering /a failed: <b>list</b> is undefined',
  file: 'components/"Box".jsx',
  line: 5,
  column: 15,
  frame: createFrame(CODE, { start: { line: 5, column: 15 }, end: { line: 5, column: 18 } }),
  isOpenable: true,
}

test('DEV-3: an error page shows five lines of the source with the place marked, all as text', () => {
  const mistakes = [{ ...mistake, hint: 'look at <i>list</i>' }]
  const page = readHtml(errorPage({ baseUrl: '/sub/', mistakes }))
  expect(elementOf(page, 'pre').textContent?.split('\n')).toEqual([
    '  3 | export default function Box() {',
    `  4 |   // "<b>" & 'more'`,
    '> 5 |   return list.map(() => <i>x</i>)',
    '  6 | }',
  ])
  expect(textOf(page, 'pre mark')).toBe('map')
  expect(textOf(page, '.message')).toBe(mistake.message)
  expect(textOf(page, '.hint')).toBe('→ look at <i>list</i>')
  expect(textOf(page, 'form button')).toBe('components/"Box".jsx:5:15')
  expect(page.querySelectorAll('b, i, script')).toHaveLength(0)
})

test('DEV-3: an error page has no button for a page of a plugin without a file', () => {
  const page = readHtml(errorPage({ baseUrl: '/', mistakes: [{ ...mistake, isOpenable: false }] }))
  expect(textOf(page, '.place')).toBe('components/"Box".jsx:5:15')
  expect(page.querySelectorAll('form')).toHaveLength(0)
})
