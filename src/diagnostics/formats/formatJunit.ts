/**
 * Formats findings as JUnit XML, which GitLab, Jenkins and others show as test results.
 * One suite per file with findings, one case per finding. Only errors are failures, so that there are failures
 * exactly if the exit code says so. A report without findings is one passed case; too many warnings are one failed
 * case.
 */

import { groupBy } from '../../shared/collections/groupBy.ts'
import type { Finding } from '../../shared/diagnostic.ts'
import { shorten } from '../../shared/text/shorten.ts'
import type { Report } from '../report.ts'
import { SEVERITY_WORDS } from '../summarize.ts'
import { displayText } from './displayText.ts'
import { fileFromRepository } from './reportPaths.ts'

/** Maximum characters of the message in a case name; the failure contains the full message. */
const NAME_LIMIT = 300

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** For text and attributes. Characters that XML cannot contain are escaped or replaced. */
const escapeXml = (text: string): string =>
  displayText(text)
    .replace(/[\ufffe\uffff]/g, '\ufffd')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

const isFailure = ({ severity }: Finding): boolean => severity === 'throw'

const amounts = (findings: readonly Finding[]) => ({
  tests: findings.length,
  failures: findings.filter(isFailure).length,
  errors: 0,
})

function testCase(finding: Finding, file: string): string[] {
  const { rule, severity, place, message, suggestions = [] } = finding
  const at = place === undefined ? '' : `:${place.start.line}:${place.start.column}`
  const [hint] = suggestions
  const fullMessage = hint === undefined ? message : `${message} (${hint.text})`
  const text = escapeXml(`${file}${at} ${SEVERITY_WORDS[severity]} ${rule} ${fullMessage}`)
  // The name includes the place, since viewers merge cases of the same name.
  const name = `${shorten(message, NAME_LIMIT)} (${rule}${at === '' ? '' : ` at ${at.slice(1)}`})`
  const caseAttributes = {
    name,
    classname: file,
    file,
    ...(place === undefined ? {} : { line: place.start.line }),
    time: 0,
  }
  const outcome = isFailure(finding)
    ? `<failure${attributes({ type: rule, message: fullMessage })}>${text}</failure>`
    : `<system-out>${text}</system-out>`
  return [`    <testcase${attributes(caseAttributes)}>`, `      ${outcome}`, '    </testcase>']
}

function testSuite(findings: readonly Finding[], report: Report): string[] {
  const [first] = findings
  if (first === undefined) return []
  const file = fileFromRepository(first, report)
  return [
    `  <testsuite${attributes({ name: file, ...amounts(findings), skipped: 0, time: 0 })}>`,
    ...findings.flatMap((finding) => testCase(finding, file)),
    '  </testsuite>',
  ]
}

const PASSED = [
  `  <testsuite${attributes({ name: 'xpre-docs', tests: 1, failures: 0, errors: 0, skipped: 0, time: 0 })}>`,
  `    <testcase${attributes({ name: 'no problems', classname: 'xpre-docs', time: 0 })}/>`,
  '  </testsuite>',
]

function failed(message: string): string[] {
  const suiteAttributes = { name: 'xpre-docs', tests: 1, failures: 1, errors: 0, skipped: 0, time: 0 }
  return [
    `  <testsuite${attributes(suiteAttributes)}>`,
    `    <testcase${attributes({ name: 'exit code', classname: 'xpre-docs', time: 0 })}>`,
    `      <failure${attributes({ message })}>${escapeXml(message)}</failure>`,
    '    </testcase>',
    '  </testsuite>',
  ]
}

export function formatJunit(report: Report): string {
  const { findings, durationMs, failure } = report
  const isClean = findings.length === 0 && failure === undefined
  const findingCounts = amounts(findings)
  const counts = isClean
    ? { tests: 1, failures: 0, errors: 0 }
    : failure === undefined
      ? findingCounts
      : { ...findingCounts, tests: findingCounts.tests + 1, failures: findingCounts.failures + 1 }
  const rootAttributes = { name: 'xpre-docs', ...counts, time: (durationMs / 1000).toFixed(3) }
  const suites = [
    ...(isClean ? PASSED : []),
    ...(failure === undefined ? [] : failed(failure)),
    ...[...groupBy(findings, ({ file }) => file).values()].flatMap((group) => testSuite(group, report)),
  ]
  return `${['<?xml version="1.0" encoding="UTF-8"?>', `<testsuites${attributes(rootAttributes)}>`, ...suites, '</testsuites>'].join('\n')}\n`
}
