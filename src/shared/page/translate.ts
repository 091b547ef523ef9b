/** All texts of the interface go through `translate`, so that a locale can replace them. */

export interface Message {
  /** Stable key, such as `theme.skipToContent`. */
  readonly id: string
  /** English text, with `{name}` for values. */
  readonly message: string
}

/** Translated texts by message id. */
export type Messages = Readonly<Record<string, string>>

/** Text of a message in the site's language. `{name}` stays when its value is missing. */
export function translate(
  messages: Messages,
  { id, message }: Message,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = Object.hasOwn(messages, id) ? (messages[id] ?? message) : message
  if (!text.includes('{')) return text
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
