import { expect, test } from 'vitest'
import { stripHtml } from '../../../src/client/router/stripHtml.ts'

test.each([
  ['/docs/a.html', '/docs/a'],
  ['/docs/a/index.html', '/docs/a'],
  ['/docs/index.html', '/docs'],
  ['/index.html', '/'],
  ['/docs/.html', '/docs/'],
  ['/docs/a.html%20', '/docs/a'],
  ['/docs/a%20%20', '/docs/a'],
  ['/a/index', '/a/index'],
  ['/docs/a.HTML', '/docs/a.HTML'],
  ['/docs/a', '/docs/a'],
  ['/', '/'],
])('RTR-1: %s is %s', (address, stripped) => {
  expect(stripHtml(address, '/')).toBe(stripped)
})

test('RTR-1: the home page below a base URL keeps its slash', () => {
  expect(stripHtml('/base/index.html', '/base/')).toBe('/base/')
  expect(stripHtml('/base/docs/index.html', '/base/')).toBe('/base/docs')
})

test('RTR-1: the 404 page keeps its address with .html', () => {
  expect([stripHtml('/404.html', '/'), stripHtml('/base/404.html', '/base/')]).toEqual([
    '/404.html',
    '/base/404.html',
  ])
  expect(stripHtml('/docs/404.html', '/')).toBe('/docs/404')
})
