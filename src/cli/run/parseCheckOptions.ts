/**
 * Parses options of `check` that are more than a string. Runs first, so that a mistake is reported before anything is
 * loaded.
 */
import { type FormatName, formats, isFormatName } from '../../diagnostics/formats/formats.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { isRuleId, type RuleId, rules, SEVERITIES, type Severity } from '../../shared/rules.ts'
import { nearestName } from '../../shared/text/nearestName.ts'

const FORMATS = Object.keys(formats)

/** One `--format`: the format, and its file if it is not standard output. */
export interface FormatRequest {
  readonly format: FormatName
  readonly file?: string | undefined
}

const quote = (names: readonly string[]): string => names.join(', ')

/**
 * @param written Such as `json` or `sarif:report.sarif`; the part after the first colon is a file.
 * @throws {UserError} for an unknown format, and for two formats for programs on standard output.
 */
export function readFormats(written: readonly string[]): readonly FormatRequest[] {
  const requests = (written.length === 0 ? ['pretty'] : written).map((text): FormatRequest => {
    const colon = text.indexOf(':')
    const name = colon < 0 ? text : text.slice(0, colon)
    const file = colon < 0 ? undefined : text.slice(colon + 1)
    if (!isFormatName(name)) {
      throw new UserError(`check has no format "${name}"`, { hint: `choose one of ${quote(FORMATS)}` })
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
    throw new UserError(`Two reports would mix: ${quote(machine.map(({ format }) => format))}`, {
      hint: 'give one of them a file: --format sarif:report.sarif',
    })
  }
  return requests
}

/** The nearest rule, else those with a word of the name, else where all are described. */
function suggestRules(id: string): string {
  const ids = Object.keys(rules)
  const nearest = nearestName(id, ids)
  if (nearest !== undefined) return `did you mean ${nearest}?`
  const words = id.toLowerCase().split(/[^a-z]+/)
  const related = ids.filter((rule) => rule.split('-').some((part) => words.includes(part)))
  return related.length > 0 ? `did you mean ${related.join(' or ')}?` : `the rules are ${quote(ids)}`
}

/**
 * @param written Such as `broken-anchor=throw`.
 * @throws {UserError} for an unknown rule or severity.
 */
export function readRules(written: readonly string[]): Partial<Record<RuleId, Severity>> {
  const chosen: Partial<Record<RuleId, Severity>> = {}
  for (const text of written) {
    const [id = '', severity = ''] = text.split('=')
    if (!isRuleId(id)) {
      throw new UserError(`There is no rule "${id}"`, { hint: suggestRules(id) })
    }
    const found = SEVERITIES.find((name) => name === severity)
    if (found === undefined) {
      throw new UserError(`--rule ${text} names no severity`, {
        hint: `write ${id}=throw, with one of ${quote(SEVERITIES)}`,
      })
    }
    chosen[id] = found
  }
  return chosen
}

/** @throws {UserError} unless it is a whole number from 0. */
export function readMaxWarnings(written: string | undefined): number {
  if (written === undefined) return Number.POSITIVE_INFINITY
  if (/^\d{1,9}$/.test(written)) return Number(written)
  throw new UserError(`--max-warnings is not a number: "${written}"`, {
    hint: 'write --max-warnings 0 to allow none',
  })
}
