/**
 * The one place that knows how serious a finding is.
 * In: diagnostics of all stages and the configuration. Out: findings in the order of reports, without repeats and
 * without those that are ignored.
 */
import type { SiteConfig } from '../shared/config.ts'
import { compareDiagnostics, type Diagnostic, type Finding, type Place } from '../shared/diagnostic.ts'
import { isRuleId, type RuleId, rules, type Severity } from '../shared/rules.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'
import { fingerprintsOf } from './fingerprint.ts'

/** What the command line says; it has the last word. */
export interface SeverityOptions {
  /** Warnings count as errors. */
  readonly strict?: boolean | undefined
  readonly rules?: Readonly<Partial<Record<RuleId, Severity>>> | undefined
  /** Globs over paths from the site root; what is found in these files is left out. */
  readonly ignoreFiles?: readonly string[] | undefined
}

export interface FindingsOptions extends SeverityOptions {
  /** Of the site, from the root of the repository; '' (the default) when it is that root or there is none. */
  readonly folder?: string | undefined
}

type Severities = Readonly<Record<string, Severity>>

/** Rules that have a key of their own in the configuration. */
const ownKeys = (config: SiteConfig): ReadonlyMap<RuleId, Severity> =>
  new Map([
    ['broken-link', config.onBrokenLinks],
    ['broken-markdown-link', config.onBrokenMarkdownLinks],
    ['broken-anchor', config.onBrokenAnchors],
    ['missing-asset', config.onBrokenAssets],
    ['duplicate-route', config.onDuplicateRoutes],
  ])

const severityIn = (severities: Severities, rule: RuleId): Severity | undefined =>
  Object.hasOwn(severities, rule) ? severities[rule] : undefined

const numbersOf = (place: Place | undefined): readonly number[] =>
  place === undefined ? [] : [place.start.line, place.start.column, place.end.line, place.end.column]

/** Two addresses in one construct, such as `src` and `srcset` of a tag, are two occurrences, equal or not. */
const placeKey = ({ rule, file, place, targetPlace, message, target }: Diagnostic): string =>
  JSON.stringify([rule, file, numbersOf(place), numbersOf(targetPlace), message, target])

/** Rules that are reported for one file at least: what costs time is looked at only for these. */
export function enabledRules(
  config: SiteConfig,
  { rules: chosen = {} }: Pick<SeverityOptions, 'rules'> = {},
): ReadonlySet<RuleId> {
  const byKey = ownKeys(config)
  const isWanted = (rule: RuleId): boolean => {
    const general = severityIn(config.rules, rule) ?? byKey.get(rule) ?? rules[rule].severity
    const special = config.overrides.map((override) => severityIn(override.rules, rule))
    const all = chosen[rule] === undefined ? [general, ...special] : [chosen[rule]]
    return all.some((severity) => severity !== undefined && severity !== 'ignore')
  }
  return new Set(Object.keys(rules).filter(isRuleId).filter(isWanted))
}

export function toFindings(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
  { strict = false, rules: chosen = {}, ignoreFiles = [], folder }: FindingsOptions = {},
): Finding[] {
  const byKey = ownKeys(config)
  const overrides = config.overrides.map((override) => ({
    patterns: override.files.map((pattern) => globToRegExp(pattern)),
    rules: override.rules,
  }))
  const ignored = ignoreFiles.map((pattern) => globToRegExp(pattern))
  const severityOf = ({ rule, file }: Diagnostic): Severity => {
    // A site that lacks one of its pages must not be published.
    if (rule === 'page-failed') return 'throw'
    let severity = severityIn(config.rules, rule) ?? byKey.get(rule) ?? rules[rule].severity
    for (const override of overrides) {
      const other = severityIn(override.rules, rule)
      // The last override that says something about both file and rule wins.
      if (other !== undefined && override.patterns.some((pattern) => pattern.test(file))) severity = other
    }
    severity = chosen[rule] ?? severity
    return strict && severity === 'warn' ? 'throw' : severity
  }
  const seen = new Set<string>()
  const found = diagnostics
    .flatMap((diagnostic): Omit<Finding, 'fingerprint'>[] => {
      const severity = severityOf(diagnostic)
      const key = placeKey(diagnostic)
      if (severity === 'ignore' || seen.has(key)) return []
      if (ignored.some((pattern) => pattern.test(diagnostic.file))) return []
      seen.add(key)
      return [{ ...diagnostic, severity }]
    })
    .sort(compareDiagnostics)
  const fingerprints = fingerprintsOf(found, folder)
  return found.map((finding, index) => ({ ...finding, fingerprint: fingerprints[index] ?? '' }))
}
