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

test.each([
  ['- a\n+ b', 'b'],
  [' a\n-b\n+c', 'a\nc'],
  ['  a\n- b\n+ c\n    d', 'a\nc\n  d'],
  ['     a\n-    b\n+    c', '    a\n    c'],
  ['a\n-b\n+c', 'a\nc'],
  ['@@ -1 +1 @@\n-a\n+b', '@@ -1 +1 @@\n-a\n+b'],
])('MD-4: a block of the language diff is copied as it will be, a patch whole: %j', (code, copied) => {
  const lines = code.split('\n').map((text) => line(text, text.startsWith('-') ? 'del' : ''))
  expect(codeOf({ lang: 'diff', hasDiff: true }, ...lines)).toBe(copied)
})

test.each([
  ['sh', '$ a --b\n$ c', 'a --b\nc'],
  ['bash', '$ a \\\n>   --b\n# note', 'a \\\n  --b\n# note'],
  ['sh', '> a\n> b', 'a\nb'],
  ['sh', 'cat a \\\n> b.txt', 'cat a \\\n> b.txt'],
  ['console', '$ a\nanswer\n$ b', 'a\nb'],
  ['shell-session', '$ a \\\n> --b\n> answer', 'a \\\n--b'],
  ['console', '$ cat <<END\ntwo words\nEND\nanswer', 'cat <<END\ntwo words\nEND'],
  ['console', 'answer', 'answer'],
  ['js', '$ a\n> b', '$ a\n> b'],
])('MD-4: code in %s is copied without prompts: %j', (lang, code, copied) => {
  expect(codeOf({ lang }, ...code.split('\n').map((text) => line(text)))).toBe(copied)
})

test('MD-4: a block with only removed lines is copied whole', () => {
  expect(codeOf({ hasDiff: true }, line('a', 'del'))).toBe('a')
})
