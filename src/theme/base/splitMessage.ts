/** Splits a translated text at the placeholder `{name}`, which stands for an element. */
export function splitMessage(text: string, name: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(`{${name}}`)
  return [before, after]
}
