/**
 * Pages about the history of a product: change logs, release notes, migration guides, the blog. They name everything in
 * passing, so that without a rule they rank before the page that explains it.
 */

/** First section of a page or of several in sequence, and the number of their sections. */
export type SectionRun = readonly [first: number, count: number]

const NAMES = [
  'change-?logs?|release-?notes?|releases|whats-new|breaking-changes|migration|migrating|upgrade|upgrading',
  // Not the migrations of a database, which are a subject of their own.
  '(?:[^/]+-)?(?:migrat(?:e|ion|ing)|upgrad(?:e|ing))-(?:from|to|guide|v?\\d)[^/]*',
]
/** A folder or a page with such a name, and the posts of a blog. A page with the name `blog` can be a guide to blogs. */
const HISTORY_PATH = new RegExp(`(?:^|/)(?:(?:${NAMES.join('|')})(?:/|$)|blog/.)|^/?blog/?$`, 'i')

/** @param path Route path, without base URL. */
export const isHistoryPage = (path: string): boolean => HISTORY_PATH.test(path)

/** Words of queries about history: `upgrade`, `removed`, a version. Imperatives such as `remove` and `change` are none. */
const HISTORY_WORD =
  /^(?:upgrad|migr|deprecat|releas|renam|changel|\d|v\d)|^(?:removed|changed|changes|replaced|happened|new|news|since|anymore|old|older|legacy|breaking|announcement|blog)$/

export const isHistoryWord = (term: string): boolean => HISTORY_WORD.test(term)

/** Appends a run, or extends the last one. */
export function addToRuns(runs: SectionRun[], first: number, count: number): void {
  const last = runs.at(-1)
  if (last !== undefined && last[0] + last[1] === first) runs[runs.length - 1] = [last[0], last[1] + count]
  else runs.push([first, count])
}

/** One for each section of the runs. A damaged run must not exceed the sections. */
export function markRuns(runs: readonly SectionRun[], sectionCount: number): Uint8Array {
  const marks = new Uint8Array(sectionCount)
  for (const [first, count] of runs) marks.fill(1, first, first + count)
  return marks
}
