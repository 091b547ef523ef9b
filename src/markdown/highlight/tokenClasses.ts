/**
 * From the many kinds of tokens a grammar finds to the six that have a colour:
 * `k` keyword and tag, `s` string, `n` number and constant, `f` function, `a` attribute and property, `c` comment.
 */

export type TokenClass = 'k' | 's' | 'n' | 'f' | 'a' | 'c' | ''

const kinds = (text: string): string[] => text.trim().split(/\s+/)

/** '' is plain text, whatever stands around it. A kind that is not listed looks like what is around it. */
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
  ).flatMap(([name, list]) => kinds(list).map((kind): [string, TokenClass] => [kind, name])),
)

/**
 * @param names Kind first, then what else the grammar calls it: `['key', 'atrule']`.
 * @param around The class of the token it stands in.
 * @param parent The kind of the token it stands in.
 */
export function classifyToken(names: readonly string[], around: TokenClass, parent: string): TokenClass {
  const [kind = ''] = names
  // Quotes belong to their string, a comment's signs to the comment; all other signs stay quiet.
  if (kind === 'punctuation') {
    return names.includes('attr-equals') || (around !== 's' && around !== 'c') ? '' : around
  }
  // `<div>` is a tag in a tag: the inner one is the name.
  if (kind === 'tag' && parent === 'tag') return 'k'
  for (const name of names) {
    const found = CLASSES.get(name)
    if (found !== undefined) return found
  }
  return around
}
