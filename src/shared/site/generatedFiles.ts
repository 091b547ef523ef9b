import { ASSETS_FOLDER } from '../constants.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from '../page/clientFiles.ts'
import type { SiteConfig } from './config.ts'
import type { DocsInstance, DocsVersion } from './route.ts'

/** Name of the file that marks a folder as output of xpre-docs, which a build may replace. */
export const OUTPUT_MARKER = '.xpre-docs'

/** List of the addresses of a language. */
export const ROUTES_FILE = 'routes.json'

/** Data files that pages fetch; their names contain a hash. */
const DATA_FILE = new RegExp(
  `^${ASSETS_FOLDER}/(?:(?:pages|sidebar|site)-[0-9a-f]{10}\\.json|search-[0-9a-f]{10}\\.bin)$`,
)

/** Whether pages or `check` read the file: a static file must not replace it. */
export const isInternalFile = (path: string): boolean =>
  [CLIENT_MANIFEST, SEARCH_INDEX, ROUTES_FILE, OUTPUT_MARKER].includes(path.toLowerCase()) ||
  DATA_FILE.test(path)

/** Files for language models: the list of pages, and their texts. */
export const LLMS_FILE = 'llms.txt'
export const LLMS_TEXTS_FILE = 'llms-full.txt'

/**
 * Output folder of a version's own files for language models, with a slash at the end. Undefined for a version at the root of
 * the site, and for the only version of a site: they have only the files of the site.
 */
export const textsFolderOf = (
  { path }: Pick<DocsVersion, 'path'>,
  docs: readonly Pick<DocsInstance, 'versions'>[],
): string | undefined =>
  path === '/' || docs.flatMap(({ versions }) => versions).length < 2 ? undefined : `${path.slice(1)}/`

/** Settings of hosts that `output.hosts` requests. */
export const NGINX_FILE = 'nginx.conf'
export const VERCEL_FILE = 'vercel.json'

/** Files of hosts that combine rules of xpre-docs with rules of the author. */
export const MERGED_FILES: readonly string[] = ['_headers', '_redirects']

const ROOT_FILES: ReadonlySet<string> = new Set([
  OUTPUT_MARKER,
  '.nojekyll',
  ...MERGED_FILES,
  'robots.txt',
  NGINX_FILE,
  VERCEL_FILE,
])

/** Whether a generated file is at the root of the site only, for all languages. */
export const isRootFile = (path: string): boolean => ROOT_FILES.has(path)

/**
 * Output paths of generated files that belong to no page. A static file with the same name replaces them, except for
 * internal and merged files. A page must not have such a path.
 */
export const generatedFiles = ({
  url,
  output: { hosts },
}: Pick<SiteConfig, 'url' | 'output'>): readonly string[] => [
  OUTPUT_MARKER,
  '.nojekyll',
  '_headers',
  '_redirects',
  LLMS_FILE,
  LLMS_TEXTS_FILE,
  'manifest.webmanifest',
  'robots.txt',
  ROUTES_FILE,
  CLIENT_MANIFEST,
  SEARCH_INDEX,
  ...(url === undefined ? [] : ['sitemap.xml']),
  ...(hosts.includes('nginx') ? [NGINX_FILE] : []),
  ...(hosts.includes('vercel') ? [VERCEL_FILE] : []),
]
