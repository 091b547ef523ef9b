import { expect, test } from 'vitest'
import { decideScroll } from '../../../src/client/router/decideScroll.ts'

const at = (href: string) => new URL(href, 'https://docs.example')

test.each([
  ['another page', '/a', '/b', 'top'],
  ['another page from a hash', '/a#x', '/b', 'top'],
  ['a hash on another page', '/a', '/b#x', 'hash'],
  ['another page with the same hash', '/a#x', '/b#x', 'hash'],
  ['a hash on the page', '/a', '/a#x', 'hash'],
  ['the same hash again', '/a#x', '/a#x', 'hash'],
  ['the same page again', '/a', '/a', 'top'],
  ['the page without its hash', '/a#x', '/a', 'top'],
  ['another query', '/a?q=1', '/a?q=2', 'stay'],
  ['a removed query', '/a?q=1#x', '/a#x', 'stay'],
  ['another query and another hash', '/a?q=1', '/a?q=2#x', 'hash'],
  ['another page and query', '/a?q=1', '/b?q=2', 'top'],
] as const)('RTR-2: %s, %s to %s: %s', (_, from, to, scroll) => {
  expect(decideScroll(at(from), at(to), 'push')).toBe(scroll)
  expect(decideScroll(at(from), at(to), 'replace')).toBe(scroll)
  expect(decideScroll(at(from), at(to), 'pop')).toBe('restore')
})
