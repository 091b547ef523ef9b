/** What the bundles of a site are made from, and what one kind of them has of its own. */
import type { BuildOptions } from 'esbuild'
import type { SiteConfig } from '../shared/config.ts'
import type { PageFile } from '../shared/site.ts'

export interface BundleInput {
  readonly config: SiteConfig
  readonly pages: readonly PageFile[]
  /** Source of each site component by name. */
  readonly components: ReadonlyMap<string, string>
  readonly minify: boolean
  /**
   * What was loaded before, the newest of each kind of bundle, so that a process that goes on does not load the same
   * text twice. Filled here.
   */
  readonly loadedBundles?: Map<string, { readonly code: string; readonly exports: unknown }> | undefined
}

/** What one kind of bundle has of its own. */
export interface BundleKind {
  /** Modules of the tool that the entry imports before anything else, from the tool's package. */
  readonly imports: readonly string[]
  /** Module from the tool's package, and its function that takes the pages and components. */
  readonly client: readonly [module: string, createFunction: string]
  readonly options?: Pick<BuildOptions, 'jsxDev' | 'plugins' | 'define'>
  /** Code in front of the bundle. */
  readonly banner?: string
}
