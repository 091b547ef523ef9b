/** Divides the meta string of a fenced code block into its options, in the syntax of all tools that are understood. */

interface MetaPlace {
  /** As written. */
  readonly written: string
  /** Offset in the meta string. */
  readonly start: number
}

export type MetaToken = MetaPlace &
  (
    | { readonly kind: 'option'; readonly name: string; readonly value: string; readonly form: ValueForm }
    /** `{1,3-5}` */
    | { readonly kind: 'braces'; readonly content: string }
    /** `[title]` */
    | { readonly kind: 'brackets'; readonly content: string }
    /** `"text"` */
    | { readonly kind: 'text'; readonly content: string }
    | { readonly kind: 'word' }
  )

type ValueForm = 'text' | 'braces' | 'bare'

const QUOTED = `"[^"]*"|'[^']*'`
const BRACES = String.raw`\{(?:[^{}]|\{[^{}]*\})*\}`
const TOKEN = new RegExp(
  [
    String.raw`(?<name>[:@]?[a-z_][\w:.-]*)=(?<value>${QUOTED}|${BRACES}|[^\s"'{}]*)`,
    String.raw`(?<counted>showLineNumbers|linenums)(?<count>\{\d+\})`,
    `(?<braces>${BRACES})`,
    String.raw`\[(?<brackets>[^\]]+)\]`,
    `(?<text>${QUOTED})`,
    String.raw`(?<word>[^\s,{}]+|[{}])`,
  ].join('|'),
  'gi',
)

const withoutEnds = (text: string): string => text.slice(1, -1)

function readOption(name: string, value: string, place: MetaPlace): MetaToken {
  const form: ValueForm = /^["']/.test(value) ? 'text' : value.startsWith('{') ? 'braces' : 'bare'
  return { kind: 'option', name, value: form === 'bare' ? value : withoutEnds(value), form, ...place }
}

function readToken({ 0: written, index: start, groups = {} }: RegExpExecArray): MetaToken {
  const place = { written, start }
  const { name, value = '', counted, count = '', braces, brackets, text } = groups
  if (name !== undefined) return readOption(name, value, place)
  if (counted !== undefined) return readOption(counted, count, place)
  if (braces !== undefined) return { kind: 'braces', content: withoutEnds(braces), ...place }
  if (brackets !== undefined) return { kind: 'brackets', content: brackets, ...place }
  if (text !== undefined) return { kind: 'text', content: withoutEnds(text), ...place }
  return { kind: 'word', ...place }
}

export const readMetaTokens = (meta: string): MetaToken[] => [...meta.matchAll(TOKEN)].map(readToken)
