/** What every format of the report is made from. */
import type { Finding } from '../shared/diagnostic.ts'

export interface Report {
  /** In the order of reports, what the baseline knows left out. */
  readonly findings: readonly Finding[]
  /** Those that people are shown, where these are not all. */
  readonly listed?: readonly Finding[] | undefined
  readonly counts: ReportCounts
  /** Why the run has failed where no finding is an error, such as more warnings than allowed. */
  readonly failure?: string | undefined
  readonly durationMs: number
  /** Absolute; files of findings are named from here. */
  readonly siteDir: string
  /** Absolute; people and JSON see files named from here. */
  readonly cwd: string
  /** Absolute root of the repository; annotations and SARIF name files from here, else from `cwd`. */
  readonly gitRoot?: string | undefined
  /** Text of a file of a finding, as its places count; undefined when it cannot be read. */
  readonly readSource: (file: string) => string | undefined
}

export interface ReportCounts {
  /** `check`: files that were read; `build`: files that were written. */
  readonly files: number
  /** Addresses that were checked. */
  readonly links?: number | undefined
  /** Pages that were rendered. */
  readonly pages?: number | undefined
  /** Pages among them that are the same as in the last output. */
  readonly keptPages?: number | undefined
  /** Findings that were left out because the baseline knows them. */
  readonly baseline?: number | undefined
  /** What the report is limited to, such as `docs/faq.md`; undefined: nothing. */
  readonly limitedTo?: string | undefined
  /** Findings that were left out because only errors were asked for. */
  readonly quiet?: number | undefined
}
