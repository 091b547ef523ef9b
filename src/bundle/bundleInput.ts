/** Input of the bundles of a site, and the options of one kind of bundle. */
import type { BuildOptions } from 'esbuild'
import type { MdxModules } from '../shared/mdx/mdxModules.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import type { PageFile } from '../shared/site/site.ts'

export interface BundleInput {
  readonly config: SiteConfig
  readonly pages: readonly PageFile[]
  /** Source path of each site component by name. */
  readonly components: ReadonlyMap<string, string>
  /** Modules that `.mdx` documents import. Default: none. */
  readonly mdx?: MdxModules | undefined
  readonly minify: boolean
  /**
   * Cache of the last loaded bundle of each kind, so that a long-running process does not load the same code twice. The
   * bundler fills it.
   */
  readonly loadedBundles?: Map<string, { readonly code: string; readonly exports: unknown }> | undefined
  /**
   * Last contents of font files by absolute path. A long-running process uses them while a file is gone. The bundler
   * fills it.
   */
  readonly lastFonts?: Map<string, Uint8Array> | undefined
}

/** Options of one kind of bundle. */
export interface BundleKind {
  /** Modules that the entry imports first: paths from the root of the tool's package. */
  readonly imports: readonly string[]
  /** Module that creates the exports: its path from the root of the tool's package, and its function. */
  readonly factory: readonly [module: string, createFunction: string]
  readonly options?: Pick<BuildOptions, 'jsxDev' | 'plugins' | 'define'>
  /** Code before the bundle. */
  readonly banner?: string
}
