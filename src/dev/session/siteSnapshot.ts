/** The site as `dev` serves it between two changes, in each of its languages. */
import type { OnDemandPlan } from '../../plan/index.ts'
import type { Diagnostic, Finding } from '../../shared/diagnostic.ts'
import type { UserError } from '../../shared/errors/userError.ts'
import type { AddedSources } from '../../shared/site/addedSource.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { SnapshotInputs } from './snapshotInputs.ts'

/** A site in one of its languages. */
export interface LanguageSnapshot {
  readonly config: SiteConfig
  readonly plan: OnDemandPlan
  /**
   * False while documents are outlines: their pages cannot be rendered before `readDocOf`, and findings are unknown.
   */
  readonly isComplete: boolean
  /** Findings of `build`, with drafts, in all languages. */
  readonly findings: readonly Finding[]
  /** Mistakes in the newest code, also before all documents are read. */
  readonly codeDiagnostics: readonly Diagnostic[]
  /** Documents of plugins. */
  readonly added: AddedSources
}

/** The site, with what it is in the default language. */
export interface SiteSnapshot extends LanguageSnapshot {
  /** The site in each of its languages, the default one first. */
  readonly languages: readonly LanguageSnapshot[]
  /** Why the newest configuration is not in use; undefined when it is. */
  readonly problem: UserError | undefined
  /** Absolute paths of files outside of the site that it depends on; `update` handles their changes too. */
  readonly watched: ReadonlySet<string>
}

/** One for each language, the default one first. */
export type Plans = readonly [OnDemandPlan, ...OnDemandPlan[]]

type SnapshotState = Omit<SiteSnapshot, 'config' | 'plan' | 'added' | 'languages'>

export function snapshotOf(
  { languages: sources }: Pick<SnapshotInputs, 'languages'>,
  [main, ...others]: Plans,
  { isComplete, findings, codeDiagnostics, problem, watched }: SnapshotState,
): SiteSnapshot {
  const [{ config, files }] = sources
  const languageOf = (plan: OnDemandPlan, index: number): LanguageSnapshot => ({
    config: sources[index]?.config ?? config,
    plan,
    ...{ isComplete, findings, codeDiagnostics, added: files.added },
  })
  const first = languageOf(main, 0)
  const rest = others.map((plan, index) => languageOf(plan, index + 1))
  return { ...first, languages: [first, ...rest], problem, watched }
}
