/**
 * Maximum nesting of data from authors: front matter, category files, search tests, sidebars and the configuration.
 * Deeper data would overflow the stack of recursive code.
 */
export const MAX_LEVELS = 100

/** Message without its subject. */
export const TOO_DEEP = `is nested more than ${MAX_LEVELS} levels deep`

/** @returns Offset of the first bracket in a JSON text that exceeds the limit; undefined when none does. */
export function findDeepJson(text: string): number | undefined {
  let levels = 0
  let isInString = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') isInString = !isInString
    else if (isInString && character === '\\') index += 1
    else if (!isInString && (character === '[' || character === '{')) levels += 1
    else if (!isInString && (character === ']' || character === '}')) levels -= 1
    if (levels > MAX_LEVELS) return index
  }
  return undefined
}

/** esbuild crashes at 200,000 levels. Also counts brackets in strings and comments of the code. */
const MAX_OPEN_IN_CODE = 20_000

/** @returns Line of the first bracket that exceeds the limit. */
export function findDeepCode(code: string): number | undefined {
  let open = 0
  for (let index = 0; index < code.length; index += 1) {
    const character = code[index]
    if (character === '[' || character === '{' || character === '(') open += 1
    else if (character === ']' || character === '}' || character === ')') open = Math.max(0, open - 1)
    if (open > MAX_OPEN_IN_CODE) return code.slice(0, index).split('\n').length
  }
  return undefined
}
