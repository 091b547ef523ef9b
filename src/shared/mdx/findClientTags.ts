/** Finds the tags of an `.mdx` document with `client:`, without parsing it. Also finds tags in examples of code. */
import { findBracesEnd } from './bracesEnd.ts'

const CLIENT = /\sclient:(?:load|idle|visible|only)\b/

/** Start of a component's tag: `<Chart`, `<charts.Bar`. */
const START = /<((?:[\p{Lu}_$][\w$]*|[\w$]+(?=\.))(?:\.[\w$]+)*)/gu

/** Part of a tag outside of braces: texts of attributes may contain `>`. */
const PART = /"[^"]*"|'[^']*'|[^"'{>]+|["']/y

/** Whether a tag has the attribute itself, not an element in one of its values. */
function hasClient(text: string, from: number): boolean {
  for (let at = from; at < text.length && text[at] !== '>'; ) {
    if (text[at] === '{') {
      const end = findBracesEnd(text, at)
      if (end === undefined) return false
      at = end
      continue
    }
    PART.lastIndex = at
    const [part = ''] = PART.exec(text) ?? []
    if (!/^["']/.test(part) && CLIENT.test(part)) return true
    at += part.length
  }
  return false
}

/** @returns Names of the tags, such as `Chart` and `charts.Bar`. */
export function findClientTags(text: string): ReadonlySet<string> {
  const names = new Set<string>()
  if (!CLIENT.test(text)) return names
  for (const { 0: start, 1: name = '', index } of text.matchAll(START))
    if (!names.has(name) && hasClient(text, index + start.length)) names.add(name)
  return names
}
