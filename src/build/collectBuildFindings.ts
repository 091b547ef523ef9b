/** Collects the findings of a build: of the loaded site, of its code and of its pages. */
import { type CodeBundles, diagnosticsOfCode } from '../bundle/index.ts'
import { collectAllFindings, type LoadedSite } from '../project/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { isTimeout } from '../shared/errors/timeout.ts'
import type { RuleId } from '../shared/rules.ts'

/**
 * Omits all but the last timeout of each page. Pages can time out twice, since link checking renders them too. If a
 * finding locates the loop, it is the last one.
 */
const withoutRepeatedTimeouts = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (finding, index) =>
      !isTimeout(finding) ||
      !findings.slice(index + 1).some((other) => isTimeout(other) && other.file === finding.file),
  )

/**
 * @param sites The site in each language, the default one first.
 * @param rendered Diagnostics of the pages of each site.
 */
export function collectBuildFindings(
  sites: readonly LoadedSite[],
  bundles: CodeBundles,
  rendered: readonly (readonly Diagnostic[])[],
  options: { readonly enabledRules: ReadonlySet<RuleId>; readonly strict: boolean },
): readonly Finding[] {
  const extra = sites.map((_, index) => [
    ...(index === 0 ? diagnosticsOfCode(bundles) : []),
    ...(rendered[index] ?? []),
  ])
  return withoutRepeatedTimeouts(collectAllFindings(sites, extra, options))
}
