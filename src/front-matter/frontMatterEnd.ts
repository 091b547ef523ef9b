/**
 * Finds the end of front matter. Only one of the parsers supports the end `...`, so it is replaced by `---`, which has the
 * same length.
 */
import { findFrontMatter } from '../shared/document/frontMatterRange.ts'

/** Replaces the `...` that ends the front matter by `---`. */
export function normalizeFrontMatterEnd(text: string): string {
  const { contentEnd = -1 } = findFrontMatter(text) ?? {}
  return text[contentEnd] === '.' ? `${text.slice(0, contentEnd)}---${text.slice(contentEnd + 3)}` : text
}

/** The front matter with its fences; '' without front matter. */
export const extractFrontMatter = (text: string): string => text.slice(0, findFrontMatter(text)?.end ?? 0)
