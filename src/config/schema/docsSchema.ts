/** Options of one folder of documents. */
import * as v from 'valibot'
import { closedObject, orFalse, routeBase, sitePath, text } from './schemaParts.ts'
import { DOCS_VERSIONS } from './unsupported.ts'

export const docsSchema = closedObject(
  {
    id: v.optional(
      v.pipe(
        text,
        v.check((id) => id !== 'pages', 'another id than "pages", which is that of the pages folder'),
      ),
      'default',
    ),
    /** Folder of the documents, from the site root. */
    path: v.optional(sitePath, 'docs'),
    /** Base of the documents' addresses; `/` for the root of the site. */
    routeBasePath: v.optional(routeBase, 'docs'),
    /** File with the hand-written sidebars, from the site root. Default: `sidebars.{ts,js,json}` if it exists. */
    sidebarPath: v.optional(orFalse(sitePath)),
    include: v.optional(v.array(text), () => ['**/*.{md,mdx,markdown}']),
    exclude: v.optional(v.array(text), () => []),
    /** Base of the address of `edit this page`; the path of the source is appended. */
    editUrl: v.optional(
      v.pipe(
        text,
        v.check(
          (address) => /^https?:\/\/[^/\s]+/i.test(address),
          'a full address such as https://host/edit/main/',
        ),
      ),
    ),
    showLastUpdateTime: v.optional(v.boolean(), false),
    showLastUpdateAuthor: v.optional(v.boolean(), false),
    breadcrumbs: v.optional(v.boolean(), true),
    sidebarCollapsible: v.optional(v.boolean(), true),
    sidebarCollapsed: v.optional(v.boolean(), true),
  },
  new Map(
    ['versions', 'lastVersion', 'includeCurrentVersion', 'onlyIncludeVersions', 'disableVersioning'].map(
      (key) => [key, DOCS_VERSIONS],
    ),
  ),
)

/** Ids name folders of documents in links, navbar items and reports, so they must be unique. */
export const haveUniqueIds = (docs: readonly { readonly id: string }[]): boolean =>
  new Set(docs.map(({ id }) => id)).size === docs.length
