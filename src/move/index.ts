/** Moves a page with all links, includes, sidebars and redirects that name it, and archives a version. */
export type { MoveResult } from './move.ts'
export const importMove = () => import('./move.ts')
export const importArchiveVersion = () => import('./archive/archiveVersion.ts')
