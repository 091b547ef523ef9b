/**
 * Removes suppressed diagnostics: by comments in documents and by patterns of the configuration. Adds diagnostics for
 * comments and patterns that suppress nothing. Compares each diagnostic only with the comments of its own file. A
 * failed page is never suppressed.
 */
import { CONFIG_FILE } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/document/doc.ts'
import { isRuleId, RULE_IDS, type RuleId } from '../shared/rules.ts'
import { docsOfSite } from '../shared/site/docsOfSite.ts'
import type { Site } from '../shared/site/site.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { collectSuppressions, type FileComments, type SuppressingComment } from './collectSuppressions.ts'
import { createIgnorePatterns, type IgnorePattern } from './ignorePatterns.ts'

interface SuppressionOptions {
  /** Every document, including drafts, which the site does not contain. Default: documents of the site. */
  readonly docs?: readonly Doc[] | undefined
  /** Rules that were checked: a comment for another rule is not reported as unused. Default: all. */
  readonly enabledRules?: ReadonlySet<RuleId> | undefined
}

function unusedInComment(
  comment: SuppressingComment,
  { isUsed }: FileComments,
  enabledRules: SuppressionOptions['enabledRules'],
): readonly Diagnostic[] {
  const { file, place, rules } = comment
  const report = (message: string): Diagnostic => ({ rule: 'unused-ignore', message, file, place })
  if (rules.length === 0) return isUsed(comment) ? [] : [report('This comment silences nothing')]
  return rules
    .filter((name) => isRuleId(name) && !isUsed(comment, name) && (enabledRules?.has(name) ?? true))
    .map((name) => report(`This comment silences "${name}", which is not found here`))
}

/** Words of a comment that are no rules. Several that are like no rule are one finding: probably the reason. */
function unknownRules({ file, place, rules }: SuppressingComment): readonly Diagnostic[] {
  const unknown = rules
    .filter((name) => !isRuleId(name))
    .map((name) => ({ name, nearest: nearestName(name, RULE_IDS) }))
  const report = (message: string, hint: string | undefined): Diagnostic => ({
    rule: 'unknown-ignore',
    message,
    file,
    place,
    suggestions: hint === undefined ? undefined : [{ text: hint }],
  })
  const isReason = unknown.length > 1 && unknown.every(({ nearest }) => nearest === undefined)
  if (isReason && unknown.length === rules.length)
    return [report(`This comment names no rule: "${rules.join(' ')}"`, 'Write two dashes before the reason')]
  return unknown.map(({ name, nearest }) =>
    report(`There is no rule "${name}"`, nearest && `did you mean ${nearest}?`),
  )
}

function unusedPattern(
  { index, ids, used }: IgnorePattern,
  file: string,
  enabledRules: SuppressionOptions['enabledRules'],
) {
  const isChecked =
    ids === undefined || enabledRules === undefined || [...ids].some((id) => enabledRules.has(id))
  if (used || !isChecked) return []
  const message = `"ignoreFindings[${index}]" silences nothing`
  return [{ rule: 'unused-ignore', message, file } satisfies Diagnostic]
}

export function applySuppressions(
  diagnostics: readonly Diagnostic[],
  site: Site,
  { docs = docsOfSite(site), enabledRules }: SuppressionOptions = {},
): readonly Diagnostic[] {
  const byFile = collectSuppressions(docs)
  const patterns = createIgnorePatterns(site.config.ignoreFindings)
  const unknown = [...byFile.values()].flatMap(({ all }) => all.flatMap(unknownRules))
  const remaining = [...diagnostics, ...unknown].filter((diagnostic) => {
    if (diagnostic.rule === 'page-failed') return true
    // Tries both, so that neither is reported as unused because of the other.
    const isCommented = byFile.get(diagnostic.file)?.silences(diagnostic) === true
    const isIgnored = patterns.filter((pattern) => pattern.use(diagnostic)).length > 0
    return !isCommented && !isIgnored
  })
  const configFile = site.config.configFile ?? CONFIG_FILE
  const unused = [
    ...[...byFile.values()].flatMap((comments) =>
      comments.all.flatMap((comment) => unusedInComment(comment, comments, enabledRules)),
    ),
    ...patterns.flatMap((pattern) => unusedPattern(pattern, configFile, enabledRules)),
  ]
  return [...remaining, ...unused]
}
