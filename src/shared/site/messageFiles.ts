import type { SiteLocale } from '../languages/locale.ts'

/**
 * Files with texts of the interface in the language of the site, from the site root; the texts of the first one win.
 * `code.json` has the name and the format of Docusaurus.
 */
export const messageFilesOf = ({
  locale,
}: {
  readonly locale: Pick<SiteLocale, 'folder'>
}): readonly string[] => ['messages.json', 'code.json'].map((name) => `${locale.folder}/${name}`)
