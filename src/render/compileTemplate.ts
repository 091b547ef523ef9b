/**
 * Parses a template with `{{name}}` placeholders once.
 *
 * @returns Fills in the values. It throws when a value is missing, which is a bug: all templates are part of the tool.
 */
export function compileTemplate(template: string): (values: Readonly<Record<string, string>>) => string {
  // Every second part is the name of a placeholder.
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
