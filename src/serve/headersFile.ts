/**
 * The `_headers` file of static hosts: a path pattern at the start of a line, its headers indented below.
 * In: the file's text. Out: rules, and the headers of one address. Lines that make no sense are passed over,
 * as the hosts do.
 */

import { validateHeaderName, validateHeaderValue } from 'node:http'
import { readHostPattern } from './hostPattern.ts'

export interface HeaderRule {
  readonly matches: (path: string) => boolean
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** These describe the connection or the body, which the server knows better. */
const RESERVED = new Set(['connection', 'content-encoding', 'content-length', 'date', 'transfer-encoding'])

function isValidHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return !RESERVED.has(name)
  } catch {
    return false
  }
}

/** Fits nothing where hosts do not take the pattern. */
function patternMatcher(pattern: string): HeaderRule['matches'] {
  const regex = readHostPattern(pattern)?.regex
  return (path) => regex?.test(path) === true
}

export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { matches: HeaderRule['matches']; headers: [string, string][] }[] = []
  for (const line of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    const content = line.trim()
    if (content === '' || content.startsWith('#')) continue
    if (!/^\s/.test(line)) {
      rules.push({ matches: patternMatcher(content), headers: [] })
      continue
    }
    const [, name = '', value = ''] = /^([^:\s]+)\s*:\s*(.*)$/.exec(content) ?? []
    const rule = rules.at(-1)
    if (rule !== undefined && isValidHeader(name.toLowerCase(), value)) {
      rule.headers.push([name.toLowerCase(), value])
    }
  }
  return rules
}

/**
 * Headers of an address (decoded, with base URL), names in lower case. A header that one rule names twice is
 * joined with a comma; of several rules the last one counts.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const rule of rules) {
    if (!rule.matches(path)) continue
    const own = new Map<string, string>()
    for (const [name, value] of rule.headers) {
      const earlier = own.get(name)
      own.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
    }
    for (const [name, value] of own) found.set(name, value)
  }
  return found
}
