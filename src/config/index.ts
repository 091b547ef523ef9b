/** Finds, loads and validates the configuration of a site. Its package entry for configurations is `public.ts`. */
export { checkNamedFiles } from './checkFolders.ts'
export { chooseLocales } from './chooseLocales.ts'
export { createTitle } from './createTitle.ts'
export { displayPath } from './displayPath.ts'
export {
  CONFIG_NAMES,
  containsMarkdown,
  type FoundSite,
  findDefaultSite,
  findSite,
  hasConfigFile,
  isSiteFolder,
} from './findSite.ts'
export { freezeConfig } from './freezeConfig.ts'
export { languagesOf } from './languagesOf.ts'
export { type LoadConfigOptions, loadConfig, outputFolderOf } from './loadConfig.ts'
export { LOCATION_DEFINES, locationPrefix } from './module/configModulesPlugin.ts'
export { loadModule } from './module/loadModule.ts'
export type { ModuleFile, OnInputs } from './module/moduleFile.ts'
export { collectNames, isNode, type Node, nodesOf, parseModule } from './module/syntaxTree.ts'
export * from './public.ts'
export { HEADER_VARIABLE } from './schema/checksSchema.ts'
export { formatKeyPath } from './schema/mistakes/formatKeyPath.ts'
export { validateConfig } from './schema/validateConfig.ts'
export const importLoadConfig = () => import('./loadConfig.ts')
export const importFindSite = () => import('./findSite.ts')
export const importCollectPages = () => import('./plugins/collectPages.ts')
export const importReadLiteralModule = () => import('./module/readLiteralModule.ts')
export const importMistakesError = () => import('./mistakesError.ts')
