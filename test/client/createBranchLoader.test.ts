import { expect, test, vi } from 'vitest'
import { createBranchLoader } from '../../src/client/createBranchLoader.ts'
import type { SidebarBranch } from '../../src/shared/page/clientFiles.ts'
import type { SidebarViewItem } from '../../src/shared/page/page.ts'

const link: SidebarViewItem = { type: 'link', label: 'One', href: '/one', isActive: false, comingSoon: false }
const category: SidebarViewItem = {
  type: 'category',
  label: 'More',
  isActive: false,
  hasActive: false,
  isOpen: false,
  collapsible: true,
  items: [],
  branch: '/more.json',
}
const FILES: Readonly<Record<string, SidebarBranch>> = {
  '/docs.json': { items: [category] },
  '/more.json': { items: [link] },
}

function openFiles(failures = 0, docs = '/docs.json') {
  const requests: string[] = []
  let left = failures
  const onOutdated = vi.fn()
  const openBranch = createBranchLoader(
    { sidebars: { docs: '/docs.json' } },
    {
      fetchFile: async (address) => {
        requests.push(address)
        if (left-- > 0) throw new Error('offline')
        return FILES[address] ?? { items: [] }
      },
      fetchManifest: async () => ({ sidebars: { docs } }),
      onOutdated,
    },
  )
  return { requests, openBranch, onOutdated }
}

test('a category is loaded from the files of its sidebar, each fetched once', async () => {
  const { requests, openBranch } = openFiles()
  expect(await Promise.all([openBranch('docs', [0]), openBranch('docs', [0])])).toEqual([[link], [link]])
  expect(requests).toEqual(['/docs.json', '/more.json'])
})

test('a file whose request failed is fetched again', async () => {
  const { openBranch, onOutdated } = openFiles(1)
  await expect(openBranch('docs', [0])).rejects.toThrow('offline')
  expect(onOutdated).not.toHaveBeenCalled()
  expect(await openBranch('docs', [0])).toEqual([link])
})

test('RTR-11: a missing file of an older deployment marks the page as outdated', async () => {
  const { openBranch, onOutdated } = openFiles(1, '/docs-2.json')
  await expect(openBranch('docs', [0])).rejects.toThrow('offline')
  expect(onOutdated).toHaveBeenCalledTimes(1)
})

test.each(['constructor', '__proto__', 'other'])(
  'there is nothing to open in the sidebar %s',
  async (key) => {
    const { requests, openBranch } = openFiles()
    expect(await openBranch(key, [0])).toBeUndefined()
    expect(requests).toEqual([])
  },
)
