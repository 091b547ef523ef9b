/** Collects the findings of a build: those of the loaded site, of its code and of its pages. */
import { type CodeBundles, diagnosticsOfCode } from '../bundle/bundleCode.ts'
import { collectFindings } from '../project/collectFindings.ts'
import type { LoadedSite } from '../project/loadSite.ts'
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

export const collectBuildFindings = (
  loaded: LoadedSite,
  bundles: CodeBundles,
  rendered: readonly Diagnostic[],
  options: { readonly enabledRules: ReadonlySet<RuleId>; readonly strict: boolean },
): readonly Finding[] =>
  withoutRepeatedTimeouts(collectFindings(loaded, [...diagnosticsOfCode(bundles), ...rendered], options))
