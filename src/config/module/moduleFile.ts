/** Types of loading and bundling a module of the site. */
import type { readPlainValue } from './readPlainValue.ts'

export interface LoadTimeout {
  /** Time limit for loading a module, in milliseconds. Default: `DEFAULT_TIMEOUT_MS`. */
  readonly timeoutMs?: number | undefined
  /** See `loadWithTimeout`. */
  readonly isServing?: boolean | undefined
}

export interface ModuleFile extends LoadTimeout {
  /** Absolute. */
  readonly file: string
  /** Messages show paths from here. */
  readonly cwd: string
  /** Called with the absolute paths of all bundled files; after a compile error, of the files with errors. */
  readonly onInputs?: OnInputs | undefined
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
}

/** Returns the cached bundle of unchanged sources, or creates it. A bundle without `inputs` is not cached. */
export type MemoizeModule = (
  name: string,
  create: () => Promise<{ readonly value: BundledModule; readonly inputs: readonly string[] | undefined }>,
) => Promise<BundledModule>
