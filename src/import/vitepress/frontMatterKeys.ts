/** Keys of VitePress in front matter. */
import type { Values } from '../code/codeValue.ts'
import { type FrontMatterTable, pagination } from '../front-matter/translateFrontMatter.ts'
import { readOutline } from './themeConfig.ts'

const LAYOUTS: ReadonlyMap<unknown, Values> = new Map<unknown, Values>([
  ['doc', {}],
  ['home', { displayed_sidebar: null, hide_table_of_contents: true }],
  ['page', { displayed_sidebar: null, hide_table_of_contents: true }],
])

export const FRONT_MATTER_KEYS: FrontMatterTable = {
  layout: (value) => LAYOUTS.get(value) ?? 'layouts of the theme of the source are not translated',
  hero: () => ({}),
  features: () => ({}),
  outline(value) {
    if (value === false) return { hide_table_of_contents: true }
    const levels = readOutline(value)
    return levels === undefined
      ? {}
      : { toc_min_heading_level: levels.min, toc_max_heading_level: levels.max }
  },
  aside: (value) => (value === false ? { hide_table_of_contents: true } : {}),
  sidebar: (value) => (value === false ? { displayed_sidebar: null } : {}),
  prev: pagination('pagination_prev'),
  next: pagination('pagination_next'),
  editLink: (value) => (value === false ? { custom_edit_url: null } : {}),
  lastUpdated: (value) => (value === false ? 'the date of a page is hidden for all pages or for none' : {}),
  navbar: (value) => (value === false ? 'each page has the navbar' : {}),
  footer: (value) => (value === false ? 'each page has the footer' : {}),
  titleTemplate: () => 'titles end with the name of the site',
  head: () => 'tags of single pages are components with `Head`',
  pageClass: () => 'pages have no class of their own',
}
