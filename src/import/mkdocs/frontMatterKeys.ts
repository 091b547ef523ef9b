/** Keys of front matter of Material for MkDocs. */

import type { KeyRule } from '../front-matter/frontMatter.ts'
import { readPath } from '../values.ts'

export const MKDOCS_KEYS: Readonly<Record<string, KeyRule>> = {
  title: 'keep',
  description: 'keep',
  tags: 'keep',
  slug: 'keep',
  hide: (value) => (Array.isArray(value) && value.includes('toc') ? { hide_table_of_contents: true } : {}),
  search: (value) => (readPath(value, 'exclude') === true ? { search: false } : {}),
  draft: (value) => ({ draft: value === true }),
  authors: 'keep',
  date: 'keep',
  categories: 'keep',
}
