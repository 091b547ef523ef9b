/** `js{1,3}`, `ts:line-numbers`, `rust,ignore` and a title without a language are one word to the parser. */
export function splitLanguage(info: string, meta: string): { language: string; meta: string } {
  if (/^(?:title=|\[|showLineNumbers\b)/.test(info)) return { language: '', meta: `${info} ${meta}` }
  const [, language = '', rest = ''] = /^\{?\.?([^\s{}:,=[]*)\}?(.*)$/.exec(info) ?? []
  const numbers = rest.startsWith(':line-numbers') ? 'showLineNumbers' : rest
  return { language: language.toLowerCase(), meta: numbers === '' ? meta : `${numbers} ${meta}` }
}
