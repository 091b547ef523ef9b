/**
 * How modules of a configuration are found: relative ones are bundled, packages stay where they are and are
 * imported by their address, so that the bundle can run from any folder; `xpre-docs` is this very tool.
 */
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Loader, OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { assertRegularFile } from '../disk/assertRegularFile.ts'
import { findDeepCode } from '../shared/nesting.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { UserError } from '../shared/userError.ts'

/** The package entry beside the running code: TypeScript in `src`, JavaScript in `dist`. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './index.ts' : './index.js', import.meta.url),
)

/** What a module may ask about its own place, and the names that hold the answers in the bundle. */
export const OWN_PLACE: Readonly<Record<string, string>> = {
  'import.meta.url': '__xpre_url',
  'import.meta.dirname': '__xpre_dirname',
  'import.meta.filename': '__xpre_filename',
  __dirname: '__xpre_dirname',
  __filename: '__xpre_filename',
}

const CODE = /\.[cm]?[jt]sx?$/

const ASKS_FOR_PLACE = /import\.meta|__dirname|__filename/

/** Put before the first line of a module that asks where it is: in the bundle it is elsewhere. */
export function placePrefix(file: string, source: string): string {
  if (!ASKS_FOR_PLACE.test(source)) return ''
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

/** Node runs these itself; TypeScript and JSON of a linked package have to be bundled. */
const NODE_RUNS = /\.(?:[cm]?js|node)$/

/** @param nameFile How messages name a file. */
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
        if (!NODE_RUNS.test(found.path)) return { path: found.path, namespace: found.namespace }
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
          // Thrown, it would be told with a place in esbuild.
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
          contents: placePrefix(file, source) + source,
          loader: LOADERS.get(path.extname(file)) ?? 'js',
        }
      })
    },
  }
}
