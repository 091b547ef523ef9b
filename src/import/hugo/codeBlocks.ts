/** Translates the options of code blocks of Hugo: ```` ```go {linenos=inline hl_lines=[3,"6-8"]} ````. */
import type { Tally } from '../text/tally.ts'

const OPTION = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|\[([^[\]]*)\]|([^\s,{}]+))/g

export function translateInfo(info: string, tally: Tally): string {
  const [, language = '', options = ''] = /^([^\s{]*)[ \t]*\{(.*)$/.exec(info) ?? []
  // Lines in braces are syntax of xpre-docs.
  if (!options.endsWith('}') || !options.includes('=')) return info
  const values = new Map(
    [...options.matchAll(OPTION)].map(([, name = '', double, single, list, bare]) => [
      name.toLowerCase(),
      double ?? single ?? list ?? bare ?? '',
    ]),
  )
  const lines = [...(values.get('hl_lines') ?? '').matchAll(/\d+(?:-\d+)?/g)].map(([each]) => each)
  const numbers = values.get('linenos')
  const start = values.get('linenostart')
  const title = values.get('filename') ?? values.get('file') ?? values.get('title')
  tally.count('options of code blocks')
  return [
    language,
    ...(lines.length > 0 ? [`{${lines.join(',')}}`] : []),
    ...(numbers === undefined || numbers === 'false'
      ? []
      : [start === undefined ? 'showLineNumbers' : `showLineNumbers=${start}`]),
    ...(title === undefined ? [] : [`title="${title}"`]),
  ].join(' ')
}
