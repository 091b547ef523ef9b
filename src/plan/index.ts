/** What every page will be: its addresses, its data, and the task that renders it. */
export { createOnDemandPlan, type OnDemandPlan } from './createOnDemandPlan.ts'
export type { PageDescriber } from './createPageDescriber.ts'
export { historyOf, type OutputPlan, type OutputPlanInput, planOutput } from './planOutput.ts'
export { createAssetMemo } from './readAssets.ts'
export { searchOf } from './search/searchOf.ts'
export const importOpenSiteSearch = () => import('./search/openSiteSearch.ts')
export const importReadSearchPages = () => import('./search/readSearchPages.ts')
export const importReadRecords = () => import('./search/readRecords.ts')
export const importSearchOf = () => import('./search/searchOf.ts')
