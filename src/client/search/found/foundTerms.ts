/** Words to mark on the page of a hit: those that its results mark. Both providers mark the words that they have found. */
import { splitText } from '../../../search/engine/splitText.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../../search/engine/stopWords.ts'
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

/** Folded words that `hits` mark. Without stop words, unless there are no others: they are everywhere on a page. */
export function foundTerms(hits: readonly SearchHit[], tags: HighlightTags): ReadonlySet<string> {
  const marked = hits
    .flatMap(highlightsOf)
    .flatMap((text) => splitHighlight(text, tags).filter(({ isMatch }) => isMatch))
  const terms = marked
    .flatMap(({ text }) => splitText(text).map(({ term }) => term))
    .filter((term) => term !== '')
  const significant = terms.filter((term) => !isStopWord(term))
  return new Set(significant.length === 0 ? terms : significant)
}
