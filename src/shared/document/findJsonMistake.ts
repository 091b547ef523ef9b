/**
 * Finds the first mistake of a JSON text, with its place: messages of `JSON.parse` differ between versions of Node, and
 * some have no position.
 */

interface JsonMistake {
  /** Position in the text, from 0. */
  readonly start: number
  readonly message: string
}

const TOKEN = /\/[/*]|"(?:[^"\\\r\n]|\\.)*"?|[{}[\],:]|[^\s{}[\],:"]+/g
/** The last quotation mark of a token may be an escaped one. */
const CLOSED_TEXT = /^"(?:[^"\\]|\\.)*"$/
const WORD = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const WRONG_ESCAPE = /\\(?!["\\/bfnrt]|u[\da-f]{4})./i

/** What may come next. */
type Expected = 'value' | 'key' | 'colon' | 'comma' | 'end'

const MISSING: Readonly<Record<Expected, string>> = {
  value: 'a value is missing',
  key: 'keys are in double quotes',
  colon: 'a colon is missing after the key',
  comma: 'a comma is missing between two items',
  end: 'text follows the end of the value',
}

function findWrongText(token: string): JsonMistake | undefined {
  if (!CLOSED_TEXT.test(token)) return { start: 0, message: 'the closing " is missing' }
  const wrong = WRONG_ESCAPE.exec(token.replaceAll('\\\\', '__'))
  if (wrong !== null) return { start: wrong.index, message: `${wrong[0]} is no escape of JSON` }
  const tab = token.indexOf('\t')
  return tab < 0 ? undefined : { start: tab, message: 'a tab in a text is written as \\t' }
}

export function findJsonMistake(text: string): JsonMistake | undefined {
  /** Brackets that are not closed. */
  const open: { readonly closing: string; readonly start: number }[] = []
  let expected: Expected = 'value'
  /** Position of the last comma, while nothing follows it. */
  let comma: number | undefined
  let end = 0
  const afterValue = (): Expected => (open.length === 0 ? 'end' : 'comma')
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const fail = (message: string, start = index): JsonMistake => ({ start, message })
    const isClosing = open.at(-1)?.closing === token
    if (token.startsWith('/')) return fail('JSON has no comments')
    if (isClosing && comma !== undefined) return fail(`the comma before ${token} is one too many`, comma)
    if (isClosing && expected !== 'colon' && !(expected === 'value' && token === '}')) {
      open.pop()
      expected = afterValue()
    } else if (token === ',' && expected === 'comma') {
      comma = index
      expected = open.at(-1)?.closing === '}' ? 'key' : 'value'
      end = index + 1
      continue
    } else if (token === ':' && expected === 'colon') expected = 'value'
    else if ((token === '{' || token === '[') && expected === 'value') {
      open.push({ closing: token === '{' ? '}' : ']', start: index })
      expected = token === '{' ? 'key' : 'value'
    } else if (token.startsWith('"') && (expected === 'value' || expected === 'key')) {
      const wrong = findWrongText(token)
      if (wrong !== undefined) return fail(wrong.message, index + wrong.start)
      expected = expected === 'key' ? 'colon' : afterValue()
    } else if (expected === 'value' && /^[^{}[\],:"]/.test(token)) {
      if (!WORD.test(token)) return fail('texts are in double quotes')
      expected = afterValue()
    } else return fail(MISSING[expected], expected === 'comma' ? end : index)
    comma = undefined
    end = index + token.length
  }
  if (end === 0) return { start: 0, message: 'the file is empty' }
  const last = open.at(-1)
  if (last === undefined) return undefined
  const what = last.closing === '}' ? 'the object' : 'the list'
  return { start: last.start, message: `${what} has no closing ${last.closing}` }
}
