import type { DocumentIdentity } from '../document/doc.ts'
import type { SiteLocale } from './locale.ts'

interface Languages {
  readonly locale: Pick<SiteLocale, 'name'>
  readonly locales: readonly Pick<SiteLocale, 'name' | 'htmlLang'>[]
}

/** Tag of the language of a document, where it is not the language of the site: titles of fallbacks are in it. */
export const langOfDoc = (
  { locale: own }: Pick<DocumentIdentity, 'locale'>,
  { locale, locales }: Languages,
): string | undefined =>
  own === locale.name ? undefined : locales.find(({ name }) => name === own)?.htmlLang
