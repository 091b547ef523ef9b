/**
 * Reports attributes whose values are expressions: `style={{…}}` of tags in `.mdx` files, since expressions are not evaluated
 * and pages have no inline styles, and all of them in `.md` files, which are no MDX.
 */
import type { Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'

/** @param root Tree of a single file. */
export const findLeftOutStyles = ({ data }: Root, { source, placeAt }: SourceText): Diagnostic[] => [
  ...(data?.styles ?? []).map(
    (at): Diagnostic => ({
      rule: 'unsafe-html',
      message: 'Left out style={…}, which is not evaluated: use a class instead',
      file: source,
      place: placeAt(at, at + 'style'.length),
    }),
  ),
  ...(data?.jsxAttributes ?? []).map(
    ({ name, start }): Diagnostic => ({
      rule: 'mdx-expression',
      message: `Left out ${name}={…}: a value in braces is JSX, which .md files do not read`,
      file: source,
      place: placeAt(start, start + name.length),
      suggestions: [
        { text: name === 'style' ? 'Use a class' : 'Write the value in quotes, or name the file .mdx' },
      ],
    }),
  ),
]
