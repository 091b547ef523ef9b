import type { SiteConfig } from './config.ts'
import { ASSETS_FOLDER } from './constants.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from './page/clientFiles.ts'

/** A file of this name says that the output folder is ours to replace. */
export const OUTPUT_MARKER = '.xpre-docs'

/** Data that pages fetch; their names are known only once they are made. */
const DATA_FILE = new RegExp(
  `^${ASSETS_FOLDER}/(?:(?:sidebar|site)-[0-9a-f]{10}\\.json|search-[0-9a-f]{10}\\.bin)$`,
)

/** Files that pages or `check` read: with another one in their place the site would fail. */
export const isInternalFile = (path: string): boolean =>
  [CLIENT_MANIFEST, SEARCH_INDEX, 'routes.json', OUTPUT_MARKER].includes(path.toLowerCase()) ||
  DATA_FILE.test(path)

/** Files of hosts that hold the rules of the tool and those of the author. */
export const MERGED_FILES: readonly string[] = ['_headers', '_redirects']

/**
 * Output paths of the files that every build makes and that belong to no page. A static file of the same name takes
 * their place, but for those that are internal or merged; no page may.
 */
export const generatedFiles = ({ url }: Pick<SiteConfig, 'url'>): readonly string[] => [
  OUTPUT_MARKER,
  '.nojekyll',
  '_headers',
  '_redirects',
  'llms.txt',
  'manifest.webmanifest',
  'robots.txt',
  'routes.json',
  CLIENT_MANIFEST,
  SEARCH_INDEX,
  ...(url === undefined ? [] : ['sitemap.xml']),
]
