import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OnLoadResult, Plugin } from 'esbuild'
import { BUNDLED_FILE, createBundledFileRule, describeRefusal, type PublishedSite } from '../files/index.ts'
import { errorCode } from '../shared/errors/errorCode.ts'

/** esbuild compares extensions of its loaders with their case. */
function loadAnyCase(file: string): OnLoadResult | undefined {
  const extension = path.extname(file)
  const lower = extension.toLowerCase()
  if (extension === lower) return undefined
  try {
    const loader = lower === '.css' ? 'css' : 'file'
    return { contents: readFileSync(file), loader, resolveDir: path.dirname(file) }
  } catch (error) {
    return { errors: [{ text: `${path.basename(file)} cannot be read (${errorCode(error) ?? error})` }] }
  }
}

/**
 * esbuild plugin that loads stylesheets, images and fonts, and rejects those that may not be published. esbuild locates
 * their imports.
 */
export const publishedFilesPlugin = (site: PublishedSite): Plugin => ({
  name: 'xpre-published-files',
  setup(build) {
    const refusalOf = createBundledFileRule(site)
    build.onLoad({ filter: BUNDLED_FILE, namespace: 'file' }, ({ path: file }) => {
      const refusal = refusalOf(file)
      return refusal === undefined
        ? loadAnyCase(file)
        : { errors: [{ text: `"${refusal.path}" ${describeRefusal(refusal)}` }] }
    })
  },
})
