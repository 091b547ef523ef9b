/** Front matter as plain data, for code of the site: plugins of remark and rehype, and expressions of `.mdx` documents. */
import { findFrontMatter } from '../shared/document/frontMatterRange.ts'
import { readFrontMatter } from './frontMatter.ts'

/** @param text Text of a document. @returns All keys with valid values, in a new object. */
export function readPlainFrontMatter(text: string): Record<string, unknown> {
  const range = findFrontMatter(text)
  if (range === undefined) return {}
  const value = text.slice(range.contentStart, range.contentEnd)
  const { extra, ...known } = readFrontMatter({ type: 'yaml', value }, '').frontMatter
  return { ...extra, ...known }
}
