import { translate } from '../../shared/page/translate.ts'
import { useSite } from '../contexts/PageContext.tsx'

/** A text to translate: a stable id, the English text, or both. The key is the id, else the text. */
export interface TranslatableText {
  readonly id?: string | undefined
  readonly message?: string | undefined
  /** For translators, who get it with the text. */
  readonly description?: string | undefined
}

export type TranslateValues = Readonly<Record<string, string | number>>

/**
 * Returns `t({ id, message }, values)`, which returns the text in the language of the site. `{name}` is replaced by the
 * value with that name, and stays as it is without one.
 *
 * `t` throws when both id and message are missing.
 */
export function useTranslate(): (text: TranslatableText, values?: TranslateValues) => string {
  const { messages } = useSite()
  return ({ id, message }, values) => {
    const key = id ?? message
    if (key === undefined || key === '') {
      throw new Error(
        'xpre-docs translation declarations must have at least a translation id or a default translation message',
      )
    }
    return translate(messages, { id: key, message: message ?? key }, values)
  }
}
