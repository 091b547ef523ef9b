/**
 * Who has which address and which file of the output. Hosts serve several addresses from one file, and no name can
 * be a file and a folder; so two routes can be in each other's way although their addresses differ.
 */
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { documentPath, foldPath } from '../shared/documentPath.ts'
import type { Route } from '../shared/route.ts'
import { folderOf, normalizePath } from '../shared/urls.ts'

export interface Claim {
  /** Address, as messages show it. */
  readonly path: string
  /** Output path. */
  readonly file: string
  /** Who claims, as messages name it: a source, or words for what the tool makes itself. */
  readonly name: string
  /** Absent for a static file, and for a generated one. */
  readonly route?: Route
}

/** What is wanted twice, as the predicate of a sentence about the one who comes late. */
export interface Clash {
  readonly holder: Claim
  readonly reason: string
}

export interface Claims {
  clashOf(claim: Claim): Clash | undefined
  /** Takes the address, the file and the folders it is in. Who took one of them before keeps it. */
  add(claim: Claim): void
  /** A folder that is always there. */
  addFolder(folder: string, holder: Claim): void
}

export const claimOfRoute = (
  route: Route,
  trailingSlash: boolean | undefined,
  name = route.source,
): Claim => ({
  path: route.path,
  file: documentPath(route, trailingSlash),
  name,
  route,
})

/** The address under which a host serves a file. */
export function claimOfFile(file: string, trailingSlash: boolean | undefined, name: string): Claim {
  const address = file === '404.html' ? '/404' : `/${file}`.replace(/\/index\.html$/, '/')
  const path = normalizePath(trailingSlash === false ? address.replace(/\.html$/, '') : address)
  return { path, file, name }
}

/** How messages name a page that the tool makes itself. */
export const builtInName = ({ kind }: Route): string =>
  kind === 'notFound' ? 'the built-in 404 page' : 'the built-in search page'

const foldersOf = (file: string): readonly string[] => {
  const folder = folderOf(file)
  return folder === '' ? [] : [folder, ...foldersOf(folder)]
}

export function createClaims(): Claims {
  const addresses = new Map<string, Claim>()
  const files = new Map<string, Claim>()
  const folders = new Map<string, Claim>()
  const take = (map: Map<string, Claim>, key: string, claim: Claim) => {
    const folded = foldPath(key)
    if (!map.has(folded)) map.set(folded, claim)
  }
  return {
    clashOf({ path, file }) {
      const sameAddress = addresses.get(foldPath(path))
      if (sameAddress !== undefined) return { holder: sameAddress, reason: 'is also that of' }
      const sameFile = files.get(foldPath(file))
      if (sameFile !== undefined) return { holder: sameFile, reason: `is the file "${file}", as is that of` }
      const inside = folders.get(foldPath(file))
      if (inside !== undefined) return { holder: inside, reason: `is the file "${file}", a folder of` }
      for (const folder of foldersOf(file)) {
        const asFile = files.get(foldPath(folder))
        if (asFile !== undefined) return { holder: asFile, reason: `is in the folder "${folder}", a file of` }
      }
      return undefined
    },
    add(claim) {
      take(addresses, claim.path, claim)
      take(files, claim.file, claim)
      for (const folder of foldersOf(claim.file)) take(folders, folder, claim)
    },
    addFolder: (folder, holder) => take(folders, folder, holder),
  }
}

/** What every build writes before anything else; no page may have it. */
export function claimGenerated(
  claims: Claims,
  generated: readonly string[],
  trailingSlash: boolean | undefined,
): void {
  for (const file of generated) claims.add(claimOfFile(file, trailingSlash, `the built-in file ${file}`))
  const assets = { path: `/${ASSETS_FOLDER}`, file: ASSETS_FOLDER, name: 'the files that pages load' }
  claims.addFolder(ASSETS_FOLDER, assets)
}
