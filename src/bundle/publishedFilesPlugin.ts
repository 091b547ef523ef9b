import type { Plugin } from 'esbuild'
import { BUNDLED_FILE, createBundledFileRule } from '../files/bundledFiles.ts'
import { describeRefusal, type PublishedSite } from '../files/publishRule.ts'

/** esbuild plugin that rejects stylesheets, images and fonts that may not be published. esbuild locates their imports. */
export const publishedFilesPlugin = (site: PublishedSite): Plugin => ({
  name: 'xpre-published-files',
  setup(build) {
    const refusalOf = createBundledFileRule(site)
    build.onLoad({ filter: BUNDLED_FILE, namespace: 'file' }, ({ path: file }) => {
      const refusal = refusalOf(file)
      return refusal && { errors: [{ text: `"${refusal.path}" ${describeRefusal(refusal)}` }] }
    })
  },
})
