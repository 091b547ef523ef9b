import { nearPages } from '../../shared/addresses/nearPages.ts'
import type { ListedAddress } from '../../shared/addresses/pageList.ts'

/** Number of suggestions. */
const LIMIT = 3

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Pages of the folder of a path, or of the next folder above it that has pages. Top-level pages have no folder. */
function siblingsOf(path: string, pages: readonly string[]): readonly string[] {
  for (let folder = folderOf(path); folder.length > 1; folder = folderOf(folder.slice(0, -1))) {
    const siblings = pages.filter((page) => folderOf(page).toLowerCase() === folder)
    if (siblings.length > 0) return siblings
  }
  return []
}

/** Pages with a similar address, nearest first, then the first ones of the same folder, or of one above it. */
export function findNearAddresses(path: string, pages: readonly ListedAddress[]): readonly ListedAddress[] {
  const titles = new Map(pages)
  const similar = nearPages(path, [...titles.keys()])
  const siblings = siblingsOf(path.replace(/\/$/, '').toLowerCase(), [...titles.keys()])
  return [...new Set([...similar, ...siblings])]
    .slice(0, LIMIT)
    .map((near) => [near, titles.get(near) ?? near])
}
