/** A server of the Model Context Protocol for the documentation of a built site, in a folder or at an address. */
export type { SiteSource } from './source/siteSource.ts'
export const importCreateTools = () => import('./createTools.ts')
export const importServeTools = () => import('./serveTools.ts')
export const importWebSource = () => import('./source/webSource.ts')
export const importFolderSource = () => import('./source/folderSource.ts')
