/** Keys of front matter of Material for MkDocs. */
import { valueAt } from '../code/codeValue.ts'
import { AS_WRITTEN } from '../front-matter/frontMatter.ts'
import { type FrontMatterTable, NO_COUNTERPART, OTHER_MEANING } from '../front-matter/translateFrontMatter.ts'

/** @param hasBlog Whether the plugin `blog` is there, which alone knows drafts. */
export const mkdocsKeys = (hasBlog: boolean): FrontMatterTable => ({
  ...OTHER_MEANING,
  hide(value, { leave }) {
    const parts: readonly unknown[] = [value].flat()
    if (parts.some((part) => part !== 'toc' && part !== 'navigation'))
      leave('of the parts of a page only `toc` and `navigation` can be hidden; the others are removed')
    return {
      ...(parts.includes('navigation') && { displayed_sidebar: null }),
      ...(parts.includes('toc') && { hide_table_of_contents: true }),
    }
  },
  search(value, { leave }) {
    if (valueAt(value, 'boost') !== undefined) leave('pages have no weight in the search; it is removed')
    return valueAt(value, 'exclude') === true ? { search: false } : {}
  },
  draft(value) {
    if (!hasBlog) return 'MkDocs publishes the page without the plugin `blog`; it is removed'
    // YAML of Python has these words for a boolean value.
    return typeof value === 'boolean' ? { draft: AS_WRITTEN } : { draft: /^(?:yes|on)$/i.test(String(value)) }
  },
  status: () => NO_COUNTERPART,
  template: () => NO_COUNTERPART,
})
