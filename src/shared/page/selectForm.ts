/** Plural forms of a text, by the rules of its language. */

/** CLDR's order of the categories, which is also the order of the forms of a text. */
const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

const rulesByLocale = new Map<string, Intl.PluralRules>()

function rulesOf(locale: string): Intl.PluralRules {
  const known = rulesByLocale.get(locale)
  if (known !== undefined) return known
  let rules: Intl.PluralRules
  try {
    rules = new Intl.PluralRules(locale)
  } catch {
    // A locale may be any folder name, so it may not be a valid language tag.
    rules = new Intl.PluralRules('en')
  }
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
