/** Parses the formats and rules of `check`, and writes its reports. */
import { appendFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { CommandContext } from '../../cli/index.ts'
import {
  type FormatName,
  formatStepSummary,
  formats,
  isFormatName,
  type Report,
} from '../../diagnostics/index.ts'
import { makeFolders } from '../../disk/index.ts'
import { readToolVersion } from '../../process/index.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { isRuleId, RULE_IDS, type RuleId, SEVERITIES, type Severity } from '../../shared/rules.ts'
import { nearestName } from '../../shared/text/nearestName.ts'

/** One `--format`: the format, and its file if it is not standard output. */
interface FormatRequest {
  readonly format: FormatName
  readonly file?: string | undefined
}

const list = (names: readonly string[]): string => names.join(', ')

/**
 * @param written Such as `json` or `sarif:report.sarif`; the part after the first colon is a file.
 * @throws {UserError} for an unknown format, and for two formats for programs on standard output.
 */
export function readFormats(written: readonly string[] = ['pretty']): readonly FormatRequest[] {
  const requests = written.map((text): FormatRequest => {
    const colon = text.indexOf(':')
    const name = colon < 0 ? text : text.slice(0, colon)
    const file = colon < 0 ? undefined : text.slice(colon + 1)
    if (!isFormatName(name)) {
      throw new UserError(`check has no format "${name}"`, {
        hint: `choose one of ${list(Object.keys(formats))}`,
      })
    }
    if (file === '') {
      throw new UserError(`--format ${text} names no file after the colon`, { hint: `write ${name}:report` })
    }
    return { format: name, file }
  })
  const machine = requests.filter(
    ({ format, file }) => file === undefined && formats[format].reader === 'programs',
  )
  if (machine.length > 1) {
    throw new UserError(`Two reports would mix: ${list(machine.map(({ format }) => format))}`, {
      hint: 'give one of them a file: --format sarif:report.sarif',
    })
  }
  return requests
}

/** The nearest rule, else those with a word of the name, else where all are described. */
function suggestRules(id: string): string {
  const nearest = nearestName(id, RULE_IDS)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  const words = id.toLowerCase().split(/[^a-z]+/)
  const related = RULE_IDS.filter((rule) => rule.split('-').some((part) => words.includes(part)))
  return related.length > 0 ? `did you mean ${related.join(' or ')}?` : `the rules are ${list(RULE_IDS)}`
}

/**
 * @param written Such as `broken-anchor=throw`.
 * @throws {UserError} for an unknown rule or severity.
 */
export function readRules(written: readonly string[] = []): Partial<Record<RuleId, Severity>> {
  const chosen: Partial<Record<RuleId, Severity>> = {}
  for (const text of written) {
    const [id = '', severity = ''] = text.split('=')
    if (!isRuleId(id)) {
      throw new UserError(`There is no rule "${id}"`, { hint: suggestRules(id) })
    }
    const found = SEVERITIES.find((name) => name === severity)
    if (found === undefined) {
      throw new UserError(`--rule ${text} names no severity`, {
        hint: `write ${id}=throw, with one of ${list(SEVERITIES)}`,
      })
    }
    chosen[id] = found
  }
  return chosen
}

const endLine = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

/** @throws {UserError} when the file cannot be written. */
function writeReport(file: string, text: string, cwd: string): void {
  const target = path.resolve(cwd, file)
  try {
    makeFolders(path.dirname(target))
    writeFileSync(target, text)
  } catch (error) {
    const code = errorCode(error)
    const reason = code === undefined ? '' : ` (${code})`
    throw new UserError(`The report "${file}" cannot be written${reason}`, { cause: error })
  }
}

export const isForPeople = ({ format }: FormatRequest): boolean => formats[format].reader === 'people'

export function printReports(
  report: Report,
  requests: readonly FormatRequest[],
  { terminal, cwd, env }: CommandContext,
): void {
  const hasMachineOutput = requests.some((request) => request.file === undefined && !isForPeople(request))
  for (const request of requests) {
    const { format, file } = request
    const usesStderr = isForPeople(request) && hasMachineOutput
    const stream = usesStderr ? terminal.stderr : terminal.stdout
    const color = file === undefined && (usesStderr ? terminal.color : terminal.stdoutColor)
    const width = stream.columns ?? 100
    const text = endLine(formats[format].format(report, { color, width, version: readToolVersion() }))
    if (file === undefined) stream.write(text)
    else writeReport(file, text, cwd)
  }
  if (requests.some(({ format }) => format === 'github')) appendStepSummary(report, env)
}

/** GitHub limits annotations to ten of each severity; the summary page of the job has the whole list. */
function appendStepSummary(report: Report, env: CommandContext['env']): void {
  const file = env.GITHUB_STEP_SUMMARY
  if (file === undefined || file === '') return
  const { GITHUB_SERVER_URL: serverUrl, GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = env
  try {
    appendFileSync(file, formatStepSummary(report, { serverUrl, repository, sha }))
  } catch (error) {
    throw new UserError(`The step summary "${file}" cannot be written`, { cause: error })
  }
}
