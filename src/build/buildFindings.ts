/** Findings of a build: those of the loaded site, of its code and of its pages. */
import { type CodeBundles, diagnosticsOfCode } from '../bundle/bundleCode.ts'
import { collectFindings } from '../project/collectFindings.ts'
import type { LoadedSite } from '../project/loadSite.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import { TIMED_OUT } from '../shared/timeout.ts'

const isTimeout = ({ rule, message }: Finding): boolean =>
  rule === 'page-failed' && message.startsWith(TIMED_OUT)

/**
 * Pages are rendered to look for links, too: a page that timed out twice is reported once, by the last of its findings,
 * which names the loop where one of them does.
 */
const withoutRepeatedTimeouts = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(
    (finding, index) =>
      !isTimeout(finding) ||
      !findings.slice(index + 1).some((other) => isTimeout(other) && other.file === finding.file),
  )

export const buildFindings = (
  loaded: LoadedSite,
  bundles: CodeBundles,
  rendered: readonly Diagnostic[],
  enabledRules: ReadonlySet<RuleId>,
): readonly Finding[] =>
  withoutRepeatedTimeouts(
    collectFindings(loaded, [...diagnosticsOfCode(bundles), ...rendered], { enabledRules }),
  )
