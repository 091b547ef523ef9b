import { checkLinks } from '../links/checkLinks.ts'
import type { LinkIndex } from '../links/linkIndex.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site.ts'

/** Rules about something that may only have got another name. */
const MISSING: ReadonlySet<RuleId> = new Set<RuleId>(['broken-link', 'broken-markdown-link', 'missing-asset'])

const isUnexplained = ({ rule, suggestions = [] }: Diagnostic): boolean =>
  MISSING.has(rule) && suggestions.every(({ replacement }) => replacement === undefined)

/**
 * The links stage, with the renames that git knows where something is missing that nothing else explains: reading
 * the history costs more than checking a small site, and most runs need none of it.
 */
export async function checkLinksOf(
  site: Site,
  links: LinkIndex,
  wanted: ReadonlySet<RuleId> | undefined,
): Promise<Diagnostic[]> {
  const found = checkLinks(site, links, { wanted })
  if (!found.some(isUnexplained)) return found
  const { readRenames } = await import('../git/readRenames.ts')
  const renames = await readRenames(site.config.siteDir)
  return renames.size === 0 ? found : checkLinks(site, links, { wanted, renames })
}
