/**
 * Leaves out what code with the option `twoslash` does not show: lines for the compiler alone, and comments for it. The types
 * that Twoslash shows beside the code are not computed.
 */

const CUT_BEFORE = /^\s*\/\/ ?---cut(?:-before)?---\s*$/
const CUT_AFTER = /^\s*\/\/ ?---cut-after---\s*$/
const CUT_START = /^\s*\/\/ ?---cut-start---\s*$/
const CUT_END = /^\s*\/\/ ?---cut-end---\s*$/
/** `// @noErrors: 2339`, `// @filename: a.ts`, and marks below the code such as `//    ^?`. */
const COMMENT = /^\s*\/\/\s*(?:@\w+(?::.*)?|\^[?|^]*.*)$/

export function hideTwoslash(code: string): string {
  const lines = code.split('\n')
  const start = lines.findLastIndex((line) => CUT_BEFORE.test(line)) + 1
  const end = lines.findIndex((line, index) => index >= start && CUT_AFTER.test(line))
  let isHidden = false
  return lines
    .slice(start, end < 0 ? lines.length : end)
    .filter((line) => {
      if (CUT_START.test(line)) isHidden = true
      if (!CUT_END.test(line)) return !isHidden && !COMMENT.test(line)
      isHidden = false
      return false
    })
    .join('\n')
}
