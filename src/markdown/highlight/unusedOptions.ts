/** Reports options of code blocks that have no effect (rule `unknown-code-option`), of one file. */
import type { Code, Root } from 'mdast'
import { groupBy } from '../../shared/collections/groupBy.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { count } from '../../shared/text/inWords.ts'
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

/** Places of one option in one file with a finding each; a single one covers all further places. */
const SINGLE_FINDINGS = 3

interface Unused {
  readonly node: Code
  readonly written: string
}

function describe({ node, written }: Unused, others: number, file: SourceText): Diagnostic {
  const more = `${count(others, 'more place')} of this option below have no finding of their own`
  return {
    rule: 'unknown-code-option',
    message: `This option of a code block has no effect: ${written}`,
    file: file.source,
    place: placeOf(node, written, file),
    ...(others > 0 && { suggestions: [{ text: more }] }),
  }
}

export function findUnusedOptions(root: Root, file: SourceText): readonly Diagnostic[] {
  if (!MAY_HOLD.test(file.text)) return []
  const unused = findAll(root, 'code').flatMap((node): Unused[] => {
    const { meta } = splitLanguage(node.lang ?? '', node.meta ?? '')
    return meta === '' ? [] : readCodeMeta(meta).unused.map(({ written }) => ({ node, written }))
  })
  return [...groupBy(unused, ({ written }) => written).values()].flatMap((places) =>
    places
      .slice(0, SINGLE_FINDINGS + 1)
      .map((place, index) =>
        describe(place, index === SINGLE_FINDINGS ? places.length - SINGLE_FINDINGS - 1 : 0, file),
      ),
  )
}
