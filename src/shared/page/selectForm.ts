/** Plural forms of a text, by the rules of its language. */

import { inLocale } from '../text/inLocale.ts'

/** CLDR's order of the categories, which is also the order of the forms of a text. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const rulesByLocale = new Map<string, Intl.PluralRules>()

function rulesOf(locale: string): Intl.PluralRules {
  const known = rulesByLocale.get(locale)
  if (known !== undefined) return known
  const rules = inLocale(locale, (tag) => new Intl.PluralRules(tag))
  rulesByLocale.set(locale, rules)
  return rules
}

/** Categories of a language, in the order in which a text lists its forms. */
export function pluralCategories(locale: string): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories: used } = rulesOf(locale).resolvedOptions()
  return CATEGORIES.filter((category) => used.includes(category))
}

/**
 * The form for a number.
 *
 * @param forms Forms separated by `|`, one for each of `pluralCategories`. A text with fewer forms uses its last one for
 *   the rest.
 */
export function selectForm(forms: string, count: number, locale: string): string {
  const texts = forms.split('|')
  const index = pluralCategories(locale).indexOf(rulesOf(locale).select(count))
  return texts[index] ?? texts.at(-1) ?? forms
}
