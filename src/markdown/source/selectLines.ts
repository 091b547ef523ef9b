/**
 * Selects the part of a file for an include: the whole file, a range of lines, or a named region between the comments
 * `#region name` and `#endregion` (with or without the name), in any comment syntax. The lines with these comments are not
 * included.
 */
import { findRegions, type Region } from './findRegions.ts'
import { findSection } from './findSection.ts'

export interface Selection {
  /** `3-10`, `3-`, `-10` or `3`; from 1, inclusive. */
  readonly lines?: string | undefined
  readonly region?: string | undefined
  /** Whether `region` may be the id of a heading, and `lines` count from the start of the region, as in VitePress. */
  readonly isSection?: boolean | undefined
}

export type SelectedLines =
  | {
      readonly ok: true
      /** All lines of the file. */
      readonly lines: readonly string[]
      /** Line numbers from 1, end exclusive. */
      readonly start: number
      readonly end: number
      /** Numbers of the lines that mark regions. */
      readonly marks: ReadonlySet<number>
    }
  /** Message without its subject, the file: `has no region "x"`. */
  | { readonly ok: false; readonly reason: string; readonly names?: readonly string[] }

interface Lines {
  readonly lines: readonly string[]
  readonly regions: readonly Region[]
  readonly marks: ReadonlySet<number>
}

interface LineRange {
  readonly start: number
  readonly end: number
}

type Found = LineRange | Extract<SelectedLines, { ok: false }>

function selectRegion({ lines, regions }: Lines, name: string, isSection: boolean): Found {
  const region = regions.find((candidate) => candidate.name === name)
  const section = region === undefined && isSection ? findSection(lines, name) : undefined
  if (section) return section
  if (region === undefined) {
    const names = [...new Set(regions.map((candidate) => candidate.name))].filter((known) => known !== '')
    return { ok: false, reason: `has no region "${name}"`, names }
  }
  if (region.end === undefined) return { ok: false, reason: `has a region "${name}" without "#endregion"` }
  return { start: region.start, end: region.end }
}

function selectRange(range: string, count: number): Found {
  const [, single, first, last] = /^\s*(?:(\d+)|(\d*)\s*-\s*(\d*))\s*$/.exec(range) ?? []
  const isEmpty = single === undefined && !first && !last
  if (isEmpty) return { ok: false, reason: `cannot be cut to lines "${range}", write "3-10"` }
  const start = Number(single ?? (first || 1))
  const end = Number(single ?? (last || count))
  if (start < 1 || end < start)
    return { ok: false, reason: `cannot be cut to lines "${range}", write "3-10"` }
  if (end > count) return { ok: false, reason: `has ${count} lines, so there are no lines "${range}"` }
  return { start, end: end + 1 }
}

function select(file: Lines, { lines: range, region, isSection = false }: Selection): Found {
  const { lines } = file
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (region !== undefined && range !== undefined && !isSection) {
    return { ok: false, reason: 'has both "lines" and "region"; use one of them' }
  }
  const whole: Found =
    region === undefined ? { start: 1, end: count + 1 } : selectRegion(file, region, isSection)
  if (range === undefined || !('start' in whole)) return whole
  const part = selectRange(range, whole.end - whole.start)
  if (!('start' in part)) return part
  return { start: whole.start + part.start - 1, end: whole.start + part.end - 1 }
}

export function selectLines(text: string, selection: Selection): SelectedLines {
  const lines = text.split(/\r\n|\n|\r/)
  const found = findRegions(lines)
  const selected = select({ lines, ...found }, selection)
  return 'start' in selected ? { ok: true, lines, ...selected, marks: found.marks } : selected
}
