/** The stages of `build`: reusing unchanged pages, rendering the others, the search index, replacing the output. */
export type { BuildOptions, BuildProgress, BuildResult } from './buildOptions.ts'
export const importBuild = () => import('./build.ts')
