import { MAX_LEVELS } from './nesting.ts'

const MARKER = /[-?](?: +|$)/y

/** Number of lists and mappings that start in a line before its first key: `- - - a`. */
function countMarkers(line: string, from: number): number {
  const marker = new RegExp(MARKER)
  marker.lastIndex = from
  let count = 0
  while (marker.lastIndex < line.length && marker.test(line)) count += 1
  return count
}

/**
 * Finds YAML that is nested too deeply, without parsing: counts brackets, list markers and levels of indentation.
 * @returns Offset of the line; undefined for a text within the limit.
 */
export function findDeepYaml(text: string): number | undefined {
  const indents: number[] = []
  let brackets = 0
  let start = 0
  for (const line of text.split('\n')) {
    const indent = line.search(/[^ ]/)
    if (indent >= 0) {
      while ((indents.at(-1) ?? -1) >= indent) indents.pop()
      indents.push(indent)
      let deepest = brackets
      for (const [bracket] of line.matchAll(/[[\]{}]/g)) {
        brackets = Math.max(0, brackets + (bracket === '[' || bracket === '{' ? 1 : -1))
        deepest = Math.max(deepest, brackets)
      }
      if (indents.length + countMarkers(line, indent) + deepest > MAX_LEVELS) return start
    }
    start += line.length + 1
  }
  return undefined
}
