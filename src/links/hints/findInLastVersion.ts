/** Finds the page of the last version that takes the place of a vanished address of the last version. */
import { joinPath } from '../../shared/addresses/urls.ts'
import type { DocsInstance, DocsVersion, Route } from '../../shared/site/route.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'

/** The part of a path below a root; undefined for another path. */
export function pathBelow(path: string, root: string): string | undefined {
  const start = root === '/' ? root : `${root}/`
  return path.startsWith(start) ? path.slice(start.length) : undefined
}

interface LastVersion {
  readonly instance: DocsInstance
  readonly last: DocsVersion
}

/** The docs folder whose last version has an address; undefined for a folder with one version. */
export function lastVersionAt(path: string, { site }: LinkIndex): LastVersion | undefined {
  return site.docs
    .flatMap((instance): LastVersion[] => {
      const last = instance.versions.find(({ isLast }) => isLast)
      const isInside = last !== undefined && pathBelow(path, last.path) !== undefined
      return isInside && instance.versions.length > 1 ? [{ instance, last }] : []
    })
    .sort((a, b) => b.last.path.length - a.last.path.length)[0]
}

/**
 * Another version may have the same address with a redirect to a document, or with a document. The last version may have
 * that document under another address.
 */
export function findInLastVersion(path: string, index: LinkIndex): Route | undefined {
  const found = lastVersionAt(path, index)
  if (found === undefined) return undefined
  const { instance, last } = found
  const rest = pathBelow(path, last.path) ?? ''
  for (const { path: root, docs } of instance.versions) {
    const route = index.routes.get(joinPath(root, rest))
    const id = docs.find(({ source }) => source === route?.source)?.id
    const same = id === undefined ? undefined : last.docs.find((doc) => doc.id === id)
    const inLast = same === undefined ? undefined : index.sources.get(same.source)
    if (inLast !== undefined) return inLast
  }
  return undefined
}
