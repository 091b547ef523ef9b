/**
 * Finds the end of front matter. YAML documents end with `---` or `...`. Only one of the parsers supports both, so `...` is
 * replaced by `---`, which has the same length.
 */
import type { Yaml } from 'mdast'

const OPENING = /^---[ \t]*(?:\r\n|\r|\n)/
const END = /^(?:---|\.\.\.)[ \t]*$/m
const REST_OF_LINE = /[ \t]*(?:\r\n|\r|\n)?/y

/** Replaces the `...` that ends the front matter by `---`. */
export function normalizeFrontMatterEnd(text: string): string {
  const [opening] = OPENING.exec(text) ?? []
  if (opening === undefined) return text
  const rest = text.slice(opening.length)
  const end = END.exec(rest)
  if (!end?.[0].startsWith('.')) return text
  return `${opening}${rest.slice(0, end.index)}---${rest.slice(end.index + 3)}`
}

/** The front matter with its fences; '' without front matter. */
export function extractFrontMatter(text: string): string {
  const [opening] = OPENING.exec(text) ?? []
  const end = opening === undefined ? undefined : END.exec(text.slice(opening.length))
  return opening === undefined || !end ? '' : text.slice(0, opening.length + end.index + end[0].length)
}

/** Offset of the first line after the front matter; 0 without front matter. */
export function findBodyOffset(text: string, yaml: Yaml | undefined): number {
  if (yaml === undefined) return 0
  const line = new RegExp(REST_OF_LINE)
  line.lastIndex = yaml.position?.end.offset ?? 0
  line.test(text)
  return line.lastIndex
}
