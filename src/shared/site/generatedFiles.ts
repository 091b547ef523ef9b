import { ASSETS_FOLDER } from '../constants.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from '../page/clientFiles.ts'
import type { SiteConfig } from './config.ts'

/** Name of the file that marks a folder as output of xpre-docs, which a build may replace. */
export const OUTPUT_MARKER = '.xpre-docs'

/** Data files that pages fetch; their names contain a hash. */
const DATA_FILE = new RegExp(
  `^${ASSETS_FOLDER}/(?:(?:sidebar|site)-[0-9a-f]{10}\\.json|search-[0-9a-f]{10}\\.bin)$`,
)

/** Whether pages or `check` read the file: a static file must not replace it. */
export const isInternalFile = (path: string): boolean =>
  [CLIENT_MANIFEST, SEARCH_INDEX, 'routes.json', OUTPUT_MARKER].includes(path.toLowerCase()) ||
  DATA_FILE.test(path)

/** Settings of hosts that `output.hosts` requests. */
export const NGINX_FILE = 'nginx.conf'
export const VERCEL_FILE = 'vercel.json'

/** Files of hosts that combine the rules of xpre-docs and those of the author. */
export const MERGED_FILES: readonly string[] = ['_headers', '_redirects']

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
  'llms.txt',
  'llms-full.txt',
  'manifest.webmanifest',
  'robots.txt',
  'routes.json',
  CLIENT_MANIFEST,
  SEARCH_INDEX,
  ...(url === undefined ? [] : ['sitemap.xml']),
  ...(hosts.includes('nginx') ? [NGINX_FILE] : []),
  ...(hosts.includes('vercel') ? [VERCEL_FILE] : []),
]
