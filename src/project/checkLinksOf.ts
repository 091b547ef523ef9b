import { importReadRenames } from '../files/index.ts'
import { checkLinks, type LinkIndex, plainNameOf, type Renames } from '../links/index.ts'
import { folderOf } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site/site.ts'

/** Rules whose target may have been renamed. */
const MISSING: ReadonlySet<RuleId> = new Set<RuleId>(['broken-link', 'broken-markdown-link', 'missing-asset'])

const isUnexplained = ({ rule, suggestions = [] }: Diagnostic): boolean =>
  MISSING.has(rule) && suggestions.every(({ replacement }) => replacement === undefined)

/** New paths of renamed files whose old paths occur in findings. */
function renamedOf(found: readonly Diagnostic[], renames: Renames): string[] {
  const names = found.filter(isUnexplained).flatMap(({ resolved = '' }) => [resolved, plainNameOf(resolved)])
  const missing = new Set(names)
  return [...renames].flatMap(([from, to]) =>
    [from, plainNameOf(from), folderOf(from)].some((name) => missing.has(name)) ? [to] : [],
  )
}

interface Checked {
  readonly site: Site
  readonly links: LinkIndex
}

/**
 * Runs the links stage. Reads the renames in git only if a missing target has no suggestion with a replacement:
 * reading the history takes longer than checking a small site, and most runs do not need it.
 *
 * @param addFiles Returns the same site with more files, if not all files are loaded.
 */
export async function checkLinksOf(
  { site, links }: Checked,
  rules: ReadonlySet<RuleId> | undefined,
  addFiles?: (sources: readonly string[]) => Checked,
): Promise<Diagnostic[]> {
  const found = checkLinks(site, links, { enabledRules: rules })
  if (!found.some(isUnexplained)) return found
  const { readRenames } = await importReadRenames()
  const renames = await readRenames(site.config.siteDir)
  if (renames.size === 0) return found
  const all = addFiles?.(renamedOf(found, renames)) ?? { site, links }
  return checkLinks(all.site, all.links, { enabledRules: rules, renames })
}
