/** Reports options of code blocks that have no effect (rule `unknown-code-option`), of one file. */
import type { Code, Root } from 'mdast'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { offsetsOf, wholePlace } from '../source/nodePlaces.ts'
import { findAll } from '../walkTree.ts'
import { readCodeMeta } from './codeMeta.ts'
import { splitLanguage } from './splitLanguage.ts'

/** A fence with more than one word, or with other characters than those of a name behind it. */
const MAY_HOLD =
  /^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*[^\s`]+[ \t]+[^\s`]|^[ \t>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*[^\s`]*[{,:]/m

/** Place of an option in the first line of its block. */
function placeOf(node: Code, written: string, file: SourceText) {
  const range = offsetsOf(node)
  if (range === undefined) return wholePlace(node)
  const [line = ''] = /^[^\r\n]*/.exec(file.text.slice(range.start, range.end)) ?? []
  const at = line.lastIndexOf(written)
  if (at < 0) return wholePlace(node)
  return file.placeAt(range.start + at, range.start + at + written.length)
}

export function findUnusedOptions(root: Root, file: SourceText): readonly Diagnostic[] {
  if (!MAY_HOLD.test(file.text)) return []
  return findAll(root, 'code').flatMap((node) => {
    const { meta } = splitLanguage(node.lang ?? '', node.meta ?? '')
    if (meta === '') return []
    return readCodeMeta(meta).unused.map(
      ({ written }): Diagnostic => ({
        rule: 'unknown-code-option',
        message: `This option of a code block has no effect: ${written}`,
        file: file.source,
        place: placeOf(node, written, file),
      }),
    )
  })
}
