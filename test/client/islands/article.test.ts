import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { collapsibleDuration } from '../../../src/client/article/collapsibleDuration.ts'
import { readCode } from '../../../src/client/article/readCode.ts'
import { element, line, renderArticle } from '../../theme/article/renderArticle.tsx'

test.each([
  [0, 40],
  [36, 192],
  [100, 239],
  [200, 281],
  [360, 327],
  [500, 357],
  [1000, 440],
  [2000, 561],
])('STA-3: %i pixels take %i ms', (height, duration) => {
  expect(collapsibleDuration(height, false)).toBe(duration)
  expect(collapsibleDuration(height, true)).toBe(1)
})

function codeOf(properties: Record<string, string | number | boolean>, ...lines: ReturnType<typeof line>[]) {
  const { document } = new Window()
  document.body.innerHTML = renderArticle([element('CodeBlock', properties, ...lines)])
  const code = document.querySelector('code')
  if (code === null) throw new Error('There is no code')
  return readCode(code as unknown as Element)
}

test('MD-4: code is copied without line numbers, diff markers and removed lines', () => {
  const lines = [line('a()'), line('old()', 'del'), line('new()', 'ins'), line('', ''), line('z()', 'del')]
  expect(codeOf({ lineNumbers: 3, hasDiff: true }, ...lines)).toBe('a()\nnew()\n')
})

test('MD-4: the last line break is not copied, others are', () => {
  expect(codeOf({}, line('a'), line(''))).toBe('a\n')
})

test('MD-4: a diff block is copied whole, and so is a block with only removed lines', () => {
  expect(codeOf({ lang: 'diff', hasDiff: true }, line('- a', 'del'), line('+ b', 'ins'))).toBe('- a\n+ b')
  expect(codeOf({ hasDiff: true }, line('a', 'del'))).toBe('a')
})
