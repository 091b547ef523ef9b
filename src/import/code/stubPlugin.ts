/**
 * Resolves the imports of a configuration: modules of the site are bundled, installed packages are imported from where
 * they are, and everything else is replaced. Packages of the tools are always replaced, so that a configuration has the
 * same value with and without them.
 */
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { locationPrefix } from '../../config/index.ts'
import { assertRegularFile } from '../../disk/index.ts'
import { STUB_FUNCTION } from './childModule.ts'

const STUBS = 'xpre-import-stub'

/** Name in the bundle of the function that modules get in place of `createRequire`. */
export const CREATE_REQUIRE = '__xpre_createRequireWithStubs'

const MODULE_OF_REQUIRE = /^(?:node:)?module$/

const TOOL_PACKAGE =
  /^(?:vitepress|vite|vue|astro|astro-expressive-code|@astrojs\/.+|@docusaurus\/.+|starlight-.+)(?:\/|$)/

/** Files that Node runs itself. */
const RUNS_IN_NODE = /\.(?:[cm]?js|node|json)$/

const LOADERS: ReadonlyMap<string, Loader> = new Map([
  ['.js', 'js'],
  ['.mjs', 'js'],
  ['.cjs', 'js'],
  ['.jsx', 'jsx'],
  ['.ts', 'ts'],
  ['.mts', 'ts'],
  ['.cts', 'ts'],
  ['.tsx', 'tsx'],
  ['.json', 'json'],
])

const isCodeFile = (file: string): boolean => LOADERS.has(path.extname(file))

/** @param nameFile Name of a file in messages. */
export function stubPlugin(nameFile: (file: string) => string): Plugin {
  return {
    name: STUBS,
    setup(build) {
      const stub = ({ path: name }: OnResolveArgs): OnResolveResult => ({ path: name, namespace: STUBS })

      const resolveImport = async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        if (args.pluginData === stubPlugin || args.kind === 'entry-point') return undefined
        if (MODULE_OF_REQUIRE.test(args.path) && args.namespace === 'file') return stub(args)
        if (isBuiltin(args.path)) return { path: args.path, external: true }
        const isPackage = !/^[./]/.test(args.path) && !path.isAbsolute(args.path)
        if (isPackage && TOOL_PACKAGE.test(args.path)) return stub(args)
        const { importer, resolveDir, kind } = args
        const found = await build.resolve(args.path, { importer, resolveDir, kind, pluginData: stubPlugin })
        if (found.errors.length > 0) return stub(args)
        if (!found.path.split(path.sep).includes('node_modules'))
          return isCodeFile(found.path) ? { path: found.path, namespace: found.namespace } : stub(args)
        if (!RUNS_IN_NODE.test(found.path)) return stub(args)
        const isRequire = kind === 'require-call' || kind === 'require-resolve'
        return { path: isRequire ? found.path : pathToFileURL(found.path).href, external: true }
      }
      build.onResolve({ filter: /^/ }, resolveImport)

      build.onLoad({ filter: /^/, namespace: STUBS }, ({ path: name }) => ({
        contents: MODULE_OF_REQUIRE.test(name)
          ? `import Module from 'node:module'; export * from 'node:module'; export const createRequire = ${CREATE_REQUIRE}; export default { ...Module, createRequire }`
          : `module.exports = globalThis.${STUB_FUNCTION}(${JSON.stringify(name)})`,
      }))

      build.onLoad({ filter: /^/, namespace: 'file' }, async ({ path: file }) => {
        assertRegularFile(file, nameFile(file))
        const loader = LOADERS.get(path.extname(file)) ?? 'js'
        const text = await readFile(file, 'utf8')
        const source = text.replace(/^\uFEFF/, '').replace(/^#!/, '//')
        return { contents: loader === 'json' ? source : locationPrefix(file, source) + source, loader }
      })
    },
  }
}
