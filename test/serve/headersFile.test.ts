import { expect, test } from 'vitest'
import { headersFor, parseHeadersFile } from '../../src/serve/headersFile.ts'

const headersAt = (text: string, path: string) => Object.fromEntries(headersFor(parseHeadersFile(text), path))

const FILE = `# for every page
/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'; img-src *

/assets/*
  Cache-Control: public, max-age=31536000, immutable
/docs/:page
  X-Page: one
/docs/intro.html
\tLink: </a.css>; rel=preload
\tLink: </b.css>; rel=preload
  X-Page: two
`

test('SEC-1: rules apply to the addresses that their pattern matches', () => {
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'self'; img-src *",
  }
  expect(headersAt(FILE, '/')).toEqual(everywhere)
  expect(headersAt(FILE, '/assets/a-1.js')).toEqual({
    ...everywhere,
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headersAt(FILE, '/docs/a/b')).toEqual(everywhere)
})

test('a later rule wins, and a header named twice in one rule is joined', () => {
  expect(headersAt(FILE, '/docs/intro.html')).toMatchObject({
    'x-page': 'two',
    link: '</a.css>; rel=preload, </b.css>; rel=preload',
  })
  expect(headersAt(FILE, '/docs/other')).toMatchObject({ 'x-page': 'one' })
})

test('dots and other special characters are literal', () => {
  expect(headersAt('/a.b+c\n  X-A: 1', '/a.b+c')).toEqual({ 'x-a': '1' })
  expect(headersAt('/a.b+c\n  X-A: 1', '/axbbc')).toEqual({})
})

test('invalid lines are ignored', () => {
  const text =
    '  X-Early: 1\n/*\n  no header\n  Bad Name: 1\n  Content-Length: 5\n  X-Bad: a\u0001b\n  X-Good: 1\r\n'
  expect(headersAt(text, '/')).toEqual({ 'x-good': '1' })
})
