/**
 * A template with `{{name}}` places, taken apart once. In: its text, then values by name. Out: text.
 *
 * @throws {Error} when the template names a value that is not given: a bug in the tool, since templates are its own.
 */
export function openTemplate(template: string): (values: Readonly<Record<string, string>>) => string {
  // Every second part is the name of a place.
  const parts = template.split(/\{\{(\w+)\}\}/)
  return (values) => {
    let text = ''
    for (const [index, part] of parts.entries()) {
      const value = index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : undefined
      if (value === undefined) throw new Error(`The template names "${part}", which has no value`)
      text += value
    }
    return text
  }
}
