/** Bundles a configuration of another tool into one text, without running it. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LOCATION_DEFINES } from '../../config/index.ts'
import { build } from '../../process/index.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { entryText, STUB_FUNCTION } from './childModule.ts'
import { CREATE_REQUIRE, stubPlugin } from './stubPlugin.ts'

interface BundledFile {
  /** Absolute. */
  readonly dir: string
  /** From `dir`. */
  readonly file: string
}

/**
 * A package that is not installed is replaced in functions of `createRequire`, too. `resolve` returns the name of what it
 * does not find, such as modules of TypeScript.
 */
const requireBanner = (file: string): string => `
import { createRequire as __xpre_createRequire } from 'node:module'
const ${CREATE_REQUIRE} = (from) => {
  const own = __xpre_createRequire(from)
  const orElse = (use, other) => (name) => {
    try {
      return use(name)
    } catch (error) {
      if (error?.code === 'MODULE_NOT_FOUND') return other(name, error)
      throw error
    }
  }
  const load = orElse(own, (name, error) => {
    if (/^[./]/.test(name)) throw error
    return globalThis.${STUB_FUNCTION}(name)
  })
  return Object.assign(load, own, { resolve: orElse(own.resolve, (name) => name) })
}
const require = ${CREATE_REQUIRE}(${JSON.stringify(pathToFileURL(file).href)})
`

function describeFailure(error: unknown, file: string): string {
  const errors = isRecord(error) && Array.isArray(error.errors) ? error.errors : []
  const [first]: unknown[] = errors
  if (!isRecord(first)) return `${file} cannot be compiled: ${String(error)}`
  const { text, location } = first
  const place = isRecord(location) ? `${location.file}:${location.line}:${Number(location.column) + 1}` : file
  return `${place}: ${String(text)}`
}

/** @throws {UserError} when a module does not compile. */
export async function bundleCode({ dir, file }: BundledFile): Promise<string> {
  try {
    const { outputFiles } = await build({
      stdin: { contents: entryText(`./${file}`), resolveDir: dir, sourcefile: 'xpre-docs-import.mjs' },
      absWorkingDir: dir,
      write: false,
      bundle: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      charset: 'utf8',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcesContent: false,
      logLevel: 'silent',
      define: { ...LOCATION_DEFINES },
      banner: { js: requireBanner(path.join(dir, file)) },
      plugins: [stubPlugin((absolute) => path.relative(dir, absolute))],
    })
    return outputFiles[0]?.text ?? ''
  } catch (error) {
    throw new UserError(describeFailure(error, file), {
      hint: 'correct the file, or answer no to read only its literals',
      cause: error,
    })
  }
}
