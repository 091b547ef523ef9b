import { expect, test } from 'vitest'
import { createPageList } from '../../src/output/createPageList.ts'
import { type ListedAddress, PAGE_LIST_LIMIT } from '../../src/shared/addresses/pageList.ts'

const create = (pages: readonly ListedAddress[]) =>
  createPageList({ site: { baseUrl: '/sub/', locale: 'en' }, pages, notFound: ['/docs/404'] }).map(
    ({ path, contents }) => [path, JSON.parse(String(contents))] as const,
  )

test('RTE-6: the list of pages is one file on a small site', () => {
  const pages: ListedAddress[] = [['/docs/desk', 'Desk lamp']]
  const files = create(pages)
  expect(files.map(([, contents]) => contents)).toEqual([{ notFound: ['/docs/404'], pages }])
  expect(files[0]?.[0]).toMatch(/^assets\/pages-[\w-]+\.json$/)
})

test('RTE-6: on a large site it is divided by the first letter of the last part of the address', () => {
  const pages = Array.from(
    { length: PAGE_LIST_LIMIT + 1 },
    (_, number): ListedAddress => [`/docs/${'abc'[number % 3]}${number}`, `Page ${number}`],
  )
  const [list, ...groups] = create([...pages, ['/docs/Über', 'About'], ['/docs/灯', 'Lamp'], ['/', 'Home']])
  expect(list?.[1].pages).toEqual([])
  expect(list?.[1].groups).toEqual(
    Object.fromEntries(['a', 'b', 'c', 'u', ''].map((name, index) => [name, `/sub/${groups[index]?.[0]}`])),
  )
  expect(groups.map(([, group]) => group.length)).toEqual([334, 334, 333, 1, 2, PAGE_LIST_LIMIT, 4])
  expect(list?.[1].byTitle).toEqual(groups.slice(5).map(([file]) => `/sub/${file}`))
})

test('SRC-5: on a large site files have all pages in the order of their titles', () => {
  const pages = Array.from(
    { length: 2 * PAGE_LIST_LIMIT },
    (_, number): ListedAddress => [`/docs/${number}`, `Page ${number}`],
  )
  const files = create([['/z', 'Éclair'], ...pages.toReversed(), ['/a', 'Zone']])
  const ordered = files.slice(-3).map(([, list]) => list)
  expect(ordered.map((list) => list.length)).toEqual([PAGE_LIST_LIMIT, PAGE_LIST_LIMIT, 2])
  expect(ordered.flat()).toEqual([['/z', 'Éclair'], ...pages, ['/a', 'Zone']])
})
