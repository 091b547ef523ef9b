/** Packs the table of contents, which the markup already contains, as the depth of its highest heading. */
import type { TocItem } from './page.ts'

/** Data of a heading in the markup. */
export interface TocRow {
  readonly id: string
  readonly text: string
  /** Depth relative to the highest heading of the list. */
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
