/**
 * Checks the links of a loaded site, and what its host can store. Renders pages in memory whose anchors are missing, since
 * their code may give ids.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile } from '../disk/index.ts'
import { forgetLinks, type LinkIndex, locateInConfig } from '../links/index.ts'
import { checkHostLimits } from '../output/index.ts'
import { SIDEBARS_FILES } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { checkLinksOf } from './checkLinksOf.ts'
import type { LoadedSite, LoadOptions } from './loadSite.ts'
import { suggestRenamedIds } from './renamedIds.ts'
import { suggestIncludes } from './suggestIncludes.ts'

const RULES_OF_ANCHORS: ReadonlySet<RuleId> = new Set(['broken-anchor', 'vanished-anchor'])

/** Texts of the code files that contain addresses, to locate findings. */
function readConfigTexts({ siteDir, configFile, docs }: SiteConfig): ReadonlyMap<string, string> {
  const named = docs.flatMap(({ sidebarPath }) => (typeof sidebarPath === 'string' ? [sidebarPath] : []))
  const files = [...(configFile === undefined ? [] : [configFile]), ...named, ...SIDEBARS_FILES]
  return new Map(
    files.flatMap((file): [string, string][] => {
      const absolute = path.join(siteDir, file)
      if (!isFile(absolute)) return []
      try {
        return [[file.replace(/^\.\//, ''), readFileSync(absolute, 'utf8')]]
      } catch {
        return []
      }
    }),
  )
}

/**
 * Renders pages of missing anchors in memory, since code may give ids. A page may be of another language.
 *
 * @returns Whether the check that found them has to run again.
 */
export async function renderMissingIds(
  found: readonly Diagnostic[],
  own: LinkIndex,
  languages: readonly Pick<LoadedSite, 'site' | 'links' | 'renderedIds'>[],
): Promise<boolean> {
  const pages = new Set(
    found.flatMap(({ rule, resolved = '' }) => (RULES_OF_ANCHORS.has(rule) ? [resolved] : [])),
  )
  let hasAdded = false
  for (const page of pages) {
    for (const { site, links, renderedIds } of languages) {
      const start = `/${site.config.locale.urlPart}`
      const paths = [
        ...(links === own ? [page] : []),
        ...(page.startsWith(start) ? [`/${page.slice(start.length)}`] : []),
      ]
      for (const route of new Set(paths.flatMap((path) => links.routes.get(path) ?? []))) {
        const rendered = await renderedIds(route)
        if (rendered === undefined) continue
        links.addAnchors(route, rendered.ids)
        hasAdded = true
      }
    }
  }
  for (const { links } of hasAdded ? languages : []) forgetLinks(links)
  return hasAdded
}

/**
 * Adds the findings about links and hosts.
 *
 * @param languages The site in each of its languages, the default one first.
 */
export async function checkLoaded(
  { site: unchecked, links, ...loaded }: LoadedSite,
  languages: readonly LoadedSite[],
  enabledRules: LoadOptions['enabledRules'],
): Promise<LoadedSite> {
  const isMain = unchecked.config.locale.urlPart === ''
  const sites = languages.map(({ site }) => site)
  const hostFindings = isMain ? checkHostLimits(unchecked, sites) : []
  const check = () => checkLinksOf({ site: unchecked, links }, enabledRules)
  const first = await check()
  const found = (await renderMissingIds(first, links, languages)) ? await check() : first
  const withIncludes = suggestIncludes(
    [...unchecked.diagnostics, ...hostFindings, ...found],
    unchecked.listing.files,
  )
  const withRenames = await suggestRenamedIds(withIncludes, unchecked)
  const diagnostics = locateInConfig(withRenames, readConfigTexts(unchecked.config))
  return { ...loaded, links, site: { ...unchecked, diagnostics } }
}
