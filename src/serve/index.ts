/** Serves a built folder the way a static host does. */
export { contentTypeOf } from './contentType.ts'
export { isAllNetworks, LOOPBACK, normalizeHost } from './hosts.ts'
export { listenAt, type RunningServer } from './listenAt.ts'
export { resolveRequest } from './resolveRequest.ts'
export { sendFile } from './sendFile.ts'
export const importServeFolder = () => import('./serveFolder.ts')
