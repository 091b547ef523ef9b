/**
 * Finds placeholders outside of documents (rule `placeholder`): in the configuration and its imports, pages,
 * components, the theme, category files, sidebars and static text files. Reads no file if `placeholders` is empty.
 */

import { type DiscoveredFiles, toPrefix } from '../files/index.ts'
import { findPlaceholders, readSource } from '../markdown/index.ts'
import { joinPath } from '../shared/addresses/urls.ts'
import { CODE_FOLDERS, SIDEBARS_FILES } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RuleId } from '../shared/rules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { createSourceText } from '../shared/text/sourceText.ts'

const TEXT_FILE = /\.(?:[cm]?[jt]sx?|css|html?|json|svg|txt|webmanifest|xml|ya?ml)$/

/** `placeholders: ['…']`, also where the list is a constant of that name. */
const PLACEHOLDERS_LIST = /\bplaceholders\b[^[\]'"`]*\[[^\]]*\]/gi

/** Blanks out the list itself, which contains every placeholder. Keeps lines and columns. */
const withoutList = (text: string): string =>
  text.replace(PLACEHOLDERS_LIST, (list) => list.replace(/[^\r\n]/g, ' '))

/** Files that are searched; none if `placeholders` is empty. */
export function listCheckedSources(
  config: SiteConfig,
  { listing, versions }: DiscoveredFiles,
): readonly string[] {
  const { configModules, docs, pages, staticDirectories, placeholders } = config
  if (placeholders.length === 0) return []
  const folders = [...CODE_FOLDERS, ...(pages === false ? [] : [pages.path]), ...staticDirectories]
  const prefixes = folders.map(toPrefix)
  const sidebars = new Set([
    ...SIDEBARS_FILES,
    ...docs.flatMap(({ sidebarPath }) =>
      typeof sidebarPath === 'string' ? [joinPath(sidebarPath).slice(1)] : [],
    ),
  ])
  const inFolders = [...listing.files].filter(
    (file) =>
      sidebars.has(file) || (TEXT_FILE.test(file) && prefixes.some((prefix) => file.startsWith(prefix))),
  )
  return [
    ...new Set([...configModules, ...versions.flatMap(({ categoryFiles }) => categoryFiles), ...inFolders]),
  ]
}

/** @param rules Rules to check. Default: all. */
export function findCodePlaceholders(
  config: SiteConfig,
  files: DiscoveredFiles,
  rules?: ReadonlySet<RuleId>,
): Diagnostic[] {
  const { placeholders, configModules, siteDir } = config
  const { added } = files
  if (rules?.has('placeholder') === false) return []
  return listCheckedSources(config, files).flatMap((source) => {
    const { text } = readSource({ siteDir, added }, source)
    const checkedText = configModules.includes(source) ? withoutList(text) : text
    return findPlaceholders(createSourceText(source, checkedText), placeholders)
  })
}
