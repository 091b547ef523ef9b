import { escapeRegExp } from './escapeRegExp.ts'

/** Whether a brace has a matching closing brace; otherwise it is a literal character. */
function closesLater(glob: string, open: number): boolean {
  let depth = 0
  for (let at = open; at < glob.length; at += 1) {
    if (glob[at] === '\\') at += 1
    else if (glob[at] === '{') depth += 1
    else if (glob[at] === '}') {
      depth -= 1
      if (depth === 0) return true
    }
  }
  return false
}

interface GlobOptions {
  /**
   * For lists of allowed files: names that start with a dot and `node_modules` match only where the pattern spells them
   * out, and a pattern without a slash matches only at the root.
   */
  readonly isStrict?: boolean | undefined
}

/** Rejects names that a strict pattern must spell out. */
const ORDINARY_NAME = '(?!\\.|node_modules(?:/|$))'

/**
 * Converts a glob for paths with `/`: `*` and `?` match inside of a segment, `**` matches any number of segments, `{a,b}`
 * is an alternative, a backslash escapes the next character. Case-sensitive. A pattern without a slash matches at any
 * depth: `*.md` matches every Markdown file.
 */
export function globToRegExp(glob: string, { isStrict = false }: GlobOptions = {}): RegExp {
  const anchored = glob.includes('/') || isStrict ? glob.replace(/^\.?\//, '') : `**/${glob}`
  const pattern = anchored.replace(/(?:\*\*\/)+/g, '**/')
  const ordinary = isStrict ? ORDINARY_NAME : ''
  /** Lookahead before a wildcard at the start of a name. */
  const guardAt = (at: number): string =>
    at === 0 || /(?:[/{,]|\{[^}]*,\}|\{,[^}]*\}|,,[^}]*\})$/.test(pattern.slice(0, at)) ? ordinary : ''
  let source = ''
  let depth = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at] ?? ''
    if (character === '\\' && at + 1 < pattern.length) {
      at += 1
      source += escapeRegExp(pattern[at] ?? '')
    } else if (character === '*' && pattern.startsWith('**', at)) {
      const isWhole = at === 0 || pattern[at - 1] === '/'
      if (isWhole && pattern[at + 2] === '/') {
        source += `(?:${ordinary}[^/]+/)*`
        at += 2
      } else {
        const isRest = isWhole && at + 2 === pattern.length
        const rest = isStrict ? `${ordinary}[^/]+(?:/${ordinary}[^/]+)*` : '.+'
        source += isRest ? rest : `${guardAt(at)}[^/]*`
        at += 1
      }
    } else if (character === '*') source += `${guardAt(at)}[^/]*`
    else if (character === '?') source += `${guardAt(at)}[^/]`
    else if (character === '{' && closesLater(pattern, at)) {
      depth += 1
      source += '(?:'
    } else if (character === '}' && depth > 0) {
      depth -= 1
      source += ')'
    } else source += character === ',' && depth > 0 ? '|' : escapeRegExp(character)
  }
  return new RegExp(`^${source}$`, 'su')
}
