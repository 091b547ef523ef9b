import { editDistance } from '../text/editDistance.ts'

/** Longer lists are not useful. */
const LIMIT = 5

/** Longer addresses are not compared: the time grows with the product of both lengths. */
const LENGTH_MAX = 200

/** Minimum length of an incomplete name that matches by its start. */
const PREFIX_LENGTH = 5

const hasPrefix = (a: string, b: string): boolean =>
  b.length >= PREFIX_LENGTH && a.startsWith(b.slice(0, PREFIX_LENGTH))

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Suggests pages for an address without one, best first: similar addresses, then pages of the same name elsewhere.
 *
 * @param requested Site path, decoded.
 * @param paths Paths of all pages.
 */
export function nearPages(requested: string, paths: readonly string[]): string[] {
  if (requested.length > LENGTH_MAX) return []
  const lowerPath = requested.toLowerCase().replace(/\.html?$|\/$/g, '')
  const limit = Math.max(2, Math.floor(lowerPath.length / 3))
  const name = lastName(lowerPath)
  const ranked = paths.flatMap((path) => {
    const candidate = path.toLowerCase()
    const distance = editDistance(lowerPath, candidate, limit)
    const hasSameName = name !== '' && lastName(candidate) === name
    const isPrefixMatch = hasPrefix(lastName(candidate), name)
    if (distance > limit && !hasSameName && !isPrefixMatch) return []
    return [{ path, rank: hasSameName ? Math.min(distance, 1) : distance }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, LIMIT)
    .map(({ path }) => path)
}
