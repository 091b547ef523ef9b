import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultHref, rewritePath } from '../../../src/shared/search/resultHref.ts'

const rewrite = { from: '/docs/', to: '/' }

test('D1: a result path is rewritten at its start only', () => {
  expect(rewritePath('/docs/a/docs/b', rewrite)).toBe('/a/docs/b')
  expect(rewritePath('/docs', rewrite)).toBe('/docs')
  expect(rewritePath('/x/docs/a', rewrite)).toBe('/x/docs/a')
  expect(rewritePath('/docs-old/a', { from: '/docs', to: '/d' })).toBe('/d-old/a')
  expect(rewritePath('/docs/a', undefined)).toBe('/docs/a')
})

test('SRC-8: a hit of this site opens on the current host, with base URL, query and hash', () => {
  const site = { url: 'https://x.example', baseUrl: '/base/', rewrite }
  expect(resultHref('https://x.example/base/docs/a?b=/docs/#c', site)).toBe('/base/a?b=/docs/#c')
  expect(resultHref('/base/docs/a', site)).toBe('/base/a')
  expect(resultHref('https://x.example/base/docs', site)).toBe('/base/docs')
  // Outside the base URL, or of another site: unchanged.
  expect(resultHref('https://x.example/docs/a', site)).toBe('/docs/a')
  expect(resultHref('https://x.example.evil/docs/a', site)).toBe('https://x.example.evil/docs/a')
  expect(resultHref('https://other.example/docs/a', site)).toBe('https://other.example/docs/a')
})

test('D1: the path of the docs home is not rewritten, with or without a trailing slash', () => {
  const site = { url: 'https://x.example', baseUrl: '/', trailingSlash: true, rewrite }
  expect(resultHref('https://x.example/docs/', site)).toBe('/docs/')
  expect(resultHref('https://x.example/docs/#top', site)).toBe('/docs/#top')
  expect(resultHref('https://x.example/docs/a/#top', site)).toBe('/a/#top')
  expect(resultHref('https://x.example/', site)).toBe('/')
})

test('D1: a rewritten address never has another host', () =>
  fc.assert(
    fc.property(fc.webPath(), fc.constantFrom('/', '', '//', '/x/'), (path, to) => {
      const href = resultHref(`/docs/${path}`, { baseUrl: '/', rewrite: { from: '/docs/', to } })
      expect(href.startsWith('//')).toBe(false)
    }),
  ))
