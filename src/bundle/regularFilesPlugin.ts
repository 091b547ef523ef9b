import path from 'node:path'
import type { Plugin } from 'esbuild'
import { describeIrregular, findIrregular } from '../disk/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'

/** esbuild plugin that rejects named pipes and devices, which esbuild would read forever. */
export const regularFilesPlugin = (siteDir: string): Plugin => ({
  name: 'xpre-regular-files',
  setup(build) {
    build.onLoad({ filter: /^/, namespace: 'file' }, ({ path: file }) => {
      const irregular = findIrregular(file)
      if (irregular === undefined) return undefined
      const shown = toSlashes(path.relative(siteDir, file))
      return { errors: [{ text: `"${shown}" ${describeIrregular(irregular)}` }] }
    })
  },
})
