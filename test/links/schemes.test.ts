/** Relative addresses that look like ones with a scheme. */
import { expect, test } from 'vitest'
import { tryLink } from './makeSite.ts'

const SITE = { docs: { 'page.md': {}, 'a:b.md': {}, 'other.md': {} }, files: ['docs/note:1.png'] }

test('CHK-3: a link to a file with a colon in its name is broken without ./, and the hint adds it', () => {
  const tried = (href: string, kind?: 'image') => tryLink(SITE, 'page.md', href, kind)
  expect(tried('./a:b.md')).toBe('page /docs/a:b')
  expect(tried('a:b.md#top')).toBe('broken a:b.md#top broken-markdown-link (!did you mean ./a:b.md#top?)')
  expect(tried('a:b')).toBe('broken a:b broken-link (!did you mean ./a:b?)')
  expect(tried('note:1.png', 'image')).toBe('broken note:1.png missing-asset (!did you mean ./note:1.png?)')
})

test('CHK-3: without such a file, only Markdown links and images are broken', () => {
  const tried = (href: string, kind?: 'image') => tryLink(SITE, 'page.md', href, kind)
  expect(tried('no:b.md')).toMatch(/^broken no:b\.md broken-markdown-link/)
  expect(tried('C:\\docs\\a.md')).toMatch(/^broken C:\\docs\\a\.md broken-markdown-link/)
  expect(tried('no:b.png', 'image')).toMatch(/^broken no:b\.png missing-asset/)
  expect(tried('myapp:open')).toBe('external myapp:open')
  expect(tried('myapp://open/a.md')).toBe('external myapp://open/a.md')
  expect(tried('mailto:a.md')).toBe('external mailto:a.md')
  expect(tried('data:image/png;base64,AA', 'image')).toBe('external data:image/png;base64,AA')
})

test.each([
  ['htps://lamps.example/a', 'https://lamps.example/a'],
  ['htp://lamps.example', 'http://lamps.example'],
  ['HTTPSS://lamps.example', 'https://lamps.example'],
  ['ttps:/lamps.example', 'https:/lamps.example'],
  ['mialto:a@lamps.example', 'mailto:a@lamps.example'],
])('CHK-3: the scheme of %s is misspelt', (href, meant) => {
  expect(tryLink(SITE, 'page.md', href)).toBe(`broken ${href} broken-link (did you mean ${meant}?)`)
})

test.each([
  ['xmpp:a@lamps.example'],
  ['ftps://lamps.example'],
  ['hxxp://lamps.example'],
  ['httpd:start'],
  ['myapp://a'],
])('CHK-3: %s has another scheme', (href) => {
  expect(tryLink(SITE, 'page.md', href)).toBe(`external ${href}`)
})

test('CHK-3: an image with a misspelt scheme is a missing file', () => {
  expect(tryLink(SITE, 'page.md', 'htps://lamps.example/a.png', 'image')).toBe(
    'broken htps://lamps.example/a.png missing-asset (did you mean https://lamps.example/a.png?)',
  )
})
