/** Bundles code of a site for Node and for browsers, and styles, with esbuild. */
export { bundleLiveScript } from './browser/bundleLiveScript.ts'
export { bundleCode, type CodeBundles, diagnosticsOfCode } from './bundleCode.ts'
export type { BundleInput } from './bundleInput.ts'
export { hasBundledCode, hasSiteCode } from './hasSiteCode.ts'
export { describeInOneLine, locateError } from './locateError.ts'
export type { ProbeResult } from './node/bundleProbe.ts'
export type { ServerBundle } from './node/bundleServer.ts'
export { type BundleCode, needsFile, runBundle } from './node/runBundle.ts'
export { findPrebuiltBundles, readPrebuiltBundles, usesOnlyToolCode } from './prebuilt/prebuiltBundles.ts'
export { readTokens } from './theme/readTokens.ts'
export { checkThemeDrift, createHeader, findHeader, readOriginal } from './theme/themeDrift.ts'
export { addThemeStyles, deriveColors } from './theme/themeStyles.ts'
export {
  listReplacements,
  listThemeFiles,
  MODULE_EXTENSIONS,
  readReplaceableComponents,
} from './themeComponents.ts'
export const importBundleProbe = () => import('./node/bundleProbe.ts')
export const importBundleClient = () => import('./browser/bundleClient.ts')
