/** VitePress evaluates expressions of Vue in code of `js-vue`; `vue-html` is the template of a component. */
const toName = (language: string): string => language.toLowerCase().replace(/^vue-(?=html$)|(?<=\w)-vue$/, '')

/**
 * Separates the language from the meta in `js{1,3}`, `ts:line-numbers`, `rust,ignore`, in a title without a language, and in
 * a list of attributes such as `{ .py linenums="1" }`. Numbers in braces are lines, also without a language: `{1,3}`.
 */
export function splitLanguage(info: string, meta: string): { language: string; meta: string } {
  if (/^(?:title=|\[|showLineNumbers\b|\{\d)/.test(info)) return { language: '', meta: `${info} ${meta}` }
  if (info.startsWith('{')) {
    const [, attributes] = /^\{([\s\S]*)\}\s*$/.exec(`${info} ${meta}`) ?? []
    const [name = '', language = ''] = /^\s*\.([^\s{}:,=[]+)/.exec(attributes ?? '') ?? []
    if (attributes !== undefined && !/^[\d,\s-]*$/.test(attributes))
      return { language: toName(language), meta: attributes.slice(name.length).trim() }
  }
  const [, language = '', rest = ''] = /^\{?\.?([^\s{}:,=[]*)\}?(.*)$/.exec(info) ?? []
  return { language: toName(language), meta: rest === '' ? meta : `${rest} ${meta}` }
}
