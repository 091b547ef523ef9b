/**
 * The hash of all that pages show of the rest of their site: while it stays the same, a page is the same when its own
 * document is.
 * In: the site and its files. Out: a hash. Texts and headings of documents are not in it: a page shows only those of its
 * own document.
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
export function hashSharedInputs(
  { config, data, docs, pageDocs, pageFiles, routes, listing }: Site,
  assets: ReadonlyMap<string, Asset>,
): string {
  const sharedInputs = [
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
  return hashBytes('sharedInputs', JSON.stringify(sharedInputs))
}
