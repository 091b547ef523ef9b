/**
 * Parses the `_headers` file of static hosts: a path pattern at the start of a line, its headers indented below.
 * Ignores invalid lines, as hosts do.
 */

import { validateHeaderName, validateHeaderValue } from 'node:http'
import { readHostPattern } from './hostPattern.ts'

interface HeaderRule {
  readonly matches: (path: string) => boolean
  readonly headers: readonly (readonly [name: string, value: string])[]
}

/** Headers of the connection or the body, which the server sets. */
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

/** Matches nothing if hosts do not support the pattern. */
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
 * Headers of an address (decoded, with base URL), names in lower case. Values of a header named twice in one rule are
 * joined with a comma; of several rules the last one wins.
 */
export function headersFor(rules: readonly HeaderRule[], path: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const rule of rules) {
    if (!rule.matches(path)) continue
    const ruleHeaders = new Map<string, string>()
    for (const [name, value] of rule.headers) {
      const earlier = ruleHeaders.get(name)
      ruleHeaders.set(name, earlier === undefined ? value : `${earlier}, ${value}`)
    }
    for (const [name, value] of ruleHeaders) found.set(name, value)
  }
  return found
}
