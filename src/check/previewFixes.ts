/**
 * Certain corrections of findings as a patch: what `--fix` would write in all its rounds.
 * A fixed path shows whether its anchor is right, which may be fixed in turn. So where there are such, the rounds
 * after the first are played through on a copy of the site; nothing of the site is written.
 */

import type { FixResult } from '../edit/fixFindings.ts'
import { formatPatch } from '../edit/formatPatch.ts'
import { describePatchPlace, nameForPatch } from '../edit/nameForPatch.ts'
import { planFixes } from '../edit/planFixes.ts'
import type { FileChange, TextEdit } from '../edit/textEdit.ts'
import { type ComputedFixes, computeFixes } from '../edit/writeFixes.ts'
import { openRehearsal } from '../move/rehearsal.ts'
import { configIn } from '../project/configIn.ts'
import { findingsOf } from '../project/loadTarget.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { compareText } from '../shared/text/compareText.ts'
import type { FoundFindings } from './findFindings.ts'

export interface PreviewOptions {
  readonly found: FoundFindings
  /** Absolute. */
  readonly cwd: string
  /** How often `--fix` writes and looks again. */
  readonly rounds: number
}

const FIRST_ROUND_NOTE =
  'Fixed paths may show anchors that --fix fixes as well; apply the patch and run check again'

/** The copy stays where it is. */
const NOWHERE = { from: '', to: '' }

const keyOf = ({ rule, file, target }: Finding): string => JSON.stringify([rule, file, target])

const hasAnchor = ({ text }: TextEdit): boolean => text.includes('#')

/** Texts as they were first, and as they are last. */
function mergeChanges(rounds: readonly ComputedFixes[]): FileChange[] {
  const merged = new Map<string, FileChange>()
  for (const change of rounds.flatMap(({ changes }) => changes)) {
    merged.set(change.file, { ...change, before: merged.get(change.file)?.before ?? change.before })
  }
  return [...merged.values()].sort((a, b) => compareText(a.file, b.file))
}

/** Rounds after the first, each on what the one before has written. */
async function playRounds(
  first: ComputedFixes,
  { found, cwd, rounds }: PreviewOptions,
): Promise<ComputedFixes[]> {
  const { loaded, loading, target, all } = found
  const played = [first]
  const rehearsal = openRehearsal(loaded, NOWHERE, cwd)
  const { dir } = rehearsal
  const { config } = loaded.site
  const seen = new Set(all.map(keyOf))
  try {
    for (let last = first; last.fixed > 0 && played.length < rounds; ) {
      rehearsal.change(new Map(last.changes.map(({ file, after }) => [file, after])))
      const fixed = new Set(last.changes.map(({ file }) => file))
      const isConfigFixed = played.some(({ changes }) =>
        changes.some(({ file }) => file === config.configFile),
      )
      const again = await findingsOf(
        { ...target, dir },
        {
          ...loading,
          cwd: dir,
          config: isConfigFixed ? undefined : configIn(dir, config),
          cacheSiteDir: target.dir,
          onRead: () => {},
        },
      )
      const fresh = again.filter((finding) => fixed.has(finding.file) && !seen.has(keyOf(finding)))
      last = computeFixes(dir, planFixes(fresh))
      played.push(last)
    }
    return played
  } finally {
    rehearsal.remove()
  }
}

/** @param findings Those to be fixed. */
export async function previewFixes(
  findings: readonly Finding[],
  options: PreviewOptions,
): Promise<FixResult> {
  const { found, cwd } = options
  const { siteDir } = found.loaded.site.config
  const edits = planFixes(findings)
  const first = computeFixes(siteDir, edits)
  const mayShowMore = edits.some(hasAnchor)
  // A whole repository is too much to copy.
  const canPlay = found.target.kind === 'site'
  const rounds = mayShowMore && canPlay ? await playRounds(first, options) : [first]
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
      ...(mayShowMore && !canPlay && patch !== '' ? [FIRST_ROUND_NOTE] : []),
    ],
  }
}
