import { expect, test } from 'vitest'
import { nearPages } from '../../../src/shared/addresses/nearPages.ts'

const PATHS = ['/', '/docs', '/docs/install', '/docs/guides/routing', '/api/routing', '/blog/news']

test('DEV-4: pages with a similar address come first', () => {
  expect(nearPages('/docs/instal', PATHS)[0]).toBe('/docs/install')
  expect(nearPages('/Docs/Install', PATHS)[0]).toBe('/docs/install')
  expect(nearPages('/docs/install.html', PATHS)[0]).toBe('/docs/install')
  expect(nearPages('/docs/install.html/', PATHS)[0]).toBe('/docs/install')
  expect(nearPages('/docs/install/', PATHS)[0]).toBe('/docs/install')
})

test('DEV-4: pages of the same name elsewhere are suggested', () => {
  expect(nearPages('/a/very/different/folder/routing', PATHS)).toEqual([
    '/docs/guides/routing',
    '/api/routing',
  ])
})

test('DEV-4: an incomplete name is suggested, after similar addresses', () => {
  const paths = [...PATHS, '/docs/installation-on-windows']
  expect(nearPages('/docs/installati', paths)).toEqual(['/docs/install', '/docs/installation-on-windows'])
  expect(nearPages('/docs/inst', paths)).not.toContain('/docs/installation-on-windows')
})

test('DEV-4: an address unlike all others has no suggestions, and lists are short', () => {
  expect(nearPages('/wp-login.php', PATHS)).toEqual([])
  expect(nearPages('', [])).toEqual([])
  const many = Array.from({ length: 1000 }, (_, index) => `/docs/page-${index}`)
  expect(nearPages('/docs/page-x', many)).toHaveLength(5)
})

test('SEC-4: an overlong address is not compared', () => {
  const long = `/${'a'.repeat(300)}`
  expect(nearPages(long, [long])).toEqual([])
})
