/**
 * Formats findings as a Code Quality report of GitLab: a list in the form of Code Climate, with file paths from the root
 * of the repository. GitLab compares the fingerprints with the target branch, and shows the new findings in the merge
 * request. Too many warnings have no place in this form; the exit code reports them.
 */
import type { Finding } from '../../shared/diagnostic.ts'
import type { Report } from '../report.ts'
import { displayText, withoutLogCommands } from './displayText.ts'
import { fileFromRepository } from './reportPaths.ts'

/** As of ESLint, so that the findings of both tools are comparable. */
const SEVERITIES = { throw: 'major', warn: 'minor', log: 'info' } as const

function describeFinding(finding: Finding, report: Report) {
  const { rule, severity, place, message, suggestions = [], fingerprint } = finding
  const [hint] = suggestions
  return {
    description: displayText(hint === undefined ? message : `${message} (${hint.text})`),
    check_name: rule,
    fingerprint,
    severity: SEVERITIES[severity],
    location: {
      path: fileFromRepository(finding, report),
      // GitLab needs a line, also for a finding about a whole file.
      lines: { begin: place?.start.line ?? 1, end: place?.end.line ?? 1 },
    },
  }
}

export const formatGitlab = (report: Report): string =>
  `${withoutLogCommands(
    JSON.stringify(
      report.findings.map((finding) => describeFinding(finding, report)),
      null,
      2,
    ),
  )}\n`
