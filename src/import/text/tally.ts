/** Counts what the translation of one document does. */
import type { LeftItem } from '../report/report.ts'
import type { Translation } from '../tool.ts'

export interface Tally {
  readonly count: (kind: string, times?: number) => void
  /** @param written Text in the source that has the item; the report names its line. */
  readonly leave: (item: Omit<LeftItem, 'line'>, written?: string) => void
  readonly add: (other: Pick<Translation, 'counts' | 'left'>) => void
  readonly finish: (text: string) => Translation
}

/** @param source Text of the document in the source. */
export function createTally(source: string): Tally {
  const counts = new Map<string, number>()
  const left: LeftItem[] = []
  /** Where the search for the next occurrence of a text starts. */
  const searched = new Map<string, number>()

  /** The last line that was counted: most items come in the order of the document. */
  let counted = { at: 0, line: 1 }

  function lineOf(written: string | undefined): number | undefined {
    const [first = ''] = (written ?? '').trim().split('\n')
    const at = first === '' ? -1 : source.indexOf(first, searched.get(first) ?? 0)
    if (at < 0) return undefined
    searched.set(first, at + first.length)
    const from = at < counted.at ? { at: 0, line: 1 } : counted
    counted = { at, line: from.line + source.slice(from.at, at).split('\n').length - 1 }
    return counted.line
  }

  return {
    count(kind, times = 1) {
      if (times > 0) counts.set(kind, (counts.get(kind) ?? 0) + times)
    },
    leave(item, written) {
      const line = lineOf(written)
      left.push({ ...item, ...(line !== undefined && { line }) })
    },
    add(other) {
      for (const [kind, times] of Object.entries(other.counts))
        counts.set(kind, (counts.get(kind) ?? 0) + times)
      left.push(...other.left)
    },
    finish: (text) => ({ text, counts: Object.fromEntries(counts), left }),
  }
}
