import { joinPath } from '../shared/addresses/urls.ts'
import { directionOf, isKnownLanguage, nativeNameOf } from '../shared/languages/languageTag.ts'
import type { SiteLocale } from '../shared/languages/locale.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { CheckedConfig } from './schema/schema.ts'

/** The languages of a site with every default filled in, in the order of the configuration. */
const listLocales = ({ i18n }: Pick<CheckedConfig, 'i18n'>): readonly SiteLocale[] =>
  i18n.locales.map((name) => {
    const settings = Object.hasOwn(i18n.localeConfigs, name) ? i18n.localeConfigs[name] : undefined
    const { htmlLang = name, path = name } = settings ?? {}
    // The default locale may be a name of the site's own.
    const tag = isKnownLanguage(htmlLang) ? htmlLang : 'en'
    return {
      name,
      label: settings?.label ?? nativeNameOf(tag),
      htmlLang,
      direction: settings?.direction ?? directionOf(tag),
      folder: joinPath(i18n.path, path).slice(1),
      urlPart: name === i18n.defaultLocale ? '' : `${name}/`,
    }
  })

type Languages = Pick<SiteConfig, 'locales' | 'locale' | 'sharedUrl'>

/** Languages of a checked configuration. `locale` is the default one. */
export function languagesOf(config: Pick<CheckedConfig, 'i18n' | 'baseUrl'>): Languages {
  const locales = listLocales(config)
  const locale = locales.find(({ urlPart }) => urlPart === '')
  if (locale === undefined) throw new RangeError('A checked configuration has its default locale.')
  return { locales, locale, sharedUrl: config.baseUrl }
}
