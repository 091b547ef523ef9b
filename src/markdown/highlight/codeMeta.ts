/** Parses the meta string of a fenced code block. */

export interface CodeMeta {
  readonly title?: string
  /** Numbers of highlighted, inserted and deleted lines, from 1. */
  readonly highlighted: ReadonlySet<number>
  readonly inserted: ReadonlySet<number>
  readonly deleted: ReadonlySet<number>
  /** Number of the first line, when lines are numbered. */
  readonly lineNumbers?: number
  readonly wrap: boolean
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"'{]+))/
const BRACKET_TITLE = /^\s*\[([^\]]+)\](?:\s|$)/

/** Maximum line number in a range, so that `{1-999999999}` does not exhaust the memory. */
const MAX_LINE = 100_000

/** Title of a block, and its meta without the title. */
export function readCodeTitle(meta: string): { title?: string; meta: string } {
  const match = TITLE.exec(meta) ?? BRACKET_TITLE.exec(meta)
  if (!match) return { meta }
  const title = (match[1] ?? match[2] ?? match[3] ?? '').trim()
  const rest = `${meta.slice(0, match.index)} ${meta.slice(match.index + match[0].length)}`.trim()
  return title === '' ? { meta: rest } : { title, meta: rest }
}

/** Line numbers of a list such as `1,3-5`. Ignores other text. */
export function readRanges(text: string): Set<number> {
  const lines = new Set<number>()
  for (const part of text.split(',')) {
    const [, first, last] = /^\s*(\d+)(?:\s*-\s*(\d+))?\s*$/.exec(part) ?? []
    if (first === undefined) continue
    const end = Math.min(Number(last ?? first), MAX_LINE)
    for (let line = Number(first); line <= end; line += 1) lines.add(line)
  }
  return lines
}

const rangesAfter = (meta: string, name: string): Set<number> => {
  const [, ranges = ''] = new RegExp(`(?:^|\\s)${name}=\\{([^}]*)\\}`).exec(meta) ?? []
  return readRanges(ranges)
}

export function readCodeMeta(written: string): CodeMeta {
  const { title, meta } = readCodeTitle(written)
  const [, highlighted = ''] = /(?:^|\s)\{([\d,\s-]*)\}/.exec(meta) ?? []
  const [numbered, first] = /(?:^|\s)showLineNumbers(?:=\{?(\d+)\}?)?(?=\s|$)/.exec(meta) ?? []
  return {
    ...(title !== undefined && { title }),
    highlighted: readRanges(highlighted),
    inserted: rangesAfter(meta, 'ins'),
    deleted: rangesAfter(meta, 'del'),
    ...(numbered !== undefined && { lineNumbers: Math.min(Number(first ?? 1), MAX_LINE) }),
    wrap: /(?:^|\s)wrap(?=\s|$)/.test(meta),
  }
}
