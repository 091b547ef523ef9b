/** A text fragment, with which browsers go to a text and mark it. For hits without a heading to go to. */
import type { SearchHit } from '../../../shared/search/search.ts'
import { type HighlightTags, splitHighlight } from '../splitHighlight.ts'

/** Number of words in a fragment: enough to be unique on most pages, few enough to be in one line of the text. */
const WORDS = 6

/** `-` separates the parts of a fragment. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D')

/** @returns Hash such as `#:~:text=cancel%20an%20order`. Empty for a hit with a heading, and for one without a text. */
export function textFragment(hit: SearchHit, tags: HighlightTags): string {
  const { type, url, _snippetResult } = hit
  const snippet = _snippetResult?.content?.value
  if (type !== 'content' || url.includes('#') || typeof snippet !== 'string') return ''
  const parts = splitHighlight(snippet, tags)
  const first = parts.findIndex(({ isMatch }) => isMatch)
  const text = parts
    .slice(Math.max(0, first))
    .map((part) => part.text)
    .join('')
  // A line break is between two paragraphs, and a fragment is in one.
  const [line = ''] = text.split('\n')
  const words = line.replaceAll('…', ' ').trim().split(/\s+/).slice(0, WORDS)
  return words[0] === '' ? '' : `#:~:text=${encode(words.join(' '))}`
}
