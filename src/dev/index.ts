/** The development server: a session that keeps the site up to date, and HTTP around it. */
export type { DevState, RunningDev } from './startDev.ts'
export const importStartDev = () => import('./startDev.ts')
