import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baseUrlOfAsset, suggestBaseUrl } from '../../../src/client/first/suggestBaseUrl.ts'

test('ERR-3: the base URL of an asset is the part before the assets folder', () => {
  expect(baseUrlOfAsset('/assets/style-1a.css')).toBe('/')
  expect(baseUrlOfAsset('/sub/path/assets/style-1a.css')).toBe('/sub/path/')
  expect(baseUrlOfAsset('/assets/assets/style-1a.css')).toBe('/assets/')
})

test('ERR-3: addresses other than assets of the site have no base URL', () => {
  for (const address of [
    '',
    'assets/a.css',
    '//cdn.example/assets/a.css',
    'https://cdn.example/assets/a.css',
    '/own.css',
    '/my-assets/a.css',
  ]) {
    expect(`${address} ${baseUrlOfAsset(address)}`).toBe(`${address} undefined`)
  }
})

test.each([
  ['/sub/path/docs/start/', '/docs/start', '/sub/path/'],
  ['/sub/path/docs/start', '/docs/start/', '/sub/path/'],
  ['/sub/docs/start.html', '/docs/start', '/sub/'],
  ['/sub/docs/index.html', '/docs', '/sub/'],
  ['/docs/start', '/docs/start', '/'],
  ['/sub/path/', '/', '/sub/path/'],
  ['/sub/path', '/', '/sub/path/'],
  ['/', '/', '/'],
  ['/sub/gr%C3%B6%C3%9Fe/', '/größe', '/sub/'],
  ['/docs/docs', '/docs', '/docs/'],
])('ERR-3: at %s the page %s suggests the base URL %s', (pathname, page, base) => {
  expect(suggestBaseUrl(pathname, page)).toBe(base)
})

test('ERR-3: an address of another page or a malformed address suggests nothing', () => {
  expect(suggestBaseUrl('/sub/nothing/here', '/404')).toBe(undefined)
  expect(suggestBaseUrl('/sub/%E0%A4%A', '/docs')).toBe(undefined)
})

test('ERR-3: base URL plus path of the page is the address', () => {
  const segment = fc.stringMatching(/^[a-z0-9-]{1,8}$/)
  const anyPath = fc.array(segment, { maxLength: 4 }).map((parts) => parts.map((part) => `/${part}`).join(''))
  fc.assert(
    fc.property(anyPath, anyPath, (base, page) => {
      expect(suggestBaseUrl(`${base}${page}/`, page === '' ? '/' : page)).toBe(`${base}/`)
    }),
  )
})
