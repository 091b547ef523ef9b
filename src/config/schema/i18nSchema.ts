/** Languages of the site. */
import * as v from 'valibot'
import { isKnownLanguage } from '../../shared/languages/languageTag.ts'
import { closedObject, text } from './schemaParts.ts'

const LANGUAGE_TAG = 'the tag of a known language, such as "de" or "pt-BR"'

const languageTag = v.pipe(text, v.check(isKnownLanguage, LANGUAGE_TAG))

const localeSchema = closedObject({
  /**
   * Name of the language in the menu of languages. Without it, the name of the language in itself.
   *
   * @example i18n: { locales: ['en', 'de'], localeConfigs: { de: { label: 'Deutsch (Schweiz)' } } }
   */
  label: v.optional(text),
  /**
   * Name of the site in the language, instead of `title`.
   *
   * @example i18n: { locales: ['en', 'de'], localeConfigs: { de: { title: 'Lampen' } } }
   */
  title: v.optional(text),
  /**
   * Sentence about the site in the language, instead of `tagline`.
   *
   * @example i18n: { locales: ['en', 'de'], localeConfigs: { de: { tagline: 'Alles über Lampen' } } }
   */
  tagline: v.optional(v.string()),
  /**
   * Direction of the text. Without it, the direction of the language's script.
   *
   * @example i18n: { defaultLocale: 'ar', localeConfigs: { ar: { direction: 'rtl' } } }
   */
  direction: v.optional(v.picklist(['ltr', 'rtl'])),
  /**
   * Value of `<html lang>`. Without it, the name of the locale.
   *
   * @example i18n: { defaultLocale: 'de', localeConfigs: { de: { htmlLang: 'de-CH' } } }
   */
  htmlLang: v.optional(languageTag),
  /**
   * Folder of its translations in the folder of all translations. Without it, the name of the locale.
   *
   * @example i18n: { locales: ['en', 'pt-BR'], localeConfigs: { 'pt-BR': { path: 'portuguese' } } }
   */
  path: v.optional(v.pipe(text, v.regex(/^(?!\.)[^/\\]+$/, 'the name of a folder'))),
})

/** The folder of hashed files, and a name that objects cannot have as a key. */
const RESERVED = new Set(['assets', 'constructor'])

const DEFAULT_LOCALE = 'en'

/** A part of addresses, and the name of a folder. */
const localeName = v.pipe(
  text,
  v.regex(/^[a-z\d][\w-]*$/i, LANGUAGE_TAG),
  v.check((name) => !RESERVED.has(name.toLowerCase()), 'another name than "assets" and "constructor"'),
)

const ownI18nSchema = v.pipe(
  closedObject({
    /**
     * Language of the documents in the docs folders, whose pages are at the root of the site. A BCP 47 tag.
     *
     * @default 'en'
     * @example i18n: { defaultLocale: 'de' }
     */
    defaultLocale: v.optional(localeName, DEFAULT_LOCALE),
    /**
     * All languages of the site, in the order of the menu of languages. Pages of another language than the default one are
     * below a folder with its name, such as `/de/`. Without it, the default locale only.
     *
     * @example i18n: { defaultLocale: 'en', locales: ['en', 'de', 'pt-BR'] }
     */
    locales: v.optional(v.array(localeName)),
    /**
     * Settings by language.
     *
     * @example i18n: { locales: ['en', 'de'], localeConfigs: { de: { htmlLang: 'de-CH' } } }
     */
    localeConfigs: v.optional(v.record(v.string(), localeSchema), {}),
    /**
     * Folder of translations. `<path>/de/docs/` translates documents in `docs/`, and `<path>/de/messages.json` replaces
     * texts of the interface by their ids.
     *
     * @default 'i18n'
     * @example i18n: { path: 'translations' }
     */
    path: v.optional(text, 'i18n'),
    /**
     * Whether a page without a translation is shown in the default language. `false` leaves it out; links to it then lead
     * to the default language.
     *
     * @default true
     * @example i18n: { locales: ['en', 'de'], fallback: false }
     */
    fallback: v.optional(v.boolean(), true),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value } = dataset
    const { localeConfigs } = value
    const locales = value.locales ?? [value.defaultLocale]
    const report = (expected: string, key: string, input: unknown, inner: string | number, found: unknown) =>
      addIssue({
        message: expected,
        path: [
          { type: 'object', origin: 'value', input: value, key, value: input },
          typeof inner === 'number'
            ? { type: 'array', origin: 'value', input: locales, key: inner, value: found }
            : { type: 'object', origin: 'value', input: localeConfigs, key: inner, value: found },
        ],
      })
    if (locales.length === 0)
      addIssue({
        message: 'at least one language',
        path: [{ type: 'object', origin: 'value', input: value, key: 'locales', value: locales }],
      })
    else if (!locales.includes(value.defaultLocale)) {
      const names = locales.map((name) => JSON.stringify(name)).join(', ')
      const unset = value.defaultLocale === DEFAULT_LOCALE ? ` (without it, it is "${DEFAULT_LOCALE}")` : ''
      addIssue({
        message: `one of the locales ${names}${unset}`,
        path: [
          { type: 'object', origin: 'value', input: value, key: 'defaultLocale', value: value.defaultLocale },
        ],
      })
    }
    for (const [index, name] of locales.entries()) {
      const first = locales.findIndex((other) => other.toLowerCase() === name.toLowerCase())
      if (first < index) report('each locale once', 'locales', locales, index, name)
      const { htmlLang } = (Object.hasOwn(localeConfigs, name) && localeConfigs[name]) || {}
      if (htmlLang !== undefined || isKnownLanguage(name)) continue
      if (value.locales === undefined)
        addIssue({
          message: LANGUAGE_TAG,
          path: [{ type: 'object', origin: 'value', input: value, key: 'defaultLocale', value: name }],
        })
      else report(LANGUAGE_TAG, 'locales', locales, index, name)
    }
    const folders = new Map<string, string>()
    for (const name of locales) {
      const { path = name } = (Object.hasOwn(localeConfigs, name) && localeConfigs[name]) || {}
      const folder = path.toLowerCase()
      const owner = folders.get(folder)
      if (owner !== undefined && owner.toLowerCase() !== name.toLowerCase())
        report(
          `another path than that of "${owner}"`,
          'localeConfigs',
          localeConfigs,
          name,
          localeConfigs[name],
        )
      folders.set(folder, name)
    }
    for (const [name, settings] of Object.entries(localeConfigs)) {
      if (!locales.includes(name))
        report(
          `settings of a locale of this site (${locales.join(', ')})`,
          'localeConfigs',
          localeConfigs,
          name,
          settings,
        )
    }
  }),
  v.transform(({ locales, ...i18n }) => ({ ...i18n, locales: locales ?? [i18n.defaultLocale] })),
)

/** A named type, so that editors show the comments of its entries. */
export interface I18nSchema extends OwnI18nSchema {}
type OwnI18nSchema = typeof ownI18nSchema

export const i18nSchema: I18nSchema = ownI18nSchema
