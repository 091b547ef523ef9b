/**
 * Mounts the versions that the configuration takes from git: lists the files of their commits, and gives them the paths
 * that they would have in folders. Nothing is checked out, and no code of a commit runs. Copies the texts of all
 * versions out of git with one process; images are copied when a page needs them.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { joinPath } from '../../shared/addresses/urls.ts'
import { SIDEBARS_FILES } from '../../shared/constants.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { AddedSources, CommittedSource, ObjectStore } from '../../shared/site/addedSource.ts'
import type { DocsOptions, SiteConfig } from '../../shared/site/config.ts'
import { archiveFolders } from '../../shared/site/listVersions.ts'
import { versionFolderOf, versionSidebarsOf } from '../../shared/site/versionLayout.ts'
import { foldersOfSite, nestedPrefixes, toPrefix } from '../findDocs.ts'
import { copyObjects, listStoredTree, openObjects } from '../git/objects/objectStore.ts'
import type { ResolvedRef } from '../git/objects/resolveRefs.ts'
import { createPublishRule, publishSettingsOf } from '../publishRule.ts'
import {
  type CommitVersion,
  commitVersionsOf,
  findCommits,
  mistakeOf,
  type VersionMistake,
} from './findCommits.ts'
import { mountTree } from './mountTree.ts'

export interface MountedVersions {
  readonly added: AddedSources
  readonly diagnostics: readonly Diagnostic[]
  /** Versions that cannot be read: the configuration is unusable. */
  readonly mistakes: readonly VersionMistake[]
}

interface MountOptions {
  /** Absolute folder of the store with contents of objects. */
  readonly objectsFolder: string
  /** Absolute folder in the repository with the commits, if the site is a copy elsewhere. */
  readonly repositoryDir?: string | undefined
}

const NOTHING: MountedVersions = { added: new Map(), diagnostics: [], mistakes: [] }

/**
 * Files that documents consist of or include: Markdown, settings, data and code. All others may be large, and are read
 * when a page needs them.
 */
const TEXT =
  /\.(?:md|mdx|markdown|txt|ya?ml|json[5c]?|toml|ini|env|xml|csv|tsv|html?|css|s[ac]ss|less|[cm]?[jt]sx?|vue|svelte|astro|graphql|proto|sql|sh|bash|zsh|fish|ps1|bat|py|rb|php|pl|lua|r|jl|go|rs|c|h|cc|cpp|hpp|cs|fs|swift|mm?|java|kts?|scala|groovy|gradle|dart|ex|exs|erl|hs|ml|clj|zig|nim|tf|hcl|nix|diff|patch)$|(?:^|\/)(?:Dockerfile|Makefile)$/i

/** Names of the sidebars file of a docs folder, from the site root; the first existing one is used. */
function sidebarsNames({ sidebarPath }: DocsOptions): readonly string[] {
  if (sidebarPath === false) return []
  return sidebarPath === undefined ? SIDEBARS_FILES : [joinPath(sidebarPath).slice(1)]
}

interface MountedVersion {
  readonly files: readonly (readonly [source: string, file: CommittedSource])[]
  readonly diagnostics: readonly Diagnostic[]
  readonly mistakes: readonly VersionMistake[]
}

export async function mountVersions(
  config: SiteConfig,
  { objectsFolder, repositoryDir = config.siteDir }: MountOptions,
): Promise<MountedVersions> {
  const versions = commitVersionsOf(config.docs)
  if (versions.length === 0) return NOTHING
  const { repository, commits, mistakes } = await findCommits(versions, repositoryDir)
  if (repository === undefined) return { ...NOTHING, mistakes }
  const store: ObjectStore = { repository: repository.root, folder: objectsFolder }
  const objects = openObjects(objectsFolder)
  const publish = createPublishRule(publishSettingsOf(config))
  const { root, prefix: sitePrefix } = repository

  async function mount(version: CommitVersion, { commit, branch }: ResolvedRef): Promise<MountedVersion> {
    const { options, name, ref } = version
    const failed = (message: string): MountedVersion => ({
      files: [],
      diagnostics: [],
      mistakes: [mistakeOf(version, message)],
    })
    const folder = versionFolderOf(options, name)
    if (existsSync(path.join(config.siteDir, folder)))
      return failed(`The version has the folder "${folder}" too; remove the folder or the key`)
    const prefix = sitePrefix + toPrefix(options.path)
    const sidebars = sidebarsNames(options).map((file) => sitePrefix + file)
    const entries = await listStoredTree(objects, root, commit, prefix === '' ? [] : [prefix, ...sidebars])
    const nested = nestedPrefixes(options.path, foldersOfSite(config, archiveFolders(config)))
    const isForeign = (source: string) => nested.some((other) => source.startsWith(other))
    const tree = mountTree(entries, {
      ref,
      commit,
      branch,
      store,
      sitePrefix,
      prefix,
      folder,
      isForeign,
      publish,
    })
    if (tree.files.length === 0)
      return failed(
        `"${ref}" has no files in "${prefix.slice(0, -1) || '.'}"; name a commit that contains it`,
      )
    const written = sidebars.flatMap((file) =>
      entries.filter((entry) => entry.path === file && entry.kind === 'file'),
    )
    const [file] = written
    const sidebarsFile = versionSidebarsOf(options, name)
    // A file on the disk replaces sidebars of a commit that cannot be read.
    const isReplaced = existsSync(path.join(config.siteDir, sidebarsFile))
    const ofSidebars: MountedVersion['files'] =
      file === undefined || isReplaced
        ? []
        : [
            [
              sidebarsFile,
              {
                kind: 'commit',
                ref,
                commit,
                branch,
                folder,
                sitePrefix,
                path: file.path,
                id: file.id,
                store,
              },
            ],
          ]
    return { files: [...tree.files, ...ofSidebars], diagnostics: tree.diagnostics, mistakes: [] }
  }

  try {
    const mounted = await Promise.all(
      versions.flatMap((version) => {
        const found = commits.get(version.ref)
        return found === undefined ? [] : [mount(version, found)]
      }),
    )
    const files = mounted.flatMap((version) => version.files)
    const texts = new Set(files.filter(([source]) => TEXT.test(source)).map(([, { id }]) => id))
    await copyObjects(objects, root, texts)
    objects.save()
    return {
      added: new Map(files),
      diagnostics: mounted.flatMap((version) => version.diagnostics),
      mistakes: [...mistakes, ...mounted.flatMap((version) => version.mistakes)],
    }
  } finally {
    objects.close()
  }
}
