/**
 * esbuild plugin for the modules that `.mdx` documents import. A missing module becomes an empty one, so that other pages
 * are built; `missing` names it.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OnResolveResult, Plugin, PluginBuild } from 'esbuild'
import { ASSET_EXTENSIONS } from '../../files/index.ts'
import { RAW_SUFFIX } from '../../shared/mdx/importKey.ts'
import { MISSING_MODULE } from '../../shared/mdx/missingModule.ts'

/** Prefix of the imports of an entry. */
export const MDX_IMPORT = 'xpre-mdx:'

const MISSING = 'xpre-mdx-missing'
const RAW = 'xpre-mdx-raw'

const CODE_EXTENSIONS = [
  '',
  '.js',
  '.jsx',
  '.mjs',
  '.cjs',
  '.ts',
  '.tsx',
  '.mts',
  '.cts',
  '.json',
  '.css',
  '.txt',
]

const isLoadable = (file: string): boolean => {
  const extension = path.extname(file).toLowerCase()
  return CODE_EXTENSIONS.includes(extension) || ASSET_EXTENSIONS.includes(extension)
}

/** `~/a` and `@/a` without an alias in a tsconfig.json: from the root, or from `src`. */
const candidatesOf = (key: string): readonly string[] =>
  /^[~@]\//.test(key) ? [key, `./${key.slice(2)}`, `./src/${key.slice(2)}`] : [key]

async function resolveModule(
  build: PluginBuild,
  key: string,
  siteDir: string,
): Promise<OnResolveResult | undefined> {
  for (const candidate of candidatesOf(key)) {
    const found = await build.resolve(candidate, { kind: 'import-statement', resolveDir: siteDir })
    if (found.errors.length > 0) continue
    const { path: file, external, namespace, sideEffects, suffix, pluginData } = found
    if (namespace === 'file' && !external && !isLoadable(file)) continue
    return { path: file, external, namespace, sideEffects, suffix, pluginData }
  }
  return undefined
}

interface MdxModulesOptions {
  /** Called with the key of each module that cannot be found. */
  readonly onMissing?: ((key: string) => void) | undefined
  /** Keys of modules that do not compile. */
  readonly broken?: { has(key: string): boolean } | undefined
}

export const mdxModulesPlugin = (
  siteDir: string,
  { onMissing = () => {}, broken = new Set() }: MdxModulesOptions = {},
): Plugin => ({
  name: 'xpre-mdx-modules',
  setup(build) {
    build.onResolve({ filter: new RegExp(`^${MDX_IMPORT}`) }, async ({ path: request }) => {
      const key = request.slice(MDX_IMPORT.length)
      if (broken.has(key)) return { path: key, namespace: MISSING }
      const isRaw = key.endsWith(RAW_SUFFIX)
      if (isRaw) return { path: path.resolve(siteDir, key.slice(0, -RAW_SUFFIX.length)), namespace: RAW }
      const found = await resolveModule(build, key, siteDir)
      if (found !== undefined) return found
      onMissing(key)
      return { path: key, namespace: MISSING }
    })
    // Components of other tools name files from the root of the site, too.
    build.onResolve({ filter: /^@site\// }, ({ path: request, kind }) =>
      build.resolve(`./${request.slice('@site/'.length)}`, { kind, resolveDir: siteDir }),
    )
    build.onLoad({ filter: /^/, namespace: MISSING }, () => ({
      contents: `module.exports = { ${MISSING_MODULE}: true }`,
      loader: 'js',
    }))
    build.onLoad({ filter: /^/, namespace: RAW }, ({ path: file }) => {
      try {
        return { contents: readFileSync(file, 'utf8'), loader: 'text', watchFiles: [file] }
      } catch {
        onMissing(`./${path.relative(siteDir, file).replaceAll('\\', '/')}${RAW_SUFFIX}`)
        return { contents: '', loader: 'text' }
      }
    })
  },
})
