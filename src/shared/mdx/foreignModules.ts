/**
 * Import paths of other tools that modules of the theme stand for, such as `@theme/Tabs`. Documents and components of a
 * site import them unedited.
 */
import type { KnownComponentName } from './knownComponents.ts'

interface ForeignModule {
  /** Path of our module from the root of the package: `src/theme/mdx/docusaurus/Tabs.tsx`. */
  readonly file: string
  /**
   * Known component that an export is, by name of the export. Documents that import only such exports need no bundle of
   * their own.
   */
  readonly components?: Readonly<Record<string, KnownComponentName>> | undefined
}

/** By import path. */
export const FOREIGN_MODULES: ReadonlyMap<string, ForeignModule> = new Map<string, ForeignModule>([])
