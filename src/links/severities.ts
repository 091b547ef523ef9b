/** From what stages report to what the author sees: each rule gets the severity of the configuration. */
import type { Severity, SiteConfig } from '../shared/config.ts'
import { compareDiagnostics, type Diagnostic, type Finding } from '../shared/diagnostic.ts'
import { type RuleId, rules } from '../shared/rules.ts'
import { globToRegExp } from './globToRegExp.ts'

type SeverityConfig = Pick<
  SiteConfig,
  | 'onBrokenLinks'
  | 'onBrokenMarkdownLinks'
  | 'onBrokenAnchors'
  | 'onBrokenAssets'
  | 'onDuplicateRoutes'
  | 'rules'
  | 'overrides'
>

/** The severity of a rule for a file: default, then its own key, then `rules`, then the last override that fits. */
function createSeverityOf(config: SeverityConfig): (rule: RuleId, file: string) => Severity {
  const keys: Partial<Record<RuleId, Severity>> = {
    'broken-link': config.onBrokenLinks,
    'broken-markdown-link': config.onBrokenMarkdownLinks,
    'broken-anchor': config.onBrokenAnchors,
    'missing-asset': config.onBrokenAssets,
    'duplicate-route': config.onDuplicateRoutes,
  }
  const named = (table: Readonly<Record<string, Severity>>, rule: RuleId) =>
    Object.hasOwn(table, rule) ? table[rule] : undefined
  const overrides = config.overrides.map(({ files, rules: table }) => ({
    patterns: files.map(globToRegExp),
    table,
  }))
  return (rule, file) => {
    const overridden = overrides.findLast(
      ({ patterns, table }) =>
        named(table, rule) !== undefined && patterns.some((pattern) => pattern.test(file)),
    )
    return (
      (overridden && named(overridden.table, rule)) ??
      named(config.rules, rule) ??
      keys[rule] ??
      rules[rule].severity
    )
  }
}

const keyOf = ({ rule, file, place, message }: Diagnostic) =>
  JSON.stringify([rule, file, place?.start.line, place?.start.column, message])

/** Sorted, each once, without those that are ignored. */
export function toFindings(diagnostics: readonly Diagnostic[], config: SeverityConfig): Finding[] {
  const severityOf = createSeverityOf(config)
  const unique = new Map(diagnostics.map((diagnostic) => [keyOf(diagnostic), diagnostic]))
  return [...unique.values()].sort(compareDiagnostics).flatMap((diagnostic) => {
    const severity = severityOf(diagnostic.rule, diagnostic.file)
    return severity === 'ignore' ? [] : [{ ...diagnostic, severity }]
  })
}
