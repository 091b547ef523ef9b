import { checkLinks } from '../links/checkLinks.ts'
import type { Renames } from '../links/hints/findRenamed.ts'
import { type LinkIndex, plainNameOf } from '../links/resolve/linkIndex.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site.ts'
import { folderOf } from '../shared/urls.ts'

/** Rules about something that may only have got another name. */
const MISSING: ReadonlySet<RuleId> = new Set<RuleId>(['broken-link', 'broken-markdown-link', 'missing-asset'])

const isUnexplained = ({ rule, suggestions = [] }: Diagnostic): boolean =>
  MISSING.has(rule) && suggestions.every(({ replacement }) => replacement === undefined)

/** Present sources of the files that findings name by a former name. */
function renamedOf(found: readonly Diagnostic[], renames: Renames): string[] {
  const names = found.filter(isUnexplained).flatMap(({ resolved = '' }) => [resolved, plainNameOf(resolved)])
  const wanted = new Set(names)
  return [...renames].flatMap(([from, to]) =>
    [from, plainNameOf(from), folderOf(from)].some((name) => wanted.has(name)) ? [to] : [],
  )
}

interface Checked {
  readonly site: Site
  readonly links: LinkIndex
}

/**
 * The links stage, with the renames that git knows where something is missing that nothing else explains: reading
 * the history costs more than checking a small site, and most runs need none of it.
 *
 * @param addFiles The same with more files, where not all files are loaded.
 */
export async function checkLinksOf(
  { site, links }: Checked,
  wanted: ReadonlySet<RuleId> | undefined,
  addFiles?: (sources: readonly string[]) => Checked,
): Promise<Diagnostic[]> {
  const found = checkLinks(site, links, { wanted })
  if (!found.some(isUnexplained)) return found
  const { readRenames } = await import('../files/git/readRenames.ts')
  const renames = await readRenames(site.config.siteDir)
  if (renames.size === 0) return found
  const all = addFiles?.(renamedOf(found, renames)) ?? { site, links }
  return checkLinks(all.site, all.links, { wanted, renames })
}
