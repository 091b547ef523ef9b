/** Collects what an import has done and what it has left, for `formatReport`. */
import path from 'node:path'

export interface LeftItem {
  /** The syntax, file or key, such as `<script setup>`. The report groups items by it. */
  readonly what: string
  /** Why it is left, and what the owner of the site may do; the same text for the same `what`. */
  readonly why: string
  /** From 1, in the source. */
  readonly line?: number
}

export interface LeftGroup {
  readonly what: string
  readonly why: string
  /** `file:line`, `file`, or none. */
  readonly places: readonly string[]
}

export interface ReportData {
  /** How often each kind was translated, by name. */
  readonly counts: ReadonlyMap<string, number>
  /** In the order of the first place. */
  readonly left: readonly LeftGroup[]
  /** Sentences about what the owner of the site has to decide. */
  readonly decisions: readonly string[]
}

export interface Report {
  /** @param kind Name for readers, such as `sidebar`. */
  readonly count: (kind: string, times?: number) => void
  /** @param file From the root of the source; undefined for what belongs to no file. */
  readonly leave: (item: LeftItem, file?: string) => void
  readonly decide: (sentence: string) => void
  readonly data: () => ReportData
}

const placeOf = (file: string, line: number | undefined): string =>
  line === undefined ? file : `${file}:${line}`

/**
 * @param root Absolute path of the source. Configurations name their modules by absolute paths, which the report shows
 * from the root, so that it is the same wherever the source is.
 */
export function createReport(root: string): Report {
  const fromRoot = (text: string) => text.replaceAll(path.join(root, path.sep), '')
  const counts = new Map<string, number>()
  const left = new Map<string, { what: string; why: string; places: string[] }>()
  const decisions = new Set<string>()
  return {
    count(kind, times = 1) {
      if (times > 0) counts.set(kind, (counts.get(kind) ?? 0) + times)
    },
    leave({ what: written, why, line }, file) {
      const what = fromRoot(written)
      const key = `${what}\n${why}`
      const group = left.get(key) ?? { what, why, places: [] }
      if (file !== undefined) group.places.push(placeOf(file, line))
      left.set(key, group)
    },
    decide(sentence) {
      decisions.add(sentence)
    },
    data: () => ({ counts, left: [...left.values()], decisions: [...decisions] }),
  }
}
