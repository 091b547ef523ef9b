/**
 * Puts values into a template's `{{name}}` places.
 *
 * @throws {Error} when the template names a value that is not given: a bug in the tool, since templates are its own.
 */
export function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    if (value === undefined) throw new Error(`The template names "${name}", which has no value`)
    return value
  })
}
