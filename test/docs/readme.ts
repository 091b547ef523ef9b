import { readFileSync } from 'node:fs'
import path from 'node:path'

export const readme = readFileSync(path.resolve(import.meta.dirname, '../../README.md'), 'utf8')

/** The text from a heading of the second level to the next one. */
export function sectionOf(heading: string): string {
  const start = readme.indexOf(`\n## ${heading}\n`)
  if (start < 0) throw new Error(`The README has no section "${heading}"`)
  const end = readme.indexOf('\n## ', start + 1)
  return readme.slice(start, end < 0 ? undefined : end)
}

/** Code blocks of one language, in order. */
export const blocksOf = (text: string, language: string): readonly string[] =>
  [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, name, code = '']) =>
    name === language ? [code] : [],
  )
