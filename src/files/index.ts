/** Discovers the files of a site, decides which of them may be published, and asks git about them. */
export { addSources, type NewSource, sourceOfPage } from './addSources.ts'
export { ASSET_EXTENSIONS, BUNDLED_FILE, createBundledFileRule } from './bundledFiles.ts'
export { type DiscoveredFiles, discoverFiles } from './discoverFiles.ts'
export { createDiskNames, type DiskNames } from './diskNames.ts'
export { fileState } from './fileState.ts'
export { foldersOfSite, nestedPrefixes, toPrefix } from './findDocs.ts'
export { changedSince } from './git/changedSince.ts'
export { checkOutTree, type EarlierTree, NotInCommitError } from './git/checkOutTree.ts'
export { findDefaultBranch } from './git/defaultBranch.ts'
export { findRepository } from './git/findRepository.ts'
export { findGitRoot, findSitePrefix } from './git/gitFolders.ts'
export { ruleFilesAbove } from './git/gitIgnore.ts'
export { readGitRemote } from './git/gitRemote.ts'
export { parseHostedAddress } from './git/hostedAddress.ts'
export { entriesOfTree } from './git/objects/listTree.ts'
export { blobId, formatOfId } from './git/objects/objectId.ts'
export { storeObjects } from './git/objects/objectStore.ts'
export { refFilesOf } from './git/objects/refFiles.ts'
export {
  findReflog,
  type GitHistory,
  readGitHistory,
  readHistoryOf,
  showsHistory,
} from './git/readGitHistory.ts'
export { readRenames } from './git/readRenames.ts'
export { readUncommitted } from './git/readUncommitted.ts'
export { parseRemote, readRepositoryRemote } from './git/repositoryRemote.ts'
export { runGit, runGitSync } from './git/runGit.ts'
export { createSharedNames, type SharedNames } from './git/sharedNames.ts'
export { type InvalidEntry, isExcludedName, linkLimitOf, listFiles, resolveSymlink } from './listFiles.ts'
export { findMdxModules } from './mdxModules.ts'
export {
  createPublishRule,
  describeRefusal,
  type PublishedSite,
  type PublishRule,
  type PublishSettings,
  publishSettingsOf,
} from './publishRule.ts'
export { readGlobalImports } from './readGlobalImports.ts'
export { findSiteFile, readAdded, readSiteFile, type SiteFiles, textOfAdded } from './readSiteFile.ts'
export { reportInvalidEntry } from './reportUnpublished.ts'
export { translateFiles } from './translations/translateFiles.ts'
export { docsTranslationsIn } from './translations/translationFolders.ts'
export { commitVersionsOf, findCommits } from './versions/findCommits.ts'
export { importSourceOf } from './versions/importedFromCommit.ts'
export {
  commitOfOutside,
  findOutside,
  outsidePrefix,
  pathFromSite,
  pathInCommit,
  sourceInCommit,
} from './versions/includedFromCommit.ts'
export { readArchives, readVersionsFile } from './versions/readVersionNames.ts'
export const importReadRenames = () => import('./git/readRenames.ts')
export const importMountVersions = () => import('./versions/mountVersions.ts')
