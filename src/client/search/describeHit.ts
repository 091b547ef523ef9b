/** Describes a hit for a list. */
import { LEVELS, type Level, type SearchHit, type StoredHit } from '../../shared/search/search.ts'
import { type HighlightPart, type HighlightTags, splitHighlight } from './splitHighlight.ts'

interface HitDescription {
  readonly kind: 'page' | 'heading' | 'text'
  readonly title: readonly HighlightPart[]
  /** Titles above the hit. */
  readonly path: string
  /** Text below the heading. Empty for a text, which is the title itself. */
  readonly snippet: readonly HighlightPart[]
}

/**
 * What the path of a hit names: in `results` category, page and headings; in `saved` lists page and headings; in the
 * `group` of a page headings only.
 */
export type HitPlace = 'results' | 'saved' | 'group'

const FIRST_LEVEL: Readonly<Record<HitPlace, Level>> = { results: 'lvl0', saved: 'lvl1', group: 'lvl2' }

const PATH_SEPARATOR = ' › '

/** Compares texts without case, spaces and the dots of a cut text. */
const bareText = (text: string) =>
  text
    .replace(/[\s…]+/g, ' ')
    .trim()
    .toLowerCase()

const isSameText = (a: string, b: string) => bareText(a) === bareText(b)

const levelsOf = ({ hierarchy }: StoredHit): readonly Level[] =>
  LEVELS.filter((level) => (hierarchy[level] ?? '') !== '')

/** Results may come from another service, so values that are not text are ignored. */
const textOr = (highlighted: unknown, plain: string): string =>
  typeof highlighted === 'string' && highlighted !== '' ? highlighted : plain

export function describeHit(hit: SearchHit, tags: HighlightTags, place: HitPlace = 'saved'): HitDescription {
  const levels = levelsOf(hit)
  const { lvl0, lvl1 } = hit.hierarchy
  const pathOf = (shown: readonly Level[]) =>
    shown
      .filter((level) => level >= FIRST_LEVEL[place] && (level !== 'lvl0' || lvl0 !== lvl1))
      .map((level) => hit.hierarchy[level])
      .join(PATH_SEPARATOR)
  const snippet = hit._snippetResult?.content
  if (hit.type === 'content' && (hit.content ?? '') !== '') {
    const text = textOr((snippet ?? hit._highlightResult?.content)?.value, hit.content ?? '')
    return { kind: 'text', title: splitHighlight(text, tags), path: pathOf(levels), snippet: [] }
  }
  const ownLevel = hit.type === 'content' ? levels.at(-1) : levels.find((level) => level === hit.type)
  const level = ownLevel ?? levels.at(-1) ?? 'lvl1'
  const plain = hit.hierarchy[level] ?? hit.url
  const parts = splitHighlight(textOr(snippet?.value, ''), tags)
  const text = textOr(hit._highlightResult?.hierarchy?.[level]?.value, plain)
  return {
    kind: level === 'lvl0' || level === 'lvl1' ? 'page' : 'heading',
    title: splitHighlight(text, tags),
    // Path and snippet do not repeat the heading: a section may have the title of its page.
    path: pathOf(levels.filter((above) => above < level && !isSameText(hit.hierarchy[above] ?? '', plain))),
    snippet: isSameText(parts.map((part) => part.text).join(''), plain) ? [] : parts,
  }
}

/** The title as plain text without highlighting. */
export const titleOf = (hit: StoredHit): string =>
  describeHit({ ...hit, _highlightResult: undefined, _snippetResult: undefined }, { before: '', after: '' })
    .title.map(({ text }) => text)
    .join('')
