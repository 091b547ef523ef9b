/**
 * Files with texts of the site's own settings in one language, by their keys in Docusaurus. Of two files for the same
 * texts, the first wins: the second has the place that Docusaurus gives it.
 */
import { joinPath } from '../addresses/urls.ts'
import type { SiteLocale } from './locale.ts'

/** Of the navbar or of the footer, from the site root. */
export const themeLabelFiles = (
  { folder }: Pick<SiteLocale, 'folder'>,
  name: 'navbar' | 'footer',
): readonly string[] =>
  [`${name}.json`, `docusaurus-theme-classic/${name}.json`].map((file) => joinPath(folder, file).slice(1))

/**
 * Of a docs version, from the site root.
 * @param translations Its folders of translations.
 */
export const docsLabelFiles = (translations: readonly string[]): readonly string[] =>
  translations.map((folder) => `${folder}.json`)

/**
 * Of a blog, from the site root.
 * @param translations Its folders of translations.
 */
export const blogLabelFiles = (translations: readonly string[]): readonly string[] =>
  translations.flatMap((folder) => [`${folder}.json`, `${folder}/options.json`])

/**
 * Whether a file has the name that Docusaurus gives it. Docusaurus writes such files with the texts of its own theme, and
 * accepts texts that nothing shows any longer.
 */
export const isDocusaurusFile = (source: string): boolean =>
  source.endsWith('/code.json') || source.includes('/docusaurus-')
