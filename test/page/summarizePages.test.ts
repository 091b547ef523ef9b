import { expect, test } from 'vitest'
import { summarizePages } from '../../src/page/createPage.ts'
import type { PageGroup } from '../../src/shared/page/page.ts'

const groupOf = (title: string, length: number): PageGroup => ({
  title,
  links: Array.from({ length }, (_, index) => ({ label: `${title} ${index}`, href: `/${title}/${index}` })),
})

test('SRC-5: a short list of all pages stays as it is', () => {
  const groups = [groupOf('a', 99), groupOf('b', 1)]
  expect(summarizePages(groups)).toBe(groups)
})

test('SRC-5: of a long list, each group has its first page and their number', () => {
  expect(summarizePages([groupOf('a', 100), groupOf('b', 1)])).toEqual([
    { title: 'a', links: [{ label: 'a 0', href: '/a/0' }], count: 100 },
    { title: 'b', links: [{ label: 'b 0', href: '/b/0' }], count: 1 },
  ])
})

test('SRC-5: the size of the search page is bounded at 10,000 pages', () => {
  const groups = Array.from({ length: 500 }, (_, index) => groupOf(`group ${index}`, 20))
  expect(JSON.stringify(summarizePages(groups)).length).toBeLessThan(10_000)
})
