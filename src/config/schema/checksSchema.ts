/** Options of checks: severities of rules, and accepted findings. */
import * as v from 'valibot'
import { isRuleId, type RuleId, rules } from '../../shared/rules.ts'
import { suggestKey } from './mistakes/suggestKey.ts'
import { closedObject, severitySchema, text } from './schemaParts.ts'

export const rulesSchema = v.record(
  v.custom<RuleId>(
    (id) => typeof id === 'string' && isRuleId(id),
    (issue) => suggestKey(String(issue.input), Object.keys(rules)),
  ),
  severitySchema,
)

const ruleId = v.picklist(Object.keys(rules).filter(isRuleId), 'the name of a rule')

const somePatterns = v.pipe(v.array(text), v.minLength(1, 'at least one pattern'))

/** Accepted findings; a finding must match all given conditions. */
const ignoredFindings = v.pipe(
  closedObject({
    /**
     * Accepts only findings of these rules.
     *
     * @example ignoreFindings: [{ rules: ['broken-anchor'], files: ['docs/old/**'] }]
     */
    rules: v.optional(v.pipe(v.array(ruleId), v.minLength(1, 'at least one rule'))),
    /**
     * Accepts only findings in these files: globs over paths from the site root.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'] }]
     */
    files: v.optional(somePatterns),
    /**
     * Accepts only findings about these addresses: globs over addresses as they are written.
     *
     * @example ignoreFindings: [{ targets: ['https://internal.example/**'] }]
     */
    targets: v.optional(somePatterns),
    /**
     * Why the findings are accepted: a note for readers of the configuration, which has no other effect.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'], reason: 'Copied from the other repository each night' }]
     */
    reason: v.optional(text),
  }),
  v.check(
    ({ rules: ids, files, targets }) => ids !== undefined || files !== undefined || targets !== undefined,
    'at least one of rules, files and targets',
  ),
)

const ownIgnoreFindingsSchema = v.array(ignoredFindings)

const ownOverridesSchema = v.array(
  closedObject({
    /**
     * Globs over paths from the site root.
     *
     * @example overrides: [{ files: ['docs/drafts/**', 'docs/ideas.md'], rules: { 'broken-link': 'warn' } }]
     */
    files: v.array(text),
    /**
     * Severities by rule for these files.
     *
     * @example overrides: [{ files: ['docs/drafts/**'], rules: { 'broken-link': 'warn', 'missing-alt': 'ignore' } }]
     */
    rules: rulesSchema,
  }),
)

/** A named type, so that editors show the comments of its entries. */
export interface IgnoreFindingsSchema extends OwnIgnoreFindingsSchema {}
type OwnIgnoreFindingsSchema = typeof ownIgnoreFindingsSchema

export const ignoreFindingsSchema: IgnoreFindingsSchema = ownIgnoreFindingsSchema

export interface OverridesSchema extends OwnOverridesSchema {}
type OwnOverridesSchema = typeof ownOverridesSchema

export const overridesSchema: OverridesSchema = ownOverridesSchema
