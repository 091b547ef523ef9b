/** Plans an archived version: copies of the documents of the current version and all files beside them. */
import type { AddedFiles } from '../../edit/index.ts'
import {
  type DiscoveredFiles,
  foldersOfSite,
  nestedPrefixes,
  readVersionsFile,
  toPrefix,
} from '../../files/index.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import { UserError } from '../../shared/errors/userError.ts'
import type { DocsOptions, SiteConfig } from '../../shared/site/config.ts'
import { allVersionNames, archivedNames, archiveFolders } from '../../shared/site/listVersions.ts'
import { versionFolderOf, versionSidebarsOf, versionsFileOf } from '../../shared/site/versionLayout.ts'
import { isVersionName, VERSION_NAME } from '../../shared/site/versionName.ts'
import { NEXT_PATH } from '../../shared/site/versionSettings.ts'
import { type ArchivedTranslations, planTranslations } from './planTranslations.ts'

interface ArchiveInput {
  readonly name: string
  readonly options: DocsOptions
  readonly config: SiteConfig
  readonly files: DiscoveredFiles
  /** Value of the sidebars file; undefined for generated sidebars. */
  readonly sidebars: unknown
}

/** @throws {UserError} */
export function findDocsFolder({ docs }: SiteConfig, id: string | undefined): DocsOptions {
  const found = id === undefined ? docs[0] : docs.find((options) => options.id === id)
  if (found !== undefined) return found
  if (id === undefined)
    throw new UserError('The site has no folder of documents', { hint: 'set docs.path in the configuration' })
  throw new UserError(`There is no docs folder with the id "${id}"`, {
    hint: `available are ${docs.map((options) => `"${options.id}"`).join(', ')}`,
  })
}

/** Some disks ignore the case of names. */
const toFolderName = (path: string): string => path.replace(/^\/+|\/+$/g, '').toLowerCase()

/** @throws {UserError} for a name that a version has, or that no folder can have. */
function assertName({ name, options, config }: ArchiveInput): void {
  if (!isVersionName(name) || name === CURRENT_VERSION)
    throw new UserError(`"${name}" is no name of an archived version: expected ${VERSION_NAME}`, {
      hint:
        name === CURRENT_VERSION
          ? 'the documents of the docs folder itself have this name'
          : 'choose another name',
    })
  // An archived version has its name as path, unless it is the last one; so this would fail with the next version.
  const { path = name } = options.versions[name] ?? {}
  const current = options.versions[CURRENT_VERSION]?.path ?? NEXT_PATH
  if (toFolderName(path) === toFolderName(current))
    throw new UserError(
      `"${path}" is the path of the current version, so no archived version can have ${path === name ? 'this name' : 'this path'}`,
      { hint: 'choose another name, or another docs.versions.current.path' },
    )
  if (allVersionNames(config, options.id).includes(name))
    throw new UserError(`The version "${name}" exists already, so nothing was written`, {
      hint: 'choose another name',
    })
}

interface Archive {
  readonly files: AddedFiles
  readonly translations: readonly ArchivedTranslations[]
}

/** @throws {UserError} */
export function planArchive(input: ArchiveInput): Archive {
  assertName(input)
  const { name, options, config, files, sidebars } = input
  const prefix = toPrefix(options.path)
  if (prefix === '')
    throw new UserError('The documents are in the root of the site, beside settings and code', {
      hint: 'move them into a folder of their own and set docs.path, then archive them',
    })
  const nested = nestedPrefixes(options.path, foldersOfSite(config, archiveFolders(config)))
  const folder = versionFolderOf(options, name)
  const sources = [...files.listing.files].filter(
    (file) =>
      file.startsWith(prefix) && !files.added.has(file) && !nested.some((other) => file.startsWith(other)),
  )
  if (sources.length === 0) throw new UserError(`There is nothing to archive: "${options.path}" has no files`)
  // The list may have changed since the configuration was loaded. Names of git that it lacks come after those it has.
  const listFile = versionsFileOf(options)
  const { names: listed = [], text: before } = readVersionsFile(config.siteDir, listFile)
  const ofGit = archivedNames(config, options.id).filter((other) => !listed.includes(other))
  const translations = planTranslations({ name, options, config, listed: [...files.listing.files], nested })
  const created = [
    ...(sidebars === undefined
      ? []
      : [{ file: versionSidebarsOf(options, name), text: `${JSON.stringify(sidebars, null, 2)}\n` }]),
    ...translations.flatMap(({ labels }) => labels ?? []),
  ]
  const added: AddedFiles = {
    folders: [folder, ...translations.filter(({ copies }) => copies.length > 0).map(({ to }) => to)],
    copies: sources.map((from) => ({ from, to: `${folder}/${from.slice(prefix.length)}` })),
    created,
    list: { file: listFile, before, text: `${JSON.stringify([name, ...listed, ...ofGit], null, 2)}\n` },
  }
  return { files: added, translations }
}
