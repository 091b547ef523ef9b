import { type Message, type Messages, translate } from '../shared/page/translate.ts'

/** @param message Singular and plural form, separated by `|`, with `{count}`. */
export function countText(message: Message, count: number, messages: Messages): string {
  const forms = translate(messages, message, { count }).split('|')
  return (count === 1 ? forms[0] : forms.at(-1)) ?? String(count)
}
