import type { Doc } from '../document/doc.ts'
import type { Site } from './site.ts'

/** Documents of all plugins and versions, then posts, then Markdown pages. */
export const docsOfSite = ({
  docs,
  blogs,
  pageDocs,
}: Pick<Site, 'docs' | 'blogs' | 'pageDocs'>): readonly Doc[] => [
  ...docs.flatMap(({ versions }) => versions.flatMap((version) => version.docs)),
  ...blogs.flatMap(({ posts }) => posts),
  ...pageDocs,
]
