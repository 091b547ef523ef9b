/**
 * Everything that a page can show of the rest of its site, as one short name: as long as it stays the same, a page is
 * the same when its own document is, and nobody has to work out again what it shows.
 * In: the site and its files. Out: a hash. What stands in the text of documents is not in it, nor are their headings:
 * pages show those of their own document alone.
 */
import { hashBytes } from '../cache/hashOf.ts'
import type { Doc } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import type { Asset, Site } from '../shared/site.ts'

const ofDoc = ({ plugin, version, locale, id, source, contentPath, title, frontMatter }: Doc) => [
  plugin,
  version,
  locale,
  id,
  source,
  contentPath,
  title,
  frontMatter,
]

function ofRoute(route: Route) {
  const { path, kind, source, title, description, unlisted, plugin, sidebarId, category, redirectTo } = route
  return [path, kind, source, title, description, unlisted, plugin, sidebarId, category, redirectTo]
}

/** @param assets By source. */
export function surfaceOfSite(
  { config, data, docs, pageDocs, pageFiles, routes, listing }: Site,
  assets: ReadonlyMap<string, Asset>,
): string {
  const surface = [
    // What plugins are is known by their files.
    { ...config, timeoutMs: 0, markdown: { ...config.markdown, remarkPlugins: [], rehypePlugins: [] } },
    data,
    routes.routes.map(ofRoute),
    docs.map(({ id, versions }) => [
      id,
      versions.map((version) => ({ ...version, docs: version.docs.map(ofDoc) })),
    ]),
    pageDocs.map(ofDoc),
    pageFiles,
    // What a link may lead to. In the order of folders, which is the same each time.
    [...listing.files],
    [...listing.staticFiles],
    [...assets],
  ]
  return hashBytes('surface', JSON.stringify(surface))
}
