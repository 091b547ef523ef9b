/** Translates a site of another tool into one of xpre-docs, once. */
export { describeTools, findTools } from './detectTool.ts'
export type { FirstBuild } from './firstBuild.ts'
export const importImportFolder = () => import('./importFolder.ts')
export const importToolMarkers = () => import('./toolMarkers.ts')
export const importRunCode = () => import('./code/runCode.ts')
export const importFormatReport = () => import('./report/formatReport.ts')
