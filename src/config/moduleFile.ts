/** A module of the site that Node runs, and what esbuild makes of it. */
import type { readPlainValue } from './readPlainValue.ts'

export interface LoadTime {
  /** Longest that loading a module may take, in milliseconds. Default: `DEFAULT_TIMEOUT_MS`. */
  readonly timeoutMs?: number | undefined
  /** As for `loadWithTimeout`. */
  readonly isServing?: boolean | undefined
}

export interface ModuleFile extends LoadTime {
  /** Absolute. */
  readonly file: string
  /** Errors name the file as seen from here. */
  readonly cwd: string
  /** Takes the files that it consists of, absolute; when it does not compile, those with mistakes. */
  readonly onInputs?: OnInputs | undefined
  /** Default: it is compiled each time. */
  readonly remember?: RememberModule | undefined
  /** As for `readPlainValue`. */
  readonly isForeign?: Parameters<typeof readPlainValue>[1]
}

export type OnInputs = (files: readonly string[]) => void

export interface Bundled {
  readonly format: 'cjs' | 'esm'
  readonly code: string
  readonly map: string
  /** Whether it means the same as CommonJS: it is written as modules, and imports nothing but Node's own ones. */
  readonly isAlone: boolean
  /** Absolute. */
  readonly inputs: readonly string[]
}

/** Gives what was made of the same sources before, or makes it. Without inputs it is not to be kept. */
export type RememberModule = (
  name: string,
  make: () => Promise<{ readonly value: Bundled; readonly inputs: readonly string[] | undefined }>,
) => Promise<Bundled>
