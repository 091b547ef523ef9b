/** The languages of a source as keys of xpre-docs. */

import { directionOf, isKnownLanguage } from '../../shared/languages/languageTag.ts'
import type { Values } from '../code/codeValue.ts'
import { definedOnly } from '../config/translateKeys.ts'

export interface ImportedLanguage {
  /** Name of the locale, which is the start of its addresses. */
  readonly name: string
  readonly label?: string | undefined
  /** Its tag, where the name is another one. */
  readonly htmlLang?: string | undefined
  readonly direction?: string | undefined
  /** Name of its folder of translations, where it is not the name of the locale. */
  readonly path?: string | undefined
  readonly title?: string | undefined
  readonly tagline?: string | undefined
}

/** Without what the name of the language says. */
function settingsOf({ name, ...language }: ImportedLanguage): Values {
  const { htmlLang, direction, path } = language
  const tag = htmlLang ?? name
  const isUsual = isKnownLanguage(tag) && direction === directionOf(tag)
  return definedOnly({
    ...language,
    htmlLang: htmlLang === name ? undefined : htmlLang,
    direction: isUsual ? undefined : direction,
    path: path === name ? undefined : path,
  })
}

/** @param main The default language. */
export function languageKeys(main: ImportedLanguage, others: readonly ImportedLanguage[]): Values {
  const defaultLocale = main.name
  if (others.length === 0) return { defaultLocale }
  const settings = [main, ...others].map((language) => [language.name, settingsOf(language)] as const)
  const configs = settings.filter(([, values]) => Object.keys(values).length > 0)
  return {
    defaultLocale,
    locales: settings.map(([name]) => name),
    ...(configs.length > 0 && { localeConfigs: Object.fromEntries(configs) }),
  }
}
