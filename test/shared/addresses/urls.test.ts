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
} from '../../../src/shared/addresses/urls.ts'

/** Segments of addresses, with unusual ones. */
const segment = fc.constantFrom('a', 'b.md', '.', '..', '...', '.a', '..b', '', 'ä b', '\n')

describe('paths', () => {
  test('the fast path for downward paths has the same result as the general one', () =>
    fc.assert(
      fc.property(fc.constantFrom('', 'docs', 'docs/guide'), fc.array(segment), (folder, segments) => {
        const relative = segments.join('/')
        // The empty segment bypasses the fast path.
        expect(resolveFrom(folder, relative)).toBe(resolveFrom(folder, `.//${relative}`))
      }),
    ))

  test('normalizing is idempotent', () =>
    fc.assert(
      fc.property(fc.string(), (path) => {
        const once = normalizePath(path)
        expect(normalizePath(once)).toBe(once)
      }),
    ))

  test('the joined parts of an address are the address', () =>
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

  test('a relative path that leaves the root is undefined', () => {
    expect(resolveFrom('docs/guide', '../a.md')).toBe('docs/a.md')
    expect(resolveFrom('docs', '../../a.md')).toBeUndefined()
  })

  test('SBR-3: comparing pages ignores case and one trailing slash', () => {
    expect(isSamePath('/Docs/', '/docs')).toBe(true)
    expect(isSamePath('/', '/')).toBe(true)
    expect(isSamePath('/docs', '/docs/a')).toBe(false)
  })
})

describe('written addresses', () => {
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

  test('RTE-3: the output path of a route follows the setting', () => {
    expect(outputPathOf('/', undefined)).toBe('index.html')
    expect(outputPathOf('/docs/faq', undefined)).toBe('docs/faq/index.html')
    expect(outputPathOf('/docs/faq', true)).toBe('docs/faq/index.html')
    expect(outputPathOf('/docs/faq', false)).toBe('docs/faq.html')
  })
})
