import { editDistance } from '../shared/text/editDistance.ts'

/** Longer lists are not read. */
const LIMIT = 5

/** Longer addresses are not compared: the time grows with the product of both lengths. */
const LENGTH_MAX = 200

/** Letters that a name which was not written to its end has in common with the whole. */
const BEGINNING = 5

const hasSameBeginning = (a: string, b: string): boolean =>
  b.length >= BEGINNING && a.startsWith(b.slice(0, BEGINNING))

const lastName = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/**
 * Pages that may have been meant by an address without one, best first: those written nearly the same, then those of
 * the same name elsewhere.
 *
 * @param asked Path of the site, decoded.
 * @param paths Of all pages.
 */
export function nearPages(asked: string, paths: readonly string[]): string[] {
  if (asked.length > LENGTH_MAX) return []
  const wanted = asked.toLowerCase().replace(/\.html?$|\/$/g, '')
  const limit = Math.max(2, Math.floor(wanted.length / 3))
  const name = lastName(wanted)
  const ranked = paths.flatMap((path) => {
    const candidate = path.toLowerCase()
    const distance = editDistance(wanted, candidate, limit)
    const isNamesake = name !== '' && lastName(candidate) === name
    const isBegun = hasSameBeginning(lastName(candidate), name)
    if (distance > limit && !isNamesake && !isBegun) return []
    return [{ path, rank: isNamesake ? Math.min(distance, 1) : distance }]
  })
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, LIMIT)
    .map(({ path }) => path)
}
