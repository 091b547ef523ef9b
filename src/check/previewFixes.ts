/**
 * Creates a patch of the fixes that `--fix` would write in all its rounds.
 * Only a fixed path shows whether its anchor is right. If there are such paths, later rounds run on a copy of the
 * site; the site itself is not changed.
 */

import {
  type ComputedFixes,
  computeFixes,
  describePatchPlace,
  type FileChange,
  type FixResult,
  formatPatch,
  nameForPatch,
  planFixes,
  type TextEdit,
} from '../edit/index.ts'
import { configIn, createSiteCopy, siteFactsOf } from '../project/index.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { compareText } from '../shared/text/compareText.ts'
import type { FoundFindings } from './findFindings.ts'
import type { LoadedSiteTarget } from './loadedTarget.ts'
import { findingsOf } from './loadTarget.ts'

export interface PreviewOptions {
  readonly found: FoundFindings
  /** Absolute. */
  readonly cwd: string
  /** Maximum number of rounds of `--fix`. */
  readonly rounds: number
}

const FIRST_ROUND_NOTE =
  'Fixed paths may show anchors that --fix fixes as well; apply the patch and run check again'

const keyOf = ({ rule, file, target }: Finding): string => JSON.stringify([rule, file, target])

const hasAnchor = ({ text }: TextEdit): boolean => text.includes('#')

/** The first text before, and the last text after all rounds, by file. */
function mergeChanges(rounds: readonly ComputedFixes[]): FileChange[] {
  const merged = new Map<string, FileChange>()
  for (const change of rounds.flatMap(({ changes }) => changes)) {
    merged.set(change.file, { ...change, before: merged.get(change.file)?.before ?? change.before })
  }
  return [...merged.values()].sort((a, b) => compareText(a.file, b.file))
}

/** Rounds after the first, each based on the result of the previous one. */
async function simulateRounds(
  first: ComputedFixes,
  loaded: LoadedSiteTarget,
  { found, cwd, rounds }: PreviewOptions,
): Promise<ComputedFixes[]> {
  const { loading, all } = found
  const { target } = loaded
  const results = [first]
  const copy = createSiteCopy(loaded, { cwd })
  const { dir } = copy
  const { config } = loaded.site
  const existing = new Set(all.map(keyOf))
  try {
    for (let last = first; last.fixed > 0 && results.length < rounds; ) {
      copy.change(new Map(last.changes.map(({ file, after }) => [file, after])))
      const fixed = new Set(last.changes.map(({ file }) => file))
      const isConfigFixed = results.some(({ changes }) =>
        changes.some(({ file }) => file === config.configFile),
      )
      const again = await findingsOf(
        { ...target, dir },
        {
          ...loading,
          cwd: dir,
          config: isConfigFixed ? undefined : configIn(dir, config),
          added: loaded.site.added,
          cacheSiteDir: target.dir,
          ofSite: siteFactsOf(loaded.links),
          onRead: () => {},
        },
      )
      const newFindings = again.filter((finding) => fixed.has(finding.file) && !existing.has(keyOf(finding)))
      last = computeFixes(dir, planFixes(newFindings))
      results.push(last)
    }
    return results
  } finally {
    copy.remove()
  }
}

/** @param findings Findings to fix. */
export async function previewFixes(
  findings: readonly Finding[],
  options: PreviewOptions,
): Promise<FixResult> {
  const { found, cwd } = options
  const { siteDir } = found.loaded.site.config
  const edits = planFixes(findings)
  const first = computeFixes(siteDir, edits)
  const mayShowMore = edits.some(hasAnchor)
  // A whole repository is too large to copy.
  const site = found.loaded.kind === 'site' ? found.loaded : undefined
  const rounds = mayShowMore && site ? await simulateRounds(first, site, options) : [first]
  const merged = mergeChanges(rounds)
  const { base, changes } = nameForPatch(merged, { siteDir, cwd })
  const patch = formatPatch(changes)
  const place = patch === '' ? undefined : describePatchPlace(base, cwd)
  return {
    fixed: rounds.reduce((sum, { fixed }) => sum + fixed, 0),
    skipped: rounds.reduce((sum, { skipped }) => sum + skipped.length, 0),
    files: merged.map(({ file }) => file),
    patch,
    notes: [
      ...(place === undefined ? [] : [place]),
      ...(mayShowMore && site === undefined && patch !== '' ? [FIRST_ROUND_NOTE] : []),
    ],
  }
}
