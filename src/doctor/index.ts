/** The checks of `doctor`: what may prevent a build or a deployment of a site on this machine. */
export type { Examination } from './examination.ts'
export const importExamination = () => import('./examination.ts')
export const importExamineSite = () => import('./examineSite.ts')
export const importExamineTool = () => import('./examineTool.ts')
