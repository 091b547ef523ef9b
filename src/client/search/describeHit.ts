/** What a hit says of itself in a list. */
import { LEVELS, type Level, type SearchHit, type StoredHit } from '../../shared/search/search.ts'
import { type HighlightPart, type HighlightTags, splitHighlight } from './splitHighlight.ts'

export interface HitDescription {
  readonly kind: 'page' | 'heading' | 'text'
  readonly title: readonly HighlightPart[]
  /** Titles from its page down to it, without its own. */
  readonly path: string
}

const BETWEEN = ' › '

const levelsOf = ({ hierarchy }: StoredHit): readonly Level[] =>
  LEVELS.filter((level) => (hierarchy[level] ?? '') !== '')

/** Answers come from elsewhere: what is no text is as if it were not there. */
const textOr = (highlighted: unknown, plain: string): string =>
  typeof highlighted === 'string' && highlighted !== '' ? highlighted : plain

export function describeHit(hit: SearchHit, tags: HighlightTags): HitDescription {
  const levels = levelsOf(hit)
  const pathOf = (shown: readonly Level[]) =>
    shown
      .filter((level) => level !== 'lvl0')
      .map((level) => hit.hierarchy[level])
      .join(BETWEEN)
  if (hit.type === 'content' && (hit.content ?? '') !== '') {
    const highlight = hit._snippetResult?.content ?? hit._highlightResult?.content
    const text = textOr(highlight?.value, hit.content ?? '')
    return { kind: 'text', title: splitHighlight(text, tags), path: pathOf(levels) }
  }
  const own = hit.type === 'content' ? levels.at(-1) : levels.find((level) => level === hit.type)
  const level = own ?? levels.at(-1) ?? 'lvl1'
  const plain = hit.hierarchy[level] ?? hit.url
  const text = textOr(hit._highlightResult?.hierarchy?.[level]?.value, plain)
  return {
    kind: level === 'lvl0' || level === 'lvl1' ? 'page' : 'heading',
    title: splitHighlight(text, tags),
    path: pathOf(levels.filter((above) => above < level)),
  }
}

/** The same without marks, for names and for what is kept. */
export const titleOf = (hit: StoredHit): string =>
  describeHit({ ...hit, _highlightResult: undefined, _snippetResult: undefined }, { before: '', after: '' })
    .title.map(({ text }) => text)
    .join('')
