/** Resolves and checks every link of a site. Rendering uses the same resolver. */
export { addressesOf } from './addressesOf.ts'
export { checkLinks } from './checkLinks.ts'
export { collectConfigLinks } from './collectConfigLinks.ts'
export { compareRoutes } from './compareRoutes.ts'
export type { Renames } from './hints/findRenamed.ts'
export { locateInConfig } from './locateInConfig.ts'
export { parseRoutesFile } from './parseRoutesFile.ts'
export { comparableIds } from './resolve/comparableIds.ts'
export { docsRootsOf, rootOf } from './resolve/docsRoots.ts'
export { SITE_ALIAS } from './resolve/findTarget.ts'
export { findLanguage } from './resolve/languageAddress.ts'
export {
  createLinkIndex,
  type FileAnchors,
  type FileFacts,
  type LinkIndex,
  plainNameOf,
} from './resolve/linkIndex.ts'
export { forgetLinks } from './resolve/linksOfDoc.ts'
export { foldName } from './resolve/nameMap.ts'
export { originOf, SITE_ORIGIN } from './resolve/originOf.ts'
export { parsePathWithColon } from './resolve/parsePathWithColon.ts'
export { createAddressReader } from './resolve/repositoryAddress.ts'
export type { LinkOrigin, Target } from './resolve/resolution.ts'
export { filesOfDoc, imagesOfDoc, resolveDocLinks } from './resolve/resolveDocLinks.ts'
export { resolveLink } from './resolve/resolveLink.ts'
export { sourceOfTarget } from './resolve/sourceOfTarget.ts'
export { escapePath, relocateHref, writeAddress } from './resolve/writeAddress.ts'
export { articleLinksOf, socialCardOf } from './socialCard.ts'
