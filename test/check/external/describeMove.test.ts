import { expect, test } from 'vitest'
import { describeMove } from '../../../src/check/external/describeMove.ts'

const A = 'https://lamps.org'

test.each([
  ['http://lamps.org', 'https://lamps.org/', 'https://lamps.org'],
  ['http://lamps.org/', 'https://lamps.org/', 'https://lamps.org/'],
  ['http://lamps.org#part', 'https://lamps.org/', 'https://lamps.org/#part'],
  ['http://lamps.org/a?b=c', 'https://www.lamps.org/a?b=c', 'https://www.lamps.org/a?b=c'],
  [`${A}/a`, `${A}/a/`, `${A}/a/`],
  [`${A}/a.html#part`, `${A}/a#part`, `${A}/a#part`],
  ['https://github.com/ada/lamp', 'https://github.com/lamps/lamp', 'https://github.com/lamps/lamp'],
  [`${A}/page.php?id=3`, `${A}/page/three`, `${A}/page/three`],
  [`${A}/a`, `${A}/b#part`, `${A}/b#part`],
  ['//lamps.org/a', 'https://lamps.org/b', 'https://lamps.org/b'],
  [`${A}/login`, 'https://lamps.org/sign-in', 'https://lamps.org/sign-in'],
  [`${A}/author`, `${A}/authors`, `${A}/authors`],
])('CHK-12: %s that has moved to %s becomes %s', (href, movedTo, replacement) => {
  const move = describeMove(href, movedTo, undefined)
  expect(move?.suggestion).toEqual({ text: `Link to ${replacement}`, replacement })
})

test('CHK-12: the hash is kept as it is written, if the new page has the id', () => {
  const move = describeMove(`${A}/a#größe`, `${A}/b`, 'present')
  expect(move?.suggestion.replacement).toBe(`${A}/b#größe`)
})

test.each<[string, string, 'missing' | 'unknown' | undefined, string]>([
  [`${A}/a/b`, `${A}/`, undefined, 'leads to a home page'],
  [`${A}/a`, 'https://new.org/index.html', undefined, 'leads to a home page'],
  [`${A}/a`, 'http://lamps.org/a', undefined, 'leads to an insecure address'],
  [`${A}/a`, `${A}/404`, undefined, 'a page about an error'],
  [`${A}/a`, `${A}/de/not-found.html`, undefined, 'a page about an error'],
  [`${A}/a`, `${A}/b?token=1`, undefined, 'adds a query'],
  [`${A}/a#x`, `${A}/b#y`, undefined, 'changes the part behind "#"'],
  [`${A}/a#x`, `${A}/b`, 'missing', 'does not have "#x"'],
  [`${A}/a#x`, `${A}/b`, 'unknown', 'may not have "#x"'],
  [`${A}/a#x`, `${A}/b`, undefined, 'may not have "#x"'],
])('CHK-12: %s that leads to %s is a finding without a fix', (href, movedTo, anchor, doubt) => {
  const move = describeMove(href, movedTo, anchor)
  expect(move?.suggestion.text).toContain(doubt)
  expect(move?.suggestion.replacement).toBeUndefined()
})

test.each([
  ['signs in', `${A}/settings`, `${A}/login?next=%2Fsettings`],
  ['signs in on another host', `${A}/settings`, 'https://accounts.lamps.org/'],
  ['adds a language', `${A}/docs/a`, `${A}/en-US/docs/a`],
  ['adds a language to the home page', `${A}/`, `${A}/de/`],
  ['follows an alias', `${A}/latest/a`, `${A}/3.2/a`],
  ['is what the service is for', 'https://bit.ly/x', `${A}/a`],
  ['only writes the address in another form', 'HTTPS://Lamps.org/a/../b', `${A}/b`],
])('CHK-12: a redirect that %s is no finding', (_, href, movedTo) => {
  expect(describeMove(href, movedTo, undefined)).toBeUndefined()
})
