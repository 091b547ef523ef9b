/** Findings for the panel of open pages: edited files first, then by severity, up to a limit. */

import { countSeverities, createSourceReader, readFindingSource } from '../diagnostics/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { ALL_PAGES, type LiveEvent, type LiveFinding } from '../shared/page/liveEvents.ts'
import type { RuleId } from '../shared/rules.ts'
import { createFrame } from './createFrame.ts'

/** Maximum length of the list in the panel. */
const LIMIT = 100

const WEIGHT = { throw: 0, warn: 1, log: 2 } as const

export type LiveMistake = Pick<LiveFinding, 'message' | 'file' | 'line' | 'column' | 'hint' | 'frame'>

/** @param text Text of the file, if it can be read. */
export function describeMistake(diagnostic: Diagnostic, text: string | undefined): LiveMistake {
  const { message, place, targetPlace = place, suggestions, file, shownAs = file } = diagnostic
  return {
    message,
    file: shownAs,
    line: place?.start.line,
    column: place?.start.column,
    hint: suggestions?.[0]?.text,
    frame: text === undefined || targetPlace === undefined ? undefined : createFrame(text, targetPlace),
  }
}

/** Pages need no identity of a finding beyond this run. */
export type ShownFinding = Omit<Finding, 'fingerprint'>

type LiveFindings = Pick<LiveEvent, 'findings' | 'errors' | 'warnings' | 'infos'>

/** Puts findings of recently edited files first, so that authors see what they have just broken. */
export const editedFirst = <Shown extends ShownFinding>(
  all: readonly Shown[],
  edited: ReadonlySet<string>,
): readonly Shown[] => all.toSorted((a, b) => Number(edited.has(b.file)) - Number(edited.has(a.file)))

/** Rules whose findings mean that a document loses the address set in its front matter. */
export const LOSES_ADDRESS: ReadonlySet<string> = new Set<RuleId>(['invalid-front-matter', 'invalid-slug'])

/** Paths of pages in all languages, with the base URL. */
export interface PagePaths {
  /** Addresses that a document has lost. */
  lastPathsOf(source: string): readonly string[]
  /** The pages of a document. */
  pathsOf(source: string): readonly string[]
  /** The pages at a path of a language. */
  pathsAt(path: string): readonly string[]
}

/** Code that does not compile, or throws when it is loaded, concerns all pages. */
function stalePagesOf({ rule, file, resolved }: Diagnostic, paths: PagePaths): readonly string[] | undefined {
  if (LOSES_ADDRESS.has(rule)) return paths.lastPathsOf(file)
  if (rule !== 'page-failed') return undefined
  const ofDocument = paths.pathsOf(file)
  const found = ofDocument.length > 0 || resolved === undefined ? ofDocument : paths.pathsAt(resolved)
  return found.length > 0 ? found : [ALL_PAGES]
}

const NO_PATHS: PagePaths = { lastPathsOf: () => [], pathsOf: () => [], pathsAt: () => [] }

/**
 * @param siteDir Absolute.
 * @param edited Recently edited files, from the site root.
 */
export function toLiveFindings(
  all: readonly ShownFinding[],
  siteDir: string,
  edited: ReadonlySet<string> = new Set(),
  paths: PagePaths = NO_PATHS,
): LiveFindings {
  const readSource = createSourceReader(siteDir)
  const bySeverity = all.toSorted((a, b) => WEIGHT[a.severity] - WEIGHT[b.severity])
  const shown = editedFirst(bySeverity, edited).slice(0, LIMIT)
  return {
    findings: shown.map((finding) => ({
      severity: finding.severity,
      rule: finding.rule,
      ...describeMistake(finding, readFindingSource(finding, readSource)),
      stalePages: stalePagesOf(finding, paths),
    })),
    ...countSeverities(all),
  }
}
