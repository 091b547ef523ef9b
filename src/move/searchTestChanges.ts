/** Finds the pages that search tests expect and that get another source or address in a move. */

import { readSource } from '../markdown/index.ts'
import { readSearchTests, SEARCH_TESTS_FILE } from '../search/index.ts'
import type { BothSites } from './linkChanges.ts'
import type { AddressChange, AddressMove } from './planMove.ts'
import { renamePath } from './renamePath.ts'

/** Keeps a leading `./` and slashes as the author wrote them. */
function changePage(
  written: string,
  { before, move }: BothSites,
  addresses: ReadonlyMap<string, string>,
): string | undefined {
  const source = written.replace(/^\.\//, '')
  if (before.sources.get(source) !== undefined) {
    const moved = renamePath(source, move)
    return moved === source ? undefined : written.slice(0, written.length - source.length) + moved
  }
  const [, lead = '', path = '', end = ''] = /^(\/*)(.*?)(\/*)$/.exec(written) ?? []
  const moved = addresses.get(`/${path}`)
  return moved === undefined ? undefined : lead + moved.slice(1) + end
}

export function findSearchTestChanges(sites: BothSites, moves: readonly AddressMove[]): AddressChange[] {
  const { listing, config } = sites.before.site
  if (!listing.files.has(SEARCH_TESTS_FILE)) return []
  const { text } = readSource(config, SEARCH_TESTS_FILE)
  const addresses = new Map(moves.map(({ from, to }) => [from, to]))
  return readSearchTests(text).tests.flatMap(({ page }): AddressChange[] => {
    const to = changePage(page.text, sites, addresses)
    return to === undefined || to === page.text
      ? []
      : [{ file: SEARCH_TESTS_FILE, place: page.place, from: page.text, to }]
  })
}
