import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  encodePath,
  isSamePath,
  normalizePath,
  outputPathOf,
  resolveFrom,
  splitHref,
  toHref,
} from '../../src/shared/urls.ts'

/** Segments of addresses, the odd ones among them. */
const segment = fc.constantFrom('a', 'b.md', '.', '..', '...', '.a', '..b', '', 'ä b', '\n')

describe('paths', () => {
  test('what leads nowhere but down is resolved like everything else', () =>
    fc.assert(
      fc.property(fc.constantFrom('', 'docs', 'docs/guide'), fc.array(segment), (folder, segments) => {
        const relative = segments.join('/')
        // The empty segment keeps it from being taken for a usual one.
        expect(resolveFrom(folder, relative)).toBe(resolveFrom(folder, `.//${relative}`))
      }),
    ))

  test('normalising twice changes nothing', () =>
    fc.assert(
      fc.property(fc.string(), (path) => {
        const once = normalizePath(path)
        expect(normalizePath(once)).toBe(once)
      }),
    ))

  test('the parts of an address put together are the address', () =>
    fc.assert(
      fc.property(fc.string(), (href) => {
        const { path, query, hash } = splitHref(href)
        expect(path + query + hash).toBe(href)
      }),
    ))

  test('an encoded path decodes to itself', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (path) => {
        expect(decodeURIComponent(encodePath(path))).toBe(path)
      }),
    ))

  test('a relative path above the root leads nowhere', () => {
    expect(resolveFrom('docs/guide', '../a.md')).toBe('docs/a.md')
    expect(resolveFrom('docs', '../../a.md')).toBeUndefined()
  })

  test('SBR-3: the same page ignores case and one trailing slash', () => {
    expect(isSamePath('/Docs/', '/docs')).toBe(true)
    expect(isSamePath('/', '/')).toBe(true)
    expect(isSamePath('/docs', '/docs/a')).toBe(false)
  })
})

describe('addresses as written out', () => {
  test('CFG-3: the base URL is added once', () => {
    expect(toHref('/docs/faq?x=1#top', { baseUrl: '/sub/path/' })).toBe('/sub/path/docs/faq?x=1#top')
    expect(toHref('/', { baseUrl: '/sub/' })).toBe('/sub/')
    expect(toHref('https://a.example/b', { baseUrl: '/sub/' })).toBe('https://a.example/b')
    expect(toHref('#part', { baseUrl: '/sub/' })).toBe('#part')
  })

  test('RTE-3: the trailing slash follows the setting, files never get one', () => {
    expect(toHref('/docs/faq', { baseUrl: '/', trailingSlash: true })).toBe('/docs/faq/')
    expect(toHref('/docs/faq', { baseUrl: '/', trailingSlash: false })).toBe('/docs/faq')
    expect(toHref('/assets/a.svg', { baseUrl: '/', trailingSlash: true })).toBe('/assets/a.svg')
    expect(toHref('/größe', { baseUrl: '/' })).toBe('/gr%C3%B6%C3%9Fe')
  })

  test('RTE-3: the file of a route follows the setting', () => {
    expect(outputPathOf('/', undefined)).toBe('index.html')
    expect(outputPathOf('/docs/faq', undefined)).toBe('docs/faq/index.html')
    expect(outputPathOf('/docs/faq', true)).toBe('docs/faq/index.html')
    expect(outputPathOf('/docs/faq', false)).toBe('docs/faq.html')
  })
})
