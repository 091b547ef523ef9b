/** The findings of a site in all its languages, which have documents in common. */
import { compareDiagnostics, type Diagnostic, type Finding } from '../../shared/diagnostic.ts'
import type { RuleId } from '../../shared/rules.ts'
import { collectFindings, type FindingOptions } from '../collectFindings.ts'
import type { LoadedMarkdown } from '../loadSite.ts'

/** Rules for what nothing uses: it may be used in another language. */
const ABOUT_UNUSED: ReadonlySet<RuleId> = new Set(['unused-ignore', 'unused-asset'])

/** Rules whose messages name the language, where they need to. */
const ABOUT_LANGUAGES: ReadonlySet<RuleId> = new Set([
  'missing-translation',
  'orphan-translation',
  'stale-translation',
  'untranslated-heading-id',
  'invalid-messages',
  'unknown-message',
])

const keyOf = ({ rule, file, place, target, message }: Finding): string =>
  JSON.stringify([rule, file, place?.start, target, message])

interface LanguageFindings {
  readonly loaded: LoadedMarkdown
  readonly findings: readonly Finding[]
}

/** @param languages The default language first. */
function mergeFindings(languages: readonly LanguageFindings[]): readonly Finding[] {
  const [only] = languages
  if (only !== undefined && languages.length === 1) return only.findings
  const sourcesOf = languages.map(({ loaded }) => new Set(loaded.docs.map(({ source }) => source)))
  const allSources = new Set(sourcesOf.flatMap((sources) => [...sources]))
  /** Whether each language that has the file has the finding. */
  const isIn = languages.map(({ findings }) => new Set(findings.map(keyOf)))
  const isEverywhere = (finding: Finding): boolean =>
    isIn.every((keys, index) => {
      const isMissing = allSources.has(finding.file) && sourcesOf[index]?.has(finding.file) !== true
      return isMissing || keys.has(keyOf(finding))
    })
  const merged = new Map<string, Finding>()
  for (const [index, { loaded, findings }] of languages.entries())
    for (const finding of findings) {
      if (ABOUT_UNUSED.has(finding.rule) && !isEverywhere(finding)) continue
      const key = keyOf(finding)
      if (merged.has(key)) continue
      const { name } = loaded.site.config.locale
      const message = index === 0 ? finding.message : `${finding.message} (in the language ${name})`
      merged.set(key, ABOUT_LANGUAGES.has(finding.rule) ? finding : { ...finding, message })
    }
  return [...merged.values()].sort(compareDiagnostics)
}

/**
 * @param sites The site in each language, the default one first.
 * @param extra Diagnostics of stages after loading, of each site.
 */
export const collectAllFindings = (
  sites: readonly LoadedMarkdown[],
  extra: readonly (readonly Diagnostic[])[],
  options: FindingOptions,
): readonly Finding[] =>
  mergeFindings(
    sites.map((loaded, index) => ({
      loaded,
      findings: collectFindings(loaded, extra[index] ?? [], options),
    })),
  )
