/** The stages of `check`, and what only it does: changes since a commit, published addresses, external links, expected searches. */
export type { CheckProgress } from './checkOptions.ts'
export const importCheck = () => import('./check.ts')
