/** Collects what the translation of one document does and leaves. */

import type { LeftItem } from '../report/report.ts'
import { createLineCounter } from './lineCounter.ts'

export interface Tally {
  readonly count: (kind: string, times?: number) => void
  /** @param written Text in the source that has the item, whose line the report names. Default: the line of the item. */
  readonly leave: (item: LeftItem, written?: string) => void
  /** How often each kind was translated, by its name for readers, such as `!!! note`. */
  readonly counts: ReadonlyMap<string, number>
  /** What has no counterpart. It stays in the text, unless the reason says otherwise. */
  readonly left: readonly LeftItem[]
}

/** @param document Text of the document in the source. */
export function createTally(document: string): Tally {
  const source = document.replace(/\r\n?/g, '\n')
  const counts = new Map<string, number>()
  const left: LeftItem[] = []
  /** Where the search for the next occurrence of a text starts. */
  const searched = new Map<string, number>()

  const lineAt = createLineCounter(source)

  function lineOf(written: string): number | undefined {
    const [first = ''] = written.trim().split('\n')
    const at = first === '' ? -1 : source.indexOf(first, searched.get(first) ?? 0)
    if (at < 0) return undefined
    searched.set(first, at + first.length)
    return lineAt(at)
  }

  return {
    counts,
    left,
    count(kind, times = 1) {
      if (times > 0) counts.set(kind, (counts.get(kind) ?? 0) + times)
    },
    leave(item, written) {
      const line = written === undefined ? item.line : lineOf(written)
      left.push({ ...item, ...(line !== undefined && { line }) })
    },
  }
}
