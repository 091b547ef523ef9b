/** Input of every report format. */
import type { BuildProfile } from '../shared/buildProfile.ts'
import type { Finding } from '../shared/diagnostic.ts'

export interface Report {
  /** In report order, without findings of the baseline. */
  readonly findings: readonly Finding[]
  /** Findings to show to people, if not all of them. */
  readonly listed?: readonly Finding[] | undefined
  readonly counts: ReportCounts
  /** Why the run failed without an error, such as more warnings than allowed. */
  readonly failure?: string | undefined
  readonly durationMs: number
  /** `build --profile`. */
  readonly profile?: BuildProfile | undefined
  /** Absolute; file paths of findings are relative to it. */
  readonly siteDir: string
  /** Absolute; paths shown to people and in JSON are relative to it. */
  readonly cwd: string
  /** Absolute root of the repository; paths in annotations and SARIF are relative to it, else to `cwd`. */
  readonly gitRoot?: string | undefined
  /** Text of a finding's file, without byte order mark; undefined when it cannot be read. */
  readonly readSource: (file: string) => string | undefined
}

interface ReportCounts {
  /** `check`: files read; `build`: files written. */
  readonly files: number
  /** Number of `files` that belong to no site. */
  readonly bareFiles?: number | undefined
  /** Checked addresses. */
  readonly links?: number | undefined
  /** Rendered pages. */
  readonly pages?: number | undefined
  /** Rendered pages that are unchanged since the last output. */
  readonly reusedPages?: number | undefined
  /** Findings omitted because the baseline contains them. */
  readonly baseline?: number | undefined
  /** Limit of the report, such as `docs/faq.md`; undefined without a limit. */
  readonly limitedTo?: string | undefined
  /** Findings omitted because only errors were requested. */
  readonly quiet?: number | undefined
}
