/** A language of a site. Plain data. */
export interface SiteLocale {
  /** As in `i18n.locales`. */
  readonly name: string
  /** Name in the menu of languages. */
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  /** Folder of its translations, from the site root. */
  readonly folder: string
  /** What its addresses have behind the base URL of the site: '' for the default locale, else such as `de/`. */
  readonly urlPart: string
}
