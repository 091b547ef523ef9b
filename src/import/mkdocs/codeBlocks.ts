/** Translates the heads of code blocks: classes and options of Python-Markdown. */
import type { CodeBlock } from '../text/protectCode.ts'
import type { Tally } from '../text/tally.ts'

const OPTION = /(?<![\w-])([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'{}]+))/g

/** Numbers such as `2-4 6` or `2,4` as the braces of xpre-docs. */
const toBraces = (numbers: string): string =>
  `{${numbers
    .split(/[\s,]+/)
    .filter((part) => /^\d+(?:[-:]\d+)?$/.test(part))
    .map((part) => part.replace(':', '-'))
    .join(',')}}`

/** Options of xpre-docs. Others, of linters and other programs, have no effect. */
const KEPT = new Set(['title', 'file'])

export function translateInfo(info: string, tally: Tally): string {
  const isBraces = /^\{.*\}$/.test(info)
  const inner = isBraces ? info.slice(1, -1).trim() : info
  const [first = ''] = /^[^\s{]+/.exec(inner) ?? []
  const isOption = first.includes('=')
  const language = isBraces ? (/(?:^|\s)\.([\w+#-]+)/.exec(inner)?.[1] ?? '') : isOption ? '' : first
  // Attributes behind a language, as in `py { .annotate }`.
  const rest = (isOption || isBraces ? inner : inner.slice(first.length)).replace(/[{}]/g, ' ')
  const options = [...rest.matchAll(OPTION)].flatMap(([, name = '', double, single, bare]): string[] => {
    const value = double ?? single ?? bare ?? ''
    if (name === 'hl_lines') return [toBraces(value)]
    if (name === 'linenums') return [/^1?$|\D/.test(value) ? 'showLineNumbers' : `showLineNumbers=${value}`]
    if (KEPT.has(name)) return [`${name}="${value}"`]
    tally.count(`option \`${name}\` of code left out`)
    return []
  })
  const plain = [language, ...options].join(' ').trim()
  // Lines in braces, and words such as `wrap`, are syntax of xpre-docs.
  if (!isBraces && !/[=.]/.test(rest.replace(/"[^"]*"/g, ''))) return info
  if (plain !== info) tally.count('heads of code blocks')
  return plain
}

export const translateBlockHead = (block: CodeBlock, tally: Tally): CodeBlock => ({
  ...block,
  info: translateInfo(block.info, tally),
})
