/**
 * Resolves the paths of the command line to check targets.
 * Returns sites, each with the paths its report is limited to, and bare Markdown: paths outside of any site, and
 * paths in the folder of a site that do not belong to it, such as a README beside the configuration. Loads
 * configurations but reads no document.
 */

import { realpathSync } from 'node:fs'
import path from 'node:path'
import { hasConfigFile } from '../config/index.ts'
import { SEARCH_TESTS_FILE } from '../search/index.ts'
import { isInFolder } from '../shared/addresses/isInFolder.ts'
import { joinPath, toSlashes } from '../shared/addresses/urls.ts'
import { CODE_FOLDERS, SIDEBARS_FILES } from '../shared/constants.ts'
import { isCategoryFile } from '../shared/document/categoryFile.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { archiveFolders } from '../shared/site/listVersions.ts'
import { versionSidebarsOf, versionsFileOf } from '../shared/site/versionLayout.ts'
import {
  type BareTarget,
  bareTargetsOf,
  findNamedPaths,
  findNamedTargets,
  type NamedPath,
  readNamed,
  type SiteTarget,
} from './namedTargets.ts'
import type { SiteConfigs } from './siteConfigs.ts'

interface CheckTargets {
  readonly sites: readonly SiteTarget[]
  readonly bare: readonly BareTarget[]
}

interface FindTargetsOptions {
  /** Absolute. */
  readonly cwd: string
  readonly configs: Pick<SiteConfigs, 'load'>
  /** Whether paths of sites are bare Markdown too. */
  readonly isBare?: boolean | undefined
}

const toSource = (folder: string): string => joinPath(folder).slice(1)

/** Folders of the site's files, from its root. */
const foldersOf = (config: SiteConfig): string[] => {
  const { docs, pages, staticDirectories } = config
  return [
    ...docs.map((options) => options.path),
    ...archiveFolders(config),
    ...(pages === false ? [] : [pages.path]),
    ...staticDirectories,
    ...CODE_FOLDERS,
  ].map(toSource)
}

/** Single files that findings may be about. */
const filesOf = ({ configFile, docs, archives }: SiteConfig): string[] => [
  ...(configFile === undefined ? [] : [configFile]),
  ...docs
    .filter(({ id }) => Object.hasOwn(archives, id))
    .flatMap((options) => [
      versionsFileOf(options),
      ...(archives[options.id] ?? []).map((name) => versionSidebarsOf(options, name)),
    ]),
  ...docs.flatMap(({ sidebarPath }) => (typeof sidebarPath === 'string' ? [toSource(sidebarPath)] : [])),
  ...SIDEBARS_FILES,
  SEARCH_TESTS_FILE,
]

/** Whether a file that is not a document may have findings. */
export function isCheckedFile(file: string, config: SiteConfig): boolean {
  const { pages, staticDirectories } = config
  const folders = [...(pages === false ? [] : [pages.path]), ...staticDirectories, ...CODE_FOLDERS]
  return (
    isCategoryFile(file) ||
    filesOf(config).includes(file) ||
    folders.some((folder) => isInFolder(file, toSource(folder)))
  )
}

interface Separated {
  /** Paths that belong to the site. */
  readonly only: readonly string[]
  readonly outside: readonly NamedPath[]
}

function separate(dir: string, names: readonly string[], config: SiteConfig): Separated {
  const folders = foldersOf(config)
  const files = filesOf(config)
  const output = toSlashes(path.relative(dir, config.outDir))
  const inSite: string[] = []
  const outside: NamedPath[] = []
  for (const name of names) {
    if (files.includes(name) || folders.some((folder) => isInFolder(name, folder))) {
      inSite.push(name)
      continue
    }
    const inside = folders.filter((folder) => isInFolder(folder, name))
    if (inside.length > 0) inSite.push(name)
    const found = readNamed(path.join(dir, name), dir)
    const except = [...inside, output]
      .filter((folder) => folder !== name)
      .map((folder) => path.join(dir, folder))
    outside.push(found.isFolder ? { ...found, except } : found)
  }
  return { only: inSite, outside }
}

const isInside = ({ file }: NamedPath, dir: string): boolean => isInFolder(toSlashes(file), toSlashes(dir))

const fromSite = (dir: string, file: string): string => toSlashes(path.relative(dir, file))

/** The whole site, with the paths named in addition to its folder. */
function wholeSite(dir: string, { only, outside }: Separated): SiteTarget {
  const named = only.filter((name) => name !== '')
  const alongside = outside.map(({ file }) => fromSite(dir, file)).filter((name) => name !== '')
  return {
    kind: 'site',
    dir,
    only: [],
    ...(named.length > 0 && { named }),
    ...(alongside.length > 0 && { alongside }),
  }
}

/**
 * @throws {UserError} for a path that does not exist or contains nothing to check, and for an unusable configuration.
 */
export async function findCheckTargets(
  paths: readonly string[],
  { cwd: workingDir, configs, isBare = false }: FindTargetsOptions,
): Promise<CheckTargets> {
  const cwd = realpathSync(workingDir)
  if (isBare) return { sites: [], bare: bareTargetsOf(findNamedPaths(paths, cwd), cwd) }
  const named = findNamedTargets(paths, cwd)
  const sites: SiteTarget[] = []
  const separated: NamedPath[] = []
  // Without a configuration, the rest of the folder is checked too: the site may not be all of it.
  const plain = named.sites.map(({ dir }) => dir).filter((dir) => !hasConfigFile(dir))
  const plainSiteOf = (named: NamedPath) => plain.find((dir) => isInside(named, dir))
  for (const site of named.sites) {
    const { dir } = site
    const isWholeSite = site.only.includes('')
    const inside = named.outside.filter((outside) => plainSiteOf(outside) === dir)
    const names = [
      ...site.only.filter((name) => name !== '' || plain.includes(dir)),
      ...inside.map(({ file }) => fromSite(dir, file)),
    ]
    if (names.length === 0) {
      sites.push({ ...site, only: [] })
      continue
    }
    const { only, outside } = separate(dir, names, await configs.load(dir))
    separated.push(...outside)
    if (isWholeSite) sites.push(wholeSite(dir, { only, outside }))
    else if (only.length > 0) sites.push({ ...site, only })
  }
  const outside = named.outside.filter((path) => plainSiteOf(path) === undefined)
  return { sites, bare: bareTargetsOf([...outside, ...separated], cwd) }
}
