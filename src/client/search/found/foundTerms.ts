/** Words to mark on the page of a hit: those that its results mark. Both providers mark the words that they have found. */

import { foldText } from '../../../engine/foldText.ts'
import { literalsOf } from '../../../engine/query/literalsOf.ts'
import { splitText } from '../../../engine/splitText.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../../engine/stopWords.ts'
import type { Highlight, SearchHit } from '../../../shared/search/search.ts'
import { type HighlightTags, splitHighlight } from '../splitHighlight.ts'

/** Highlighted texts of a hit. The service may return other values than texts. */
function highlightsOf({ _highlightResult, _snippetResult }: SearchHit): readonly string[] {
  const all = [_highlightResult, _snippetResult].flatMap((result): (Highlight | undefined)[] => [
    ...Object.values(result?.hierarchy ?? {}),
    result?.content,
  ])
  return all.flatMap((highlight) => (typeof highlight?.value === 'string' ? [highlight.value] : []))
}

const isStopWord = createIsStopWord(ENGLISH_STOP_WORDS)

export interface FoundTerms {
  /** Folded words. */
  readonly terms: ReadonlySet<string>
  /** Folded phrases and words with signs. */
  readonly literals: readonly string[]
}

const termsOf = (text: string) =>
  splitText(text)
    .map(({ term }) => term)
    .filter((term) => term !== '')

/** Whether a mark is a phrase or a word with signs. */
const isLiteral = (text: string) => /\s/.test(text.trim()) || literalsOf(text).signed.length > 0

/**
 * What `hits` mark. Without stop words, unless there are no others: they are everywhere on a page. Words of a literal are
 * marked in it only.
 */
export function foundTerms(hits: readonly SearchHit[], tags: HighlightTags): FoundTerms {
  const marked = hits
    .flatMap(highlightsOf)
    .flatMap((text) => splitHighlight(text, tags).filter(({ isMatch }) => isMatch))
  const literals = [...new Set(marked.flatMap(({ text }) => (isLiteral(text) ? [foldText(text)] : [])))]
  const inLiterals = new Set(literals.flatMap(termsOf))
  const terms = marked.flatMap(({ text }) => termsOf(text)).filter((term) => !inLiterals.has(term))
  const significant = terms.filter((term) => !isStopWord(term))
  return { terms: new Set(significant.length === 0 ? terms : significant), literals }
}
