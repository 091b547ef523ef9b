import { UserError } from '../../shared/errors/userError.ts'
import type { SiteConfig } from '../../shared/site/config.ts'

/**
 * Search settings of a site, for commands that need search.
 * @throws {UserError} for a site without search.
 */
export function searchOf({ search }: SiteConfig): Exclude<SiteConfig['search'], false> {
  if (search !== false) return search
  throw new UserError('This site has no search', { hint: 'remove "search: false" from the configuration' })
}
