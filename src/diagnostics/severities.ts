/** Assigns severities to diagnostics. Returns findings in report order, without duplicates and ignored ones. */

import { compareDiagnostics, type Diagnostic, type Finding, type Place } from '../shared/diagnostic.ts'
import { RULE_IDS, type RuleId, ruleOf, type Severity, severityKeyOf } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { createVersionFinder, type FileVersion } from '../shared/site/listVersions.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'
import { fingerprintsOf } from './fingerprint.ts'

/** Severities from the command line, which take precedence. */
export interface SeverityOptions {
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined
  readonly rules?: Readonly<Partial<Record<RuleId, Severity>>> | undefined
  /** Globs over paths from the site root; findings in these files are omitted. */
  readonly ignoreFiles?: readonly string[] | undefined
}

export interface FindingsOptions extends SeverityOptions {
  /**
   * Folder of the site, from the root of the repository; '' (the default) for the root itself, and outside of any.
   */
  readonly folder?: string | undefined
}

type Severities = Readonly<Record<string, Severity>>

const severityIn = (severities: Severities, rule: RuleId): Severity | undefined =>
  Object.hasOwn(severities, rule) ? severities[rule] : undefined

/** Severity for the files without an override. */
function severityOnSite(config: SiteConfig, rule: RuleId): Severity {
  const key = severityKeyOf(rule)
  return severityIn(config.rules, rule) ?? (key === undefined ? ruleOf(rule).severity : config[key])
}

const numbersOf = (place: Place | undefined): readonly number[] =>
  place === undefined ? [] : [place.start.line, place.start.column, place.end.line, place.end.column]

/** Two addresses in one construct, such as `src` and `srcset` of a tag, are two findings, even if equal. */
const placeKey = ({ rule, file, place, targetPlace, message, target }: Diagnostic): string =>
  JSON.stringify([rule, file, numbersOf(place), numbersOf(targetPlace), message, target])

/** Rules that are reported for at least one file; expensive checks run only for these. */
export function enabledRules(
  config: SiteConfig,
  { rules: chosen = {} }: Pick<SeverityOptions, 'rules'> = {},
): ReadonlySet<RuleId> {
  const isEnabled = (rule: RuleId): boolean => {
    const general = severityOnSite(config, rule)
    const special = config.overrides.map((override) => severityIn(override.rules, rule))
    const all = chosen[rule] === undefined ? [general, ...special] : [chosen[rule]]
    return all.some((severity) => severity !== undefined && severity !== 'ignore')
  }
  return new Set(RULE_IDS.filter(isEnabled))
}

const inVersion = (diagnostic: Diagnostic, { name }: FileVersion) => ({
  ...diagnostic,
  message: `${diagnostic.message} (version ${name})`,
  version: name,
})

export function toFindings(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
  { strict = false, rules: chosen = {}, ignoreFiles = [], folder }: FindingsOptions = {},
): Finding[] {
  const overrides = config.overrides.map((override) => ({
    patterns: override.files.map((pattern) => globToRegExp(pattern)),
    rules: override.rules,
  }))
  const ignored = ignoreFiles.map((pattern) => globToRegExp(pattern))
  const findVersion = createVersionFinder(config)
  const severityOf = ({ rule, file }: Diagnostic, version: FileVersion | undefined): Severity => {
    // A site without one of its pages must not be published.
    if (rule === 'page-failed') return 'throw'
    let severity = severityOnSite(config, rule)
    // Authors rarely change documents of old versions.
    if (version?.isOld === true && severity !== 'ignore') severity = 'log'
    for (const override of overrides) {
      const other = severityIn(override.rules, rule)
      // The last override for both file and rule wins.
      if (other !== undefined && override.patterns.some((pattern) => pattern.test(file))) severity = other
    }
    return chosen[rule] ?? severity
  }
  const reported = new Set<string>()
  const found = diagnostics
    .flatMap((diagnostic): Omit<Finding, 'fingerprint'>[] => {
      const version = findVersion(diagnostic.file)
      const severity = severityOf(diagnostic, version)
      const key = placeKey(diagnostic)
      if (severity === 'ignore' || reported.has(key)) return []
      if (ignored.some((pattern) => pattern.test(diagnostic.file))) return []
      reported.add(key)
      const named = version === undefined ? diagnostic : inVersion(diagnostic, version)
      return [
        strict && severity === 'warn'
          ? { ...named, severity: 'throw', isStrict: true }
          : { ...named, severity },
      ]
    })
    .sort(compareDiagnostics)
  const fingerprints = fingerprintsOf(found, folder)
  return found.map((finding, index) => ({ ...finding, fingerprint: fingerprints[index] ?? '' }))
}
