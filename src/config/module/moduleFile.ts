/** Types of loading and bundling a module of the site. */
import type { OnReads } from '../../shared/site/fileReads.ts'
import type { readPlainValue } from './readPlainValue.ts'

export interface LoadTimeout {
  /** Time limit for loading a module, in milliseconds. Default: `DEFAULT_TIMEOUT_MS`. */
  readonly timeoutMs?: number | undefined
}

export interface ModuleFile extends LoadTimeout {
  /** Absolute. */
  readonly file: string
  /** Messages show paths from here. */
  readonly cwd: string
  /** Called with the absolute paths of all bundled files; after a compile error, of the files with errors. */
  readonly onInputs?: OnInputs | undefined
  /** Called with the URLs of the packages that the module has imported. */
  readonly onPackages?: ((urls: readonly string[]) => void) | undefined
  /** Called with the files that the module has read with `node:fs`, also after an error. */
  readonly onReads?: OnReads | undefined
  /** Default: the module is bundled each time. */
  readonly memoize?: MemoizeModule | undefined
  /** See `readPlainValue`. */
  readonly isForeign?: Parameters<typeof readPlainValue>[1]
}

export type OnInputs = (files: readonly string[]) => void

export interface BundledModule {
  readonly format: 'cjs' | 'esm'
  readonly code: string
  readonly map: string
  /** Whether all inputs are ES modules that import no packages, so that CommonJS means the same. */
  readonly isSelfContained: boolean
  /** Absolute. */
  readonly inputs: readonly string[]
  /** URLs of the packages that `import` statements load. */
  readonly packages: readonly string[]
}

/** Returns the cached bundle of unchanged sources, or creates it. A bundle without `inputs` is not cached. */
export type MemoizeModule = (
  name: string,
  create: () => Promise<{ readonly value: BundledModule; readonly inputs: readonly string[] | undefined }>,
) => Promise<BundledModule>
