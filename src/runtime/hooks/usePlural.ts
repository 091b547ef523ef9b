import { selectForm } from '../../shared/page/selectForm.ts'
import { formatNumber } from '../../shared/text/formatNumber.ts'
import { useSite } from '../contexts/PageContext.tsx'
import { type TranslatableText, useTranslate } from './useTranslate.ts'

/**
 * Returns `plural({ id, message }, count)`, which returns the form of the text for the number in the language of the site.
 * Forms are separated by `|`, in the order zero, one, two, few, many, other, as far as the language has them; `{count}` is
 * replaced by the number.
 *
 * The function throws when both id and message are missing.
 */
export function usePlural(): (text: TranslatableText, count: number) => string {
  const t = useTranslate()
  const { locale } = useSite()
  return (text, count) => selectForm(t(text, { count: formatNumber(count, locale) }), count, locale)
}
