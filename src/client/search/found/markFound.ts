/**
 * Marks words on a page with the CSS Custom Highlight API, which changes neither elements nor the address. Loaded when a
 * hit has been opened.
 */
import { createFindRanges } from '../../../engine/query/matchText.ts'
import { FOUND_HIGHLIGHT } from '../searchLimits.ts'
import type { FoundTerms } from './foundTerms.ts'

/** Texts that are not read. Controls have labels, not text of the page. */
const SKIPPED =
  'script,style,textarea,select,button,nav,[hidden]:not([hidden=until-found]),[aria-hidden=true],.sr'

/** A long page has no use for more marks. */
const MARKS_MAX = 1000

/**
 * Ranges of the words in the texts below `root`, in the order of the page. They are static: the browser need not update
 * hundreds of them with each change of the page.
 */
export function rangesOf(root: Element, { terms, literals }: FoundTerms): readonly StaticRangeInit[] {
  const { ownerDocument: document } = root
  const findRanges = createFindRanges((term) => terms.has(term), literals)
  const ranges: StaticRangeInit[] = []
  // 4 is `NodeFilter.SHOW_TEXT`.
  const walker = document.createTreeWalker(root, 4)
  for (let node = walker.nextNode(); node !== null && ranges.length < MARKS_MAX; node = walker.nextNode()) {
    const found = findRanges(node.textContent ?? '')
    if (found.length === 0 || node.parentElement?.closest(SKIPPED) != null) continue
    for (const [startOffset, endOffset] of found)
      ranges.push({ startContainer: node, startOffset, endContainer: node, endOffset })
  }
  return ranges
}

/** Characters of the text of a hit that identify its paragraph. */
const TEXT_START = 40

const squeeze = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ')

/** The first range in the paragraph of a text, else the first of all. */
export function rangeOfText(ranges: readonly StaticRangeInit[], text: string): StaticRangeInit | undefined {
  const start = squeeze(text).trim().slice(0, TEXT_START)
  const holds = ({ startContainer }: StaticRangeInit) =>
    squeeze(startContainer.parentElement?.closest('p,li,td,dd,pre,blockquote')?.textContent).includes(start)
  return ranges.find(holds) ?? ranges[0]
}

/** @returns Removes the marks. Browsers without the API show none. */
export function markRanges(ranges: readonly StaticRangeInit[]): () => void {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return () => {}
  const highlight = new Highlight(...ranges.map((range) => new StaticRange(range)))
  CSS.highlights.set(FOUND_HIGHLIGHT, highlight)
  return () => {
    // Another hit may have been opened since.
    if (CSS.highlights.get(FOUND_HIGHLIGHT) === highlight) CSS.highlights.delete(FOUND_HIGHLIGHT)
  }
}
