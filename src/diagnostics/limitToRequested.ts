import { type CheckRequest, type RuleId, ruleOf } from '../shared/rules.ts'

/** Enabled rules without those whose check was not requested on the command line. */
export const limitToRequested = (
  enabled: ReadonlySet<RuleId>,
  requested: Readonly<Record<CheckRequest, boolean>>,
): ReadonlySet<RuleId> =>
  new Set(
    [...enabled].filter((rule) => {
      const { onlyWith } = ruleOf(rule)
      return onlyWith === undefined || requested[onlyWith]
    }),
  )
