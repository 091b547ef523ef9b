/**
 * Detects the syntax in which an address is written, which decides how characters are escaped. The result is `unknown`
 * if the syntax is ambiguous.
 */
import type { Place } from '../shared/diagnostic.ts'
import type { SourceBytes } from './sourceBytes.ts'

export type AddressForm =
  /** `[text](address)`, `[name]: address`. */
  | 'markdown'
  /** `[text](<address>)`. */
  | 'angled'
  /** The value of an HTML or directive attribute. */
  | 'doubleQuoted'
  | 'singleQuoted'
  | 'unquoted'
  /** A YAML scalar. */
  | 'yamlPlain'
  | 'yamlDouble'
  | 'yamlSingle'
  /** A string in TypeScript, JavaScript or JSON, with any quotes. */
  | 'literal'
  | 'unknown'

const SCRIPT = /\.(?:[cm]?[jt]sx?|json)$/i
const YAML = /\.ya?ml$/i

/** UTF-16 units inspected before and after an address: a line may be as long as a file. */
const WINDOW = 200

function yamlForm(before: string, after: string): AddressForm {
  if (before.endsWith('"') && after.startsWith('"')) return 'yamlDouble'
  if (before.endsWith("'") && after.startsWith("'")) return 'yamlSingle'
  return 'yamlPlain'
}

function literalForm(before: string, after: string): AddressForm {
  const quote = before.at(-1) ?? ''
  return quote !== '' && '"\'`'.includes(quote) && after.startsWith(quote) ? 'literal' : 'unknown'
}

/** The address of a definition may be on the next line, after nothing but whitespace and quote markers. */
const opensMarkdown = (before: string): boolean => /\](?:\(|:)[ \t]*$|^[ \t>]*$/.test(before)

function markdownForm(before: string, after: string): AddressForm {
  if (/\](?:\(|:)[ \t]*<$|^[ \t>]*<$/.test(before) && after.startsWith('>')) return 'angled'
  if (opensMarkdown(before) && /^(?:[\s)]|$)/.test(after)) return 'markdown'
  if (/=[ \t]*"$/.test(before) && after.startsWith('"')) return 'doubleQuoted'
  if (/=[ \t]*'$/.test(before) && after.startsWith("'")) return 'singleQuoted'
  if (/[\w-][ \t]*=[ \t]*$/.test(before) && /^(?:[\s>}]|$)/.test(after)) return 'unquoted'
  return 'unknown'
}

/** @param place On one line. */
export function addressFormAt(file: string, place: Place, source: SourceBytes): AddressForm {
  const { start, end } = place
  const line = source.lineAt(start.line)
  const before = line.slice(Math.max(0, start.column - 1 - WINDOW), start.column - 1)
  const after = line.slice(end.column - 1, end.column - 1 + WINDOW)
  if (SCRIPT.test(file)) return literalForm(before, after)
  if (YAML.test(file) || start.line < source.frontMatterEnd()) return yamlForm(before, after)
  return markdownForm(before, after)
}
