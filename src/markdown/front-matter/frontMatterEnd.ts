/**
 * Finds the end of front matter. Only one of the parsers supports the end `...`, so it is replaced by `---`, which has the
 * same length.
 */
import type { Yaml } from 'mdast'
import { findFrontMatter } from '../../shared/document/frontMatterRange.ts'

const REST_OF_LINE = /[ \t]*(?:\r\n|\r|\n)?/y

/** Replaces the `...` that ends the front matter by `---`. */
export function normalizeFrontMatterEnd(text: string): string {
  const { contentEnd = -1 } = findFrontMatter(text) ?? {}
  return text[contentEnd] === '.' ? `${text.slice(0, contentEnd)}---${text.slice(contentEnd + 3)}` : text
}

/** The front matter with its fences; '' without front matter. */
export const extractFrontMatter = (text: string): string => text.slice(0, findFrontMatter(text)?.end ?? 0)

/** Offset of the first line after the front matter; 0 without front matter. */
export function findBodyOffset(text: string, yaml: Yaml | undefined): number {
  if (yaml === undefined) return 0
  const line = new RegExp(REST_OF_LINE)
  line.lastIndex = yaml.position?.end.offset ?? 0
  line.test(text)
  return line.lastIndex
}
