/** Images in the folder for static files that documents show: pages contain their sizes, as for assets. */
import type { AssetBytes } from '../output/index.ts'
import { splitHref } from '../shared/addresses/urls.ts'
import { describeReadError } from '../shared/errors/readError.ts'
import type { Asset, FileListing, ResolvedLink } from '../shared/site/site.ts'

/** Path of a static file from its resolved address. */
export const staticPathOf = (href: string): string => splitHref(href).path

/** @returns Sources by path of the site. */
export function listStaticImages(
  links: Iterable<ResolvedLink>,
  { staticFiles }: Pick<FileListing, 'staticFiles'>,
): ReadonlyMap<string, string> {
  const sources = new Map<string, string>()
  for (const link of links) {
    if (link.kind !== 'static') continue
    const path = staticPathOf(link.href)
    const source = staticFiles.get(path.slice(1))
    if (source !== undefined) sources.set(path, source)
  }
  return sources
}

/**
 * @param sources From `listStaticImages`.
 * @returns Assets by path of the site. Without files that cannot be read, which copying them reports.
 */
export function readStaticImages(
  sources: ReadonlyMap<string, string>,
  read: (source: string) => AssetBytes,
): ReadonlyMap<string, Asset> {
  const images = new Map<string, Asset>()
  for (const [href, source] of sources) {
    try {
      images.set(href, { source, href, ...read(source).size })
    } catch (error) {
      if (describeReadError(error) === undefined) throw error
    }
  }
  return images
}
