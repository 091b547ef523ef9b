/**
 * Formats findings for code scanning as SARIF 2.1.0: one run, with file paths from the root of the repository.
 * Contains no folder of the machine, except for findings in files outside the repository.
 */
import type { Finding, Place, RelatedPlace } from '../../shared/diagnostic.ts'
import { explainRule, RULE_IDS, ruleOf } from '../../shared/rules.ts'
import type { Report } from '../report.ts'
import { displayText, wellFormed, withoutLogCommands } from './displayText.ts'
import { escapeReportPath, fileFromRepository, fileUri, isInsideFolder } from './reportPaths.ts'

interface SarifOptions {
  /** Version of the tool. */
  readonly version: string
}

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json'
/** Name that code scanning uses for the checked out repository. */
const ROOT = '%SRCROOT%'
/** Changes if fingerprints are computed in another way. */
const FINGERPRINT = 'xpreDocs/v1'

const LEVELS = { throw: 'error', warn: 'warning', log: 'note' } as const

const describeRules = () =>
  RULE_IDS.map((id) => {
    const { severity } = ruleOf(id)
    const explanation = explainRule(id)
    return {
      id,
      shortDescription: { text: explanation },
      help: { text: `${explanation}.` },
      // A rule that is off by default is a warning when a site enables it.
      defaultConfiguration:
        severity === 'ignore' ? { enabled: false, level: LEVELS.warn } : { level: LEVELS[severity] },
    }
  })

/** Plain text: escapes `[text](target)`, which viewers would read as a link. */
const plainText = (text: string): string => displayText(text).replace(/\[(?=[^[\]]*\]\()/g, '\\[')

function artifactLocation(place: Pick<RelatedPlace, 'file' | 'shownAs'>, report: Report) {
  const relative = fileFromRepository(place, report)
  return isInsideFolder(relative)
    ? { uri: escapeReportPath(relative), uriBaseId: ROOT }
    : { uri: fileUri(place.file, report) }
}

const region = ({ start, end }: Place) => ({
  startLine: start.line,
  startColumn: start.column,
  endLine: end.line,
  endColumn: end.column,
})

const physicalLocation = (at: Omit<RelatedPlace, 'message'>, report: Report) => ({
  artifactLocation: artifactLocation(at, report),
  ...(at.place === undefined ? {} : { region: region(at.place) }),
})

/** Only the first suggestion, and only if it has a replacement. */
function describeFixes(finding: Finding, report: Report) {
  const { targetPlace, suggestions = [] } = finding
  const [best] = suggestions
  if (best?.replacement === undefined || targetPlace === undefined) return {}
  const replacement = {
    deletedRegion: region(targetPlace),
    insertedContent: { text: wellFormed(best.replacement) },
  }
  const change = { artifactLocation: artifactLocation(finding, report), replacements: [replacement] }
  return { fixes: [{ description: { text: plainText(best.text) }, artifactChanges: [change] }] }
}

function describeResult(finding: Finding, report: Report) {
  const { rule, severity, message, suggestions = [], related = [], fingerprint } = finding
  const [hint] = suggestions
  const text = hint === undefined ? message : `${message} (${hint.text})`
  return {
    ruleId: rule,
    ruleIndex: RULE_IDS.indexOf(rule),
    level: LEVELS[severity],
    message: { text: plainText(text) },
    locations: [{ physicalLocation: physicalLocation(finding, report) }],
    ...(related.length === 0
      ? {}
      : {
          relatedLocations: related.map((other, index) => ({
            id: index + 1,
            physicalLocation: physicalLocation(other, report),
            message: { text: plainText(other.message) },
          })),
        }),
    partialFingerprints: { [FINGERPRINT]: fingerprint },
    ...describeFixes(finding, report),
  }
}

export function formatSarif(report: Report, { version }: SarifOptions): string {
  const log = {
    $schema: SCHEMA,
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'xpre-docs', version, rules: describeRules() } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [ROOT]: { description: { text: 'The root of the repository' } } },
        results: report.findings.map((finding) => describeResult(finding, report)),
      },
    ],
  }
  return `${withoutLogCommands(JSON.stringify(log, null, 2))}\n`
}
