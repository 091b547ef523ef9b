/**
 * Selects the part of a file for an include: the whole file, a range of lines, or a named region between the comments
 * `#region name` and `#endregion` (with or without the name), in any comment syntax. The lines with these comments are not
 * included.
 */
export interface Selection {
  /** `3-10`, `3-`, `-10` or `3`; from 1, inclusive. */
  readonly lines?: string | undefined
  readonly region?: string | undefined
}

export type SelectedLines =
  /** Line numbers from 1, end exclusive; `lines` has all lines of the file. */
  | { readonly ok: true; readonly lines: readonly string[]; readonly start: number; readonly end: number }
  /** Message without its subject, the file: `has no region "x"`. */
  | { readonly ok: false; readonly reason: string; readonly names?: readonly string[] }

const MARK = /#(end)?region\b(?:[ \t]+([\w.:-]*\w))?/i

export const isRegionMark = (line: string): boolean => MARK.test(line)

interface Region {
  readonly name: string
  readonly start: number
  readonly end: number | undefined
}

/** All regions; of nested regions with the same name the inner one ends first. */
function findRegions(lines: readonly string[]): Region[] {
  const regions: Region[] = []
  const open: { name: string; start: number }[] = []
  for (const [index, line] of lines.entries()) {
    const match = MARK.exec(line)
    if (!match) continue
    const [, isEnd, name = ''] = match
    if (isEnd === undefined) {
      open.push({ name, start: index + 2 })
      continue
    }
    const at = name === '' ? open.length - 1 : open.findLastIndex((region) => region.name === name)
    const [closed] = at < 0 ? [] : open.splice(at, 1)
    if (closed) regions.push({ ...closed, end: index + 1 })
  }
  return [...regions, ...open.map((region) => ({ ...region, end: undefined }))].sort(
    (a, b) => a.start - b.start,
  )
}

function selectRegion(lines: readonly string[], name: string): SelectedLines {
  const regions = findRegions(lines)
  const region = regions.find((candidate) => candidate.name === name)
  if (region === undefined) {
    const names = [...new Set(regions.map((candidate) => candidate.name))].filter((known) => known !== '')
    return { ok: false, reason: `has no region "${name}"`, names }
  }
  if (region.end === undefined) return { ok: false, reason: `has a region "${name}" without "#endregion"` }
  return { ok: true, lines, start: region.start, end: region.end }
}

function selectRange(lines: readonly string[], range: string, count: number): SelectedLines {
  const [, single, first, last] = /^\s*(?:(\d+)|(\d*)\s*-\s*(\d*))\s*$/.exec(range) ?? []
  const isEmpty = single === undefined && !first && !last
  if (isEmpty) return { ok: false, reason: `cannot be cut to lines "${range}", write "3-10"` }
  const start = Number(single ?? (first || 1))
  const end = Number(single ?? (last || count))
  if (start < 1 || end < start)
    return { ok: false, reason: `cannot be cut to lines "${range}", write "3-10"` }
  if (end > count) return { ok: false, reason: `has ${count} lines, so there are no lines "${range}"` }
  return { ok: true, lines, start, end: end + 1 }
}

export function selectLines(text: string, { lines: range, region }: Selection): SelectedLines {
  const lines = text.split(/\r\n|\n|\r/)
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length
  if (region !== undefined && range !== undefined) {
    return { ok: false, reason: 'has both "lines" and "region"; use one of them' }
  }
  if (region !== undefined) return selectRegion(lines, region)
  if (range !== undefined) return selectRange(lines, range, count)
  return { ok: true, lines, start: 1, end: count + 1 }
}
