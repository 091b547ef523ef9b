import { expect, test } from 'vitest'
import { decideScroll } from '../../../src/client/router/decideScroll.ts'

const at = (href: string) => new URL(href, 'https://docs.example')

test.each([
  ['another page', '/a', '/b', 'top'],
  ['another page from a place', '/a#x', '/b', 'top'],
  ['a place on another page', '/a', '/b#x', 'hash'],
  ['another page with the same hash', '/a#x', '/b#x', 'hash'],
  ['a place on the page', '/a', '/a#x', 'hash'],
  ['the same place again', '/a#x', '/a#x', 'hash'],
  ['the same page again', '/a', '/a', 'top'],
  ['the page without its hash', '/a#x', '/a', 'top'],
  ['another query', '/a?q=1', '/a?q=2', 'stay'],
  ['a query that is gone', '/a?q=1#x', '/a#x', 'stay'],
  ['another query and another place', '/a?q=1', '/a?q=2#x', 'hash'],
  ['another page and query', '/a?q=1', '/b?q=2', 'top'],
] as const)('RTR-2: %s, %s to %s: %s', (_, from, to, scroll) => {
  expect(decideScroll(at(from), at(to), 'push')).toBe(scroll)
  expect(decideScroll(at(from), at(to), 'replace')).toBe(scroll)
  expect(decideScroll(at(from), at(to), 'pop')).toBe('restore')
})
