import { expect, test } from 'vitest'
import type { ListedPage } from '../../../src/output/listedPage.ts'
import { collectPages } from '../../../src/output/llms/collectPages.ts'
import { planTexts } from '../../../src/output/llms/planTexts.ts'
import { markdownPathOf } from '../../../src/shared/addresses/markdownPath.ts'
import type { DocsVersion, SidebarItem } from '../../../src/shared/site/route.ts'
import { makeSite } from '../makeSite.ts'

const makePage = (path: string): ListedPage => ({
  ...{ path, kind: 'doc', title: path, description: '', isDraft: false, isUnlisted: false },
  head: { noIndex: false },
  markdownPath: markdownPathOf(path),
})

const makeCategory = (label: string, hrefs: readonly string[]): SidebarItem => ({
  ...{ type: 'category', label, linkUnlisted: false, collapsible: true, collapsed: true },
  items: hrefs.map(
    (href): SidebarItem => ({
      ...{ type: 'link', label: href, href, unlisted: false, comingSoon: false, isRef: false },
    }),
  ),
})

const VERSION: DocsVersion = {
  ...{
    name: 'current',
    label: 'Next',
    folder: 'docs',
    isLast: true,
    banner: 'none',
    badge: false,
    noIndex: false,
  },
  ...{ docs: [], draftIds: [], tags: new Map(), path: '/docs', mainPath: '/docs' },
  sidebars: {
    main: { id: 'main', items: [makeCategory('A', ['/b', '/a']), makeCategory('B', ['/c', '/d'])] },
  },
}

/** Path, links and pages of each file. @param docs Folders of documents. @param sizes In kilobytes. */
function plan(sizes: Readonly<Record<string, number>>, docs = [{ id: 'default', versions: [VERSION] }]) {
  const site = makeSite({ title: 'Lamps', tagline: 'Light' }, { docs })
  const pages = Object.keys(sizes).map(makePage)
  return planTexts(site, collectPages(site, pages), ({ path }) => (sizes[path] ?? 0) * 1000).map(
    ({ path, head, pages: own }) => [
      path,
      [...head.matchAll(/^- \[(.*)\]\((.*)\)$/gm)].map(([, title, address]) => `${title} ${address}`),
      own.map((page) => page.path),
    ],
  )
}

test('BLD-5: llms-full.txt has all texts in reading order', () => {
  expect(plan({ '/a': 400, '/b': 300, '/c': 1, '/d': 1, '/e': 1 })).toEqual([
    ['llms-full.txt', [], ['/b', '/a', '/c', '/d', '/e']],
  ])
  expect(plan({})).toEqual([])
})

test('BLD-5: a llms-full.txt of more than a megabyte is an index of parts, which end with sections where they can', () => {
  expect(plan({ '/a': 400, '/b': 300, '/c': 400, '/d': 700, '/e': 1 })).toEqual([
    ['llms-full.txt', ['A /llms-full-1.txt', 'B /llms-full-2.txt', 'B, More pages /llms-full-3.txt'], []],
    ['llms-full-1.txt', [], ['/b', '/a']],
    ['llms-full-2.txt', [], ['/c']],
    ['llms-full-3.txt', [], ['/d', '/e']],
  ])
})

test('BLD-5: a text of more than a megabyte is a part of its own', () => {
  expect(plan({ '/a': 1, '/b': 1200 }).map(([path, , pages]) => [path, pages])).toEqual([
    ['llms-full.txt', []],
    ['llms-full-1.txt', ['/b']],
    ['llms-full-2.txt', ['/a']],
  ])
})

test('BLD-5: the index of a site with several folders of documents leads to their texts', () => {
  const docs = [
    { id: 'default', versions: [VERSION] },
    { id: 'api', versions: [{ ...VERSION, path: '/api', sidebars: {} }] },
  ]
  const files = plan({ '/a': 400, '/b': 300, '/c': 400, '/e': 1 }, docs)
  expect(files.slice(0, 2)).toEqual([
    ['llms-full.txt', ['A, B /docs/llms-full.txt', 'More pages /llms-full-1.txt'], []],
    ['llms-full-1.txt', [], ['/e']],
  ])
  expect(files[2]?.[0]).toBe('docs/llms-full.txt')
})
