import type { SiteConfig } from './config.ts'

/**
 * Files with texts of the interface in one language, from the site root; the texts of the first one win. `code.json` has
 * the name and the format of Docusaurus.
 */
export const messageFilesOf = (
  { i18n }: Pick<SiteConfig, 'i18n'>,
  locale: string = i18n.defaultLocale,
): readonly string[] => ['messages.json', 'code.json'].map((name) => `${i18n.path}/${locale}/${name}`)
