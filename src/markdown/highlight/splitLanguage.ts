/** Separates the language from the meta in `js{1,3}`, `ts:line-numbers`, `rust,ignore`, and in a title without a language. */
export function splitLanguage(info: string, meta: string): { language: string; meta: string } {
  if (/^(?:title=|\[|showLineNumbers\b)/.test(info)) return { language: '', meta: `${info} ${meta}` }
  const [, language = '', rest = ''] = /^\{?\.?([^\s{}:,=[]*)\}?(.*)$/.exec(info) ?? []
  const numbers = rest.startsWith(':line-numbers') ? 'showLineNumbers' : rest
  return { language: language.toLowerCase(), meta: numbers === '' ? meta : `${numbers} ${meta}` }
}
