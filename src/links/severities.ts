/**
 * The one place that knows how serious a finding is.
 * In: diagnostics of all stages and the configuration. Out: findings in the order of reports, without repeats and
 * without those that are ignored.
 */
import type { Severity, SiteConfig } from '../shared/config.ts'
import { compareDiagnostics, type Diagnostic, type Finding } from '../shared/diagnostic.ts'
import { type RuleId, rules } from '../shared/rules.ts'
import { globToRegExp } from './globToRegExp.ts'

export interface SeverityOptions {
  /** Warnings count as errors. */
  readonly strict?: boolean
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

function placeKey({ rule, file, place, message, target }: Diagnostic): string {
  const at =
    place === undefined ? [] : [place.start.line, place.start.column, place.end.line, place.end.column]
  return JSON.stringify([rule, file, at, message, target])
}

export function toFindings(
  diagnostics: readonly Diagnostic[],
  config: SiteConfig,
  { strict = false }: SeverityOptions = {},
): Finding[] {
  const byKey = ownKeys(config)
  const overrides = config.overrides.map((override) => ({
    patterns: override.files.map(globToRegExp),
    rules: override.rules,
  }))
  const severityOf = ({ rule, file }: Diagnostic): Severity => {
    // A site that lacks one of its pages must not be published (BLD-6).
    if (rule === 'page-failed') return 'throw'
    let severity = severityIn(config.rules, rule) ?? byKey.get(rule) ?? rules[rule].severity
    for (const override of overrides) {
      const other = severityIn(override.rules, rule)
      // The last override that says something about both file and rule wins.
      if (other !== undefined && override.patterns.some((pattern) => pattern.test(file))) severity = other
    }
    return strict && severity === 'warn' ? 'throw' : severity
  }
  const seen = new Set<string>()
  return diagnostics
    .flatMap((diagnostic): Finding[] => {
      const severity = severityOf(diagnostic)
      const key = placeKey(diagnostic)
      if (severity === 'ignore' || seen.has(key)) return []
      seen.add(key)
      return [{ ...diagnostic, severity }]
    })
    .sort(compareDiagnostics)
}
