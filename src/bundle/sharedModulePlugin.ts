/**
 * What the page's module and its chunks have in common, in one file. A bundler makes a file for each set of chunks that
 * share something, a dozen of them: each is asked for by itself, and none is compressed with what it resembles.
 * Every chunk names the module that a document begins with, which is there already, so there is but one set.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'

const NAMESPACE = 'xpre-chunk'

/** Source of a chunk without the mark that this plugin gives it. */
export const sourceOfChunk = (source: string): string => source.replace(`${NAMESPACE}:`, '')

/** @param shared Absolute path of what all chunks have in common. */
export const sharedModulePlugin = (shared: string): Plugin => ({
  name: 'xpre-one-module',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path: request, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === NAMESPACE) return undefined
      const resolved = await build.resolve(request, { kind, resolveDir, pluginData: NAMESPACE })
      if (resolved.errors.length > 0 || resolved.external || resolved.namespace !== 'file') return resolved
      return { path: resolved.path, namespace: NAMESPACE }
    })
    build.onLoad({ filter: /./, namespace: NAMESPACE }, ({ path: file }) => {
      const source = JSON.stringify(file)
      return {
        contents: `import ${JSON.stringify(shared)}\nimport * as chunk from ${source}\nexport * from ${source}\nexport default chunk.default`,
        resolveDir: path.dirname(file),
        loader: 'js',
      }
    })
  },
})
