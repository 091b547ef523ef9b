import type { SiteConfig } from '../shared/config.ts'
import { UserError } from '../shared/userError.ts'

/**
 * How a site is searched, for commands about that.
 * @throws {UserError} for a site without search.
 */
export function searchOf({ search }: SiteConfig): Exclude<SiteConfig['search'], false> {
  if (search !== false) return search
  throw new UserError('This site has no search', { hint: 'take "search: false" out of the configuration' })
}
