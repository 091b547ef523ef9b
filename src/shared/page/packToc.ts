/** The table of contents, which stands in the markup as well, is read from there: only its first depth travels. */
import type { TocItem } from './page.ts'

/** What the markup says of a heading. */
export interface TocRow {
  readonly id: string
  readonly text: string
  /** How much deeper it is than the highest heading of the list. */
  readonly level: number
}

export type PackedToc = readonly TocItem[] | number

export function packToc(toc: readonly TocItem[], rows: readonly TocRow[]): PackedToc {
  const top = Math.min(...toc.map(({ depth }) => depth))
  const isRow = ({ id, text, depth }: TocItem, row: TocRow | undefined) =>
    id === row?.id && text === row.text && depth === top + row.level
  return toc.length === rows.length && toc.every((item, i) => isRow(item, rows[i])) ? top : toc
}

export const unpackToc = (packed: PackedToc, rows: readonly TocRow[]): readonly TocItem[] =>
  typeof packed === 'number'
    ? rows.map(({ id, text, level }) => ({ id, text, depth: packed + level }))
    : packed
