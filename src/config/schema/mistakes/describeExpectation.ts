const WORDS: ReadonlyMap<string, string> = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['Array', 'a list'],
  ['Object', 'an object'],
  ['unknown', 'a value'],
])

const listWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** Alternatives in an expectation of Valibot, such as `("light" | "dark")`. */
export const expectedOptions = (expected: string | null): string[] =>
  expected === null
    ? []
    : expected
        .replace(/^\((.*)\)$/, '$1')
        .split(' | ')
        .filter((option) => option !== '')

/** Describes the expectation of a type for users: `(string | boolean)` is `a text, true or false`. */
export function describeExpectation(expected: string | null): string {
  const words = expectedOptions(expected).map((option) => WORDS.get(option) ?? option)
  return words.length === 0 ? 'another value' : listWords(words)
}
