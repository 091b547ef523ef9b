import { escapeRegExp } from './escapeRegExp.ts'

/** Alternatives nest at most as deep as brackets are closed; an open one is a letter. */
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

export interface GlobOptions {
  /**
   * Names that begin with a dot, and `node_modules`, fit only where the pattern spells them out, and a pattern without
   * a slash is tried at the root alone: for lists that allow something.
   */
  readonly isStrict?: boolean | undefined
}

/** No name that a strict pattern has to spell out. */
const ORDINARY_NAME = '(?!\\.|node_modules(?:/|$))'

/**
 * Patterns over paths with `/`: `*` and `?` stay inside one segment, `**` spans any number of them, `{a,b}`
 * offers alternatives, a backslash takes the next sign as it is. Everything else is itself; case counts. A pattern
 * without a slash is tried at any depth: `*.md` means every Markdown file.
 */
export function globToRegExp(glob: string, { isStrict = false }: GlobOptions = {}): RegExp {
  const anchored = glob.includes('/') || isStrict ? glob.replace(/^\.?\//, '') : `**/${glob}`
  const pattern = anchored.replace(/(?:\*\*\/)+/g, '**/')
  const ordinary = isStrict ? ORDINARY_NAME : ''
  /** Of a wildcard: only the first sign of a name says what the name is. */
  const guardAt = (at: number): string =>
    at === 0 || /(?:[/{,]|\{[^}]*,\}|\{,[^}]*\}|,,[^}]*\})$/.test(pattern.slice(0, at)) ? ordinary : ''
  let source = ''
  let depth = 0
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern[at] ?? ''
    if (sign === '\\' && at + 1 < pattern.length) {
      at += 1
      source += escapeRegExp(pattern[at] ?? '')
    } else if (sign === '*' && pattern.startsWith('**', at)) {
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
    } else if (sign === '*') source += `${guardAt(at)}[^/]*`
    else if (sign === '?') source += `${guardAt(at)}[^/]`
    else if (sign === '{' && closesLater(pattern, at)) {
      depth += 1
      source += '(?:'
    } else if (sign === '}' && depth > 0) {
      depth -= 1
      source += ')'
    } else source += sign === ',' && depth > 0 ? '|' : escapeRegExp(sign)
  }
  return new RegExp(`^${source}$`, 'su')
}
