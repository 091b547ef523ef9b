/**
 * esbuild plugin that puts all code shared by chunks into one file. By default, esbuild creates a file for each set of
 * chunks that share code, about a dozen: each needs a request, and small files compress worse.
 * The plugin makes every chunk import the entry module, which is already loaded, so that there is only one set.
 */
import path from 'node:path'
import type { Plugin } from 'esbuild'

const NAMESPACE = 'xpre-chunk'

/** Source of a chunk without the namespace prefix of this plugin. */
export const sourceOfChunk = (source: string): string => source.replace(`${NAMESPACE}:`, '')

/** @param shared Absolute path of the module with the shared code. */
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
