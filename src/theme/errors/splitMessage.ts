/** A translated text around the place of one `{name}` that stands for an element. */
export function splitMessage(text: string, name: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${name}}`)
  return [before, after]
}
