import type { BuildSite } from '../../src/import/firstBuild.ts'

/** For tests that look at the files of the new site only. */
export const noBuild: BuildSite = async () => ({ findings: [], failed: false })
