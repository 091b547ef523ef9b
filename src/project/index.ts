/** The one way from a folder to a `Site`, for all commands; also from a folder of bare Markdown. */
export { bareRootOf } from './bare/bareRoot.ts'
export { bareConfig } from './bare/bareSite.ts'
export { type LoadedBare, loadBare } from './bare/loadBare.ts'
export { renderMissingIds } from './checkLoaded.ts'
export { folderInRepository } from './collectFindings.ts'
export { configIn } from './configIn.ts'
export { createFileCopy, createSiteCopy, type SiteCopy } from './createSiteCopy.ts'
export { changedSources, discoverSources, keepAddedSources } from './discoverSources.ts'
export { distinctDocuments, documentName, documentsOf, settingsFilesOf } from './documents.ts'
export { componentsOfPages, startProbe } from './facts/readPageFacts.ts'
export { listCheckedSources } from './findCodePlaceholders.ts'
export type { UntranslatedLabels } from './labels/listUntranslated.ts'
export { loadAllSidebars, loadCurrentSidebars, loadSidebars } from './loadSidebars.ts'
export {
  type LoadedMarkdown,
  type LoadedSite,
  type LoadOptions,
  type SiteFacts,
  siteFactsOf,
} from './loadSite.ts'
export { collectAllFindings } from './locales/collectAllFindings.ts'
export { type LoadedLanguages, loadLanguages, readLanguages } from './locales/loadLanguages.ts'
export { allMdxModulesOf, bundledFilesOf, localizeProject } from './locales/localizeProject.ts'
export { uniteLanguages } from './locales/uniteLanguages.ts'
export type { Translations } from './messages/readTranslations.ts'
export { createFileNamer } from './nameCommittedFiles.ts'
export type { DocReaderOptions } from './openDocCache.ts'
export { type Documents, openDocuments } from './openDocuments.ts'
export { openProject, type Project, type Projects, projectOf } from './openProject.ts'
export { createDocReader, type DocReader, readAllWith } from './readDocs.ts'
export { siteAround } from './siteAround.ts'
export { emptySiteError, hasContent } from './siteContent.ts'
export const importLoadBare = () => import('./bare/loadBare.ts')
export type { TranslationStatus } from './translationStatus.ts'
export const importTranslationStatus = () => import('./translationStatus.ts')
