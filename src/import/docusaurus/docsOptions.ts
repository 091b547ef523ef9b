/** Options of the plugins for documents, blogs and pages. */
import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { textAt, type Values } from '../code/codeValue.ts'
import { type KeyTable, leftKeys, sameKeys, translateKeys } from '../config/translateKeys.ts'
import type { Report } from '../report/report.ts'

/** A folder of the new site is inside of it: `../docs` becomes `docs`. */
export const insideSite = (folder: string): string =>
  path.posix.normalize(folder).replace(/^(?:\.\.\/)+|\/$/g, '')

/**
 * Docusaurus appends the path from the root of its site; in the new site a folder from beside it has another path.
 *
 * @param folder The folder in the source.
 */
function translateEditUrl(value: unknown, folder: string, report: Report): Values {
  if (typeof value !== 'string') {
    report.leave({
      what: '`editUrl` as a function',
      why: 'write an address, or `custom_edit_url` into single documents',
    })
    return {}
  }
  if (!URL.canParse(value)) return {}
  const url = new URL(value)
  const inside = insideSite(folder)
  const edited = path.posix.join(url.pathname, folder)
  if (!edited.endsWith(`/${inside}`)) return { editUrl: value }
  return { editUrl: `${url.origin}${edited.slice(0, -inside.length)}` }
}

const NO_PLUGINS =
  'plugins of Markdown are not translated; name those that you still need in `markdown.remarkPlugins` and `markdown.rehypePlugins`'

const PLUGIN_KEYS: KeyTable = {
  ...leftKeys(NO_PLUGINS, 'remarkPlugins', 'rehypePlugins', 'recmaPlugins'),
  ...leftKeys(NO_PLUGINS, 'beforeDefaultRemarkPlugins', 'beforeDefaultRehypePlugins'),
  admonitions: ['other kinds of admonitions are components of the site'],
  ...leftKeys(undefined, 'editCurrentVersion', 'editLocalizedFiles'),
}

const FILTER_KEYS = sameKeys(
  'include',
  'exclude',
  'tagsBasePath',
  'showLastUpdateTime',
  'showLastUpdateAuthor',
)

const VERSION_KEYS: KeyTable = { ...sameKeys('label', 'path', 'banner', 'badge', 'noIndex'), className: [] }

function translateVersions(versions: unknown, at: string, report: Report): Values {
  if (!isRecord(versions)) return {}
  return {
    versions: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [
        name,
        translateKeys(version, VERSION_KEYS, { path: `${at}.${name}`, report }),
      ]),
    ),
  }
}

/** @param sidebarPath Sidebars file of the new site. */
export function translateDocsOptions(
  options: Values,
  sidebarPath: string | undefined,
  report: Report,
): Values {
  const at = 'docs'
  const folder = textAt(options, 'path') ?? 'docs'
  const keys = translateKeys(
    options,
    {
      ...PLUGIN_KEYS,
      ...FILTER_KEYS,
      ...sameKeys('id', 'routeBasePath', 'breadcrumbs', 'sidebarCollapsible', 'sidebarCollapsed'),
      ...sameKeys('lastVersion', 'includeCurrentVersion', 'onlyIncludeVersions', 'tags'),
      path: [],
      sidebarPath: [],
      versions: (versions) => translateVersions(versions, `${at}.versions`, report),
      disableVersioning: (value) => (value === true ? { onlyIncludeVersions: ['current'] } : {}),
      editUrl: (value) => translateEditUrl(value, folder, report),
      onInlineTags: [],
      numberPrefixParser: (value) => {
        if (value === false)
          report.decide(
            'Docusaurus kept number prefixes in ids and addresses; set `parse_number_prefixes: false` in documents that need it.',
          )
        return {}
      },
      sidebarItemsGenerator: ['sidebars are generated from folders, without code'],
    },
    { path: at, report },
  )
  return { path: insideSite(folder), ...(sidebarPath !== undefined && { sidebarPath }), ...keys }
}

const FEED_KEYS: KeyTable = {
  ...sameKeys('title', 'description', 'copyright', 'limit'),
  type: (value) => (value === 'all' ? {} : { type: value }),
  language: [],
  xslt: [],
  createFeedItems: ['it is code; feeds have the newest posts'],
}

export function translateBlogOptions(options: Values, report: Report): Values {
  const at = 'blog'
  const folder = textAt(options, 'path') ?? 'blog'
  const keys = translateKeys(
    options,
    {
      ...PLUGIN_KEYS,
      ...FILTER_KEYS,
      ...sameKeys(
        'id',
        'routeBasePath',
        'postsPerPage',
        'sortPosts',
        'showReadingTime',
        'archiveBasePath',
        'tags',
      ),
      ...sameKeys('authorsBasePath'),
      path: [],
      blogTitle: 'title',
      blogDescription: 'description',
      blogSidebarTitle: 'sidebarTitle',
      blogSidebarCount: 'sidebarCount',
      authorsMapPath: 'authors',
      feedOptions: (value) =>
        value === false || (isRecord(value) && value.type === null)
          ? { feed: false }
          : { feed: translateKeys(value, FEED_KEYS, { path: `${at}.feedOptions`, report }) },
      editUrl: (value) => translateEditUrl(value, folder, report),
      ...leftKeys(undefined, 'readingTime', 'onInlineTags', 'onInlineAuthors', 'onUntruncatedBlogPosts'),
    },
    { path: at, report },
  )
  return { path: insideSite(folder), ...keys }
}
