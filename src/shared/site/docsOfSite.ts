import type { Doc } from '../document/doc.ts'
import type { Site } from './site.ts'

/** Documents of all plugins and versions, then Markdown pages. */
export const docsOfSite = ({ docs, pageDocs }: Pick<Site, 'docs' | 'pageDocs'>): readonly Doc[] => [
  ...docs.flatMap(({ versions }) => versions.flatMap((version) => version.docs)),
  ...pageDocs,
]
