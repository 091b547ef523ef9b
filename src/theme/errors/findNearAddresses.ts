import { nearPages } from '../../shared/addresses/nearPages.ts'
import type { ListedAddress } from '../../shared/addresses/pageList.ts'

/** Number of suggestions. */
const LIMIT = 3

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

/** Pages with a similar address, nearest first, then the first ones of the same folder. Top-level pages have no folder. */
export function findNearAddresses(path: string, pages: readonly ListedAddress[]): readonly ListedAddress[] {
  const titles = new Map(pages)
  const similar = nearPages(path, [...titles.keys()])
  const folder = folderOf(path.replace(/\/$/, '')).toLowerCase()
  const siblings =
    folder.length < 2 ? [] : [...titles.keys()].filter((other) => folderOf(other).toLowerCase() === folder)
  return [...new Set([...similar, ...siblings])]
    .slice(0, LIMIT)
    .map((near) => [near, titles.get(near) ?? near])
}
