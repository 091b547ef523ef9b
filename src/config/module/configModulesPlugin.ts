/**
 * Resolves the imports of a configuration: relative modules are bundled, packages are imported by their absolute URL, so
 * that the bundle runs from any folder. `xpre-docs` resolves to the running xpre-docs.
 */
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Loader, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { assertRegularFile } from '../../disk/index.ts'
import { toolModule } from '../../process/index.ts'
import { findDeepCode } from '../../shared/document/nesting.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'

/** The package entry for configurations. */
const entry = toolModule('config/public')

/** esbuild's `define`: expressions for a module's own location, and the variables that hold it in the bundle. */
export const LOCATION_DEFINES: Readonly<Record<string, string>> = {
  'import.meta.url': '__xpre_url',
  'import.meta.dirname': '__xpre_dirname',
  'import.meta.filename': '__xpre_filename',
  __dirname: '__xpre_dirname',
  __filename: '__xpre_filename',
}

const CODE = /\.[cm]?[jt]sx?$/

const USES_LOCATION = /import\.meta|__dirname|__filename/

/** Prefix for modules that use their own location, which is another one in the bundle. */
export function locationPrefix(file: string, source: string): string {
  if (!USES_LOCATION.test(source)) return ''
  const values = [pathToFileURL(file).href, path.dirname(file), file].map((value) => JSON.stringify(value))
  return `const __xpre_url = ${values[0]}, __xpre_dirname = ${values[1]}, __xpre_filename = ${values[2]}; `
}

const LOADERS: ReadonlyMap<string, Loader> = new Map([
  ['.ts', 'ts'],
  ['.mts', 'ts'],
  ['.cts', 'ts'],
  ['.tsx', 'tsx'],
  ['.jsx', 'jsx'],
])

/** Files that Node runs itself. TypeScript and JSON files of a linked package are bundled. */
const RUNS_IN_NODE = /\.(?:[cm]?js|node)$/

/** @param nameFile Name of a file in messages. */
export function configModulesPlugin(nameFile: (file: string) => string): Plugin {
  return {
    name: 'xpre-config-modules',
    setup(build) {
      const resolvePackage = async (args: OnResolveArgs): Promise<OnResolveResult | undefined> => {
        const isResolving = args.pluginData === configModulesPlugin
        if (isResolving || args.kind === 'entry-point' || path.isAbsolute(args.path)) return undefined
        if (args.path === 'xpre-docs') return { path: entry }
        if (isBuiltin(args.path) || args.path.startsWith('node:')) return { path: args.path, external: true }
        const { importer, resolveDir, kind } = args
        const found = await build.resolve(args.path, {
          importer,
          resolveDir,
          kind,
          pluginData: configModulesPlugin,
        })
        if (found.errors.length > 0) return { errors: found.errors, warnings: found.warnings }
        if (!RUNS_IN_NODE.test(found.path)) return { path: found.path, namespace: found.namespace }
        const isRequire = kind === 'require-call' || kind === 'require-resolve'
        return { path: isRequire ? found.path : pathToFileURL(found.path).href, external: true }
      }
      build.onResolve({ filter: /^[^./]/ }, resolvePackage)

      build.onLoad({ filter: /^/, namespace: 'file' }, async ({ path: file }) => {
        let text: string
        try {
          assertRegularFile(file, nameFile(file))
          if (!CODE.test(file)) return undefined
          text = await readFile(file, 'utf8')
        } catch (error) {
          // esbuild would add its own location to a thrown error.
          const text =
            error instanceof UserError
              ? error.message
              : `${nameFile(file)} cannot be read (${errorCode(error) ?? String(error)})`
          return { errors: [{ text }] }
        }
        const deep = findDeepCode(text)
        if (deep !== undefined) {
          return { errors: [{ text: `${nameFile(file)}:${deep} is nested too deeply to be compiled` }] }
        }
        const source = text.replace(/^\uFEFF/, '').replace(/^#!/, '//')
        return {
          contents: locationPrefix(file, source) + source,
          loader: LOADERS.get(path.extname(file)) ?? 'js',
        }
      })
    },
  }
}
