/** Findings for the panel of open pages: edited files first, then by severity, up to a limit. */

import { createSourceReader } from '../diagnostics/createSourceReader.ts'
import { codeFrame } from '../diagnostics/formats/codeFrame.ts'
import type { Finding } from '../shared/diagnostic.ts'
import type { LiveEvent } from '../shared/page/liveEvents.ts'
import type { RuleId } from '../shared/rules.ts'

/** Maximum length of the list in the panel. */
const LIMIT = 100
/** Columns of a code frame. */
const FRAME_WIDTH = 80

const WEIGHT = { throw: 0, warn: 1, log: 2 } as const

function frameOf({ targetPlace, place }: Finding, text: string | undefined): string | undefined {
  const at = targetPlace ?? place
  const line = at === undefined ? undefined : text?.split(/\r?\n/)[at.start.line - 1]
  if (at === undefined || line === undefined || line.trim() === '') return undefined
  const end = at.end.line === at.start.line ? at.end.column - 1 : line.length
  const { code, indent, length } = codeFrame(line, at.start.column - 1, end, FRAME_WIDTH)
  return `${code}\n${' '.repeat(indent)}${'^'.repeat(length)}`
}

type LiveFindings = Pick<LiveEvent, 'findings' | 'errors' | 'others'>

/** Puts findings of recently edited files first, so that authors see what they have just broken. */
export const editedFirst = (all: readonly Finding[], edited: ReadonlySet<string>): readonly Finding[] =>
  all.toSorted((a, b) => Number(edited.has(b.file)) - Number(edited.has(a.file)))

/** Rules whose findings mean that a document loses the address set in its front matter. */
export const LOSES_ADDRESS: ReadonlySet<string> = new Set<RuleId>(['invalid-front-matter', 'invalid-slug'])

/**
 * @param siteDir Absolute.
 * @param edited Recently edited files, from the site root.
 * @param lastPaths Addresses that documents have lost, by source.
 */
export function toLiveFindings(
  all: readonly Finding[],
  siteDir: string,
  edited: ReadonlySet<string> = new Set(),
  lastPaths: ReadonlyMap<string, string> = new Map(),
): LiveFindings {
  const readSource = createSourceReader(siteDir)
  const bySeverity = all.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity])
  const shown = editedFirst(bySeverity, edited).slice(0, LIMIT)
  const errors = all.filter(({ severity }) => severity === 'throw').length
  return {
    findings: shown.map((finding) => ({
      severity: finding.severity,
      rule: finding.rule,
      message: finding.message,
      file: finding.file,
      line: finding.place?.start.line,
      column: finding.place?.start.column,
      hint: finding.suggestions?.[0]?.text,
      frame: frameOf(finding, finding.added?.text ?? readSource(finding.file)),
      stalePagePath: LOSES_ADDRESS.has(finding.rule) ? lastPaths.get(finding.file) : undefined,
    })),
    errors,
    others: all.length - errors,
  }
}
