import { EXTERNAL_RULES, type RuleId } from '../shared/rules.ts'

interface RequestedChecks {
  readonly external: boolean
  readonly published: boolean
  readonly search?: boolean
}

/** Enabled rules without those whose check was not requested on the command line. */
export function limitToRequested(
  enabled: ReadonlySet<RuleId>,
  { external, published, search = false }: RequestedChecks,
): ReadonlySet<RuleId> {
  const requested = new Set(enabled)
  if (!external) for (const rule of EXTERNAL_RULES) requested.delete(rule)
  if (!published) {
    requested.delete('vanished-route')
    requested.delete('vanished-anchor')
  }
  if (!search) requested.delete('search-test')
  return requested
}
