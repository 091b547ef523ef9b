/** Describes a hit for a list. */
import { LEVELS, type Level, type SearchHit, type StoredHit } from '../../shared/search/search.ts'
import { type HighlightPart, type HighlightTags, splitHighlight } from './splitHighlight.ts'

interface HitDescription {
  readonly kind: 'page' | 'heading' | 'text'
  readonly title: readonly HighlightPart[]
  /** Titles of the page and the headings above the hit. */
  readonly path: string
}

const PATH_SEPARATOR = ' › '

const levelsOf = ({ hierarchy }: StoredHit): readonly Level[] =>
  LEVELS.filter((level) => (hierarchy[level] ?? '') !== '')

/** Results may come from another service, so values that are not text are ignored. */
const textOr = (highlighted: unknown, plain: string): string =>
  typeof highlighted === 'string' && highlighted !== '' ? highlighted : plain

export function describeHit(hit: SearchHit, tags: HighlightTags): HitDescription {
  const levels = levelsOf(hit)
  const pathOf = (shown: readonly Level[]) =>
    shown
      .filter((level) => level !== 'lvl0')
      .map((level) => hit.hierarchy[level])
      .join(PATH_SEPARATOR)
  if (hit.type === 'content' && (hit.content ?? '') !== '') {
    const highlight = hit._snippetResult?.content ?? hit._highlightResult?.content
    const text = textOr(highlight?.value, hit.content ?? '')
    return { kind: 'text', title: splitHighlight(text, tags), path: pathOf(levels) }
  }
  const ownLevel = hit.type === 'content' ? levels.at(-1) : levels.find((level) => level === hit.type)
  const level = ownLevel ?? levels.at(-1) ?? 'lvl1'
  const plain = hit.hierarchy[level] ?? hit.url
  const text = textOr(hit._highlightResult?.hierarchy?.[level]?.value, plain)
  return {
    kind: level === 'lvl0' || level === 'lvl1' ? 'page' : 'heading',
    title: splitHighlight(text, tags),
    path: pathOf(levels.filter((above) => above < level)),
  }
}

/** The title as plain text without highlighting. */
export const titleOf = (hit: StoredHit): string =>
  describeHit({ ...hit, _highlightResult: undefined, _snippetResult: undefined }, { before: '', after: '' })
    .title.map(({ text }) => text)
    .join('')
