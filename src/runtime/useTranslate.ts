import { translate } from '../shared/page/translate.ts'
import { useSite } from './PageContext.tsx'

/** A text to translate: a stable id, the English text, or both. One of them is enough, and is the key. */
export interface TranslatableText {
  readonly id?: string | undefined
  readonly message?: string | undefined
}

export type TranslateValues = Readonly<Record<string, string | number>>

/**
 * Gives `t({ id, message }, values)`: the text in the site's language. `{name}` in it stands for a value; one
 * that is not given stays as it is.
 *
 * `t` throws when there is neither an id nor a message.
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
