import type { RuleId } from '../shared/rules.ts'

interface Questions {
  readonly external: boolean
  readonly published: boolean
  readonly search?: boolean
}

/** Rules that a run looks at: what the configuration wants, without what has to be asked for and was not. */
export function limitToRequested(
  wanted: ReadonlySet<RuleId>,
  { external, published, search = false }: Questions,
): ReadonlySet<RuleId> {
  const asked = new Set(wanted)
  if (!external) asked.delete('external-link')
  if (!published) {
    asked.delete('vanished-route')
    asked.delete('vanished-anchor')
  }
  if (!search) asked.delete('search-test')
  return asked
}
