/**
 * The bound on nesting of everything that authors write as data: front matter, category files, search tests, sidebars
 * and the configuration. Code that reads, checks or writes such data recurses, so deeper data overflows its stack.
 */
export const MAX_LEVELS = 100

/** Follows the name of what is too deep. */
export const TOO_DEEP = `is nested more than ${MAX_LEVELS} levels deep`

/** @returns Offset of the bracket in a JSON text that opens one level too many; undefined for a text within the bound. */
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

/** esbuild ends its process at a fifth of a million; brackets in texts and comments of code are counted as well. */
const MAX_OPEN_IN_CODE = 20_000

/** @returns Line of the code that opens one bracket too many. */
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
