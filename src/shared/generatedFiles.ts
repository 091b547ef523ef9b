import { CLIENT_MANIFEST, SEARCH_INDEX } from './clientFiles.ts'
import type { SiteConfig } from './config.ts'

/** A file of this name says that the output folder is ours to replace. */
export const OUTPUT_MARKER = '.xpre-docs'

/**
 * Output paths of the files that every build makes and that belong to no page. A static file of the same name
 * takes their place; no page may.
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
