/**
 * Maps the token types of grammars to six classes with a colour:
 * `k` keyword and tag, `s` string, `n` number and constant, `f` function, `a` attribute and property, `c` comment.
 */

import { words } from '../shared/text/words.ts'

export type TokenClass = 'k' | 's' | 'n' | 'f' | 'a' | 'c' | ''

/** A range of a line with one class. Adjacent tokens have different classes. */
export interface Token {
  readonly name: TokenClass
  readonly text: string
}

/** '' is plain text, even inside of another class. Types that are not listed have the class of the outer token. */
const CLASSES: ReadonlyMap<string, TokenClass> = new Map(
  (
    [
      [
        'k',
        'keyword selector rule atrule important doctype doctype-tag directive module delimiter bold title',
      ],
      ['k', 'section-name instruction macro-name tag-name'],
      ['s', 'string char regex attr-value url template-string code-snippet inserted triple-quoted-string'],
      [
        'n',
        'number boolean constant symbol unit hexcode color nil null entity character lifetime-annotation',
      ],
      ['f', 'function class-name method builtin macro maybe-class-name type-definition namespace'],
      [
        'a',
        'attr-name property key parameter variable decorator annotation literal-property attribute label',
      ],
      ['c', 'comment prolog cdata shebang coord'],
      [
        '',
        'tag operator interpolation script style spread embedded-code code-block attr-equals combinator plain-text',
      ],
      ['', 'deleted inserted unchanged bold-italic italic strike content'],
    ] as const
  ).flatMap(([name, list]) => words(list).map((kind): [string, TokenClass] => [kind, name])),
)

/**
 * @param names Type, then its aliases: `['key', 'atrule']`.
 * @param outerClass Class of the outer token.
 * @param parent Type of the outer token.
 */
export function classifyToken(names: readonly string[], outerClass: TokenClass, parent: string): TokenClass {
  const [kind = ''] = names
  // Punctuation has the class of its string or comment, and otherwise none.
  if (kind === 'punctuation') {
    return names.includes('attr-equals') || (outerClass !== 's' && outerClass !== 'c') ? '' : outerClass
  }
  // Prism nests a `tag` token with the name of the tag in the one for `<div>`.
  if (kind === 'tag' && parent === 'tag') return 'k'
  for (const name of names) {
    const found = CLASSES.get(name)
    if (found !== undefined) return found
  }
  return outerClass
}
