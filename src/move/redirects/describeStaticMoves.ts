/** Describes address changes of moved static files, which cannot have redirects; one message for a whole folder. */

import type { BothSites } from '../linkChanges.ts'
import { renamePath } from '../renamePath.ts'

/** The address without the path inside the moved folder. */
const headOf = (address: string, tail: string): string =>
  address.endsWith(tail) ? `/${address.slice(0, address.length - tail.length)}` : `/${address}`

function describe(from: string, to: string | undefined, isFolder: boolean): string {
  const [old, now] = [from, to].map((address) => (isFolder && address !== '/' ? `${address}/` : address))
  if (now === undefined) return `"${old}" is no longer an address of the site`
  return isFolder
    ? `Addresses that started with "${old}" now start with "${now}"; files cannot have redirects`
    : `The address "${old}" is now "${now}"; files cannot have redirects`
}

export function describeStaticMoves({ before, after, move }: BothSites, isFolder: boolean): string[] {
  const now = new Map(
    [...after.site.listing.staticFiles].map(([address, source]) => [source, address] as const),
  )
  const remarks = [...before.site.listing.staticFiles].flatMap(([address, source]) => {
    const moved = renamePath(source, move)
    const newAddress = now.get(moved)
    if (moved === source || newAddress === address) return []
    const tail = source.slice(move.from.length)
    const to = newAddress === undefined ? undefined : headOf(newAddress, tail)
    return [describe(headOf(address, tail), to, isFolder)]
  })
  return [...new Set(remarks)]
}
