/** Language of the site; only one is supported. */
import * as v from 'valibot'
import { closedObject, text } from './schemaParts.ts'
import { LOCALE_LABEL, OTHER_LOCALE, SEVERAL_LOCALES, UNSUPPORTED } from './unsupported.ts'

const localeSchema = closedObject(
  {
    /**
     * Direction of the text.
     *
     * @default 'ltr'
     * @example i18n: { defaultLocale: 'ar', localeConfigs: { ar: { direction: 'rtl' } } }
     */
    direction: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
    /**
     * Value of `<html lang>`. Without it, the name of the locale.
     *
     * @example i18n: { defaultLocale: 'de', localeConfigs: { de: { htmlLang: 'de-CH' } } }
     */
    htmlLang: v.optional(text),
  },
  new Map([['label', LOCALE_LABEL]]),
)

const ownI18nSchema = v.pipe(
  closedObject({
    /**
     * Language of the site as a BCP 47 tag: of dates, of sorting and of `<html lang>`.
     *
     * @default 'en'
     * @example i18n: { defaultLocale: 'de' }
     */
    defaultLocale: v.optional(text, 'en'),
    /**
     * Languages of the site: only the default one. Without it, the default locale.
     *
     * @example i18n: { defaultLocale: 'de', locales: ['de'] }
     */
    locales: v.optional(
      v.pipe(
        v.array(text),
        v.rawCheck(({ dataset, addIssue }) => {
          if (dataset.typed && new Set(dataset.value).size > 1)
            addIssue({ expected: UNSUPPORTED, message: SEVERAL_LOCALES })
        }),
      ),
    ),
    /**
     * Settings by language.
     *
     * @example i18n: { defaultLocale: 'ar', localeConfigs: { ar: { direction: 'rtl' } } }
     */
    localeConfigs: v.optional(v.record(v.string(), localeSchema), {}),
    /**
     * Folder of translations. `<path>/<locale>/messages.json` replaces texts of the interface by their ids.
     *
     * @default 'i18n'
     * @example i18n: { path: 'translations' }
     */
    path: v.optional(text, 'i18n'),
  }),
  v.partialCheck(
    [['defaultLocale'], ['locales']],
    ({ defaultLocale, locales }) => locales?.includes(defaultLocale) !== false,
    'a defaultLocale that is one of locales',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { defaultLocale, localeConfigs } = dataset.value
    for (const [key, value] of Object.entries(localeConfigs)) {
      if (key === defaultLocale) continue
      addIssue({
        expected: UNSUPPORTED,
        message: OTHER_LOCALE,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: 'localeConfigs',
            value: localeConfigs,
          },
          { type: 'object', origin: 'value', input: localeConfigs, key, value },
        ],
      })
    }
  }),
  v.transform(({ locales, ...i18n }) => ({ ...i18n, locales: locales ?? [i18n.defaultLocale] })),
)

/** A named type, so that editors show the comments of its entries. */
export interface I18nSchema extends OwnI18nSchema {}
type OwnI18nSchema = typeof ownI18nSchema

export const i18nSchema: I18nSchema = ownI18nSchema
