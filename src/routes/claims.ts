/**
 * Registry of the owners of addresses and output files. Hosts serve several addresses from one file, and no name can
 * be both a file and a folder, so two routes can conflict even if their addresses differ.
 */

import { foldPath, htmlPathOf } from '../shared/addresses/htmlPathOf.ts'
import { folderOf, normalizePath } from '../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import type { Route } from '../shared/site/route.ts'

export interface Claim {
  /** Address, as shown in messages. */
  readonly path: string
  /** Output path. */
  readonly file: string
  /** Name of the claimant in messages: a source, or a description of something built in. */
  readonly name: string
  /** Absent for static and generated files. */
  readonly route?: Route
}

/** A conflict; `reason` is a message without its subject, the later claim. */
export interface Conflict {
  readonly holder: Claim
  readonly reason: string
}

export interface Claims {
  conflictOf(claim: Claim): Conflict | undefined
  /** Claims the address, the file and its folders, unless an earlier claim has them. */
  add(claim: Claim): void
  /** Claims a folder that every build writes. */
  addFolder(folder: string, holder: Claim): void
}

function nameOf({ kind, tag, blog, source, title }: Route): string {
  if (tag !== undefined) return `the page of the tag "${tag.label}"`
  if (kind === 'tags') return 'the page of all tags'
  if (kind === 'print') return `the printable page "${title}"`
  if (blog === undefined) return source
  if (blog.kind === 'list') {
    if (blog.tag !== undefined) return `the page of the tag "${blog.tag}"`
    return blog.author === undefined ? `the list of posts "${title}"` : `the page of the author "${title}"`
  }
  if (blog.kind === 'feed') return `the feed of the blog "${title}"`
  return blog.kind === 'authors' ? 'the page of all authors' : 'the archive of the blog'
}

export const claimOfRoute = (
  route: Route,
  trailingSlash: boolean | undefined,
  name = nameOf(route),
): Claim => ({
  path: route.path,
  file: htmlPathOf(route, trailingSlash),
  name,
  route,
})

/** The address at which a host serves a file. */
export function claimOfFile(file: string, trailingSlash: boolean | undefined, name: string): Claim {
  const address = file === '404.html' ? '/404' : `/${file}`.replace(/\/index\.html$/, '/')
  const path = normalizePath(trailingSlash === false ? address.replace(/\.html$/, '') : address)
  return { path, file, name }
}

/** Name of a built-in page in messages. */
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
  const addUnlessClaimed = (map: Map<string, Claim>, key: string, claim: Claim) => {
    const folded = foldPath(key)
    if (!map.has(folded)) map.set(folded, claim)
  }
  return {
    conflictOf({ path, file }) {
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
      addUnlessClaimed(addresses, claim.path, claim)
      addUnlessClaimed(files, claim.file, claim)
      for (const folder of foldersOf(claim.file)) addUnlessClaimed(folders, folder, claim)
    },
    addFolder: (folder, holder) => addUnlessClaimed(folders, folder, holder),
  }
}

/** Claims files that every build writes; no page can have their addresses. */
export function claimGenerated(
  claims: Claims,
  generated: readonly string[],
  trailingSlash: boolean | undefined,
): void {
  for (const file of generated) claims.add(claimOfFile(file, trailingSlash, `the built-in file ${file}`))
  const assets = { path: `/${ASSETS_FOLDER}`, file: ASSETS_FOLDER, name: 'the files that pages load' }
  claims.addFolder(ASSETS_FOLDER, assets)
}
