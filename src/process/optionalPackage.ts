/**
 * Packages that a site may install for a feature (optional peer dependencies). Searched from the folder of the site, then
 * from this package, so that a tool that is installed elsewhere finds packages of the site.
 *
 * The folder is searched here, because `require.resolve` does not find a package whose `exports` have no entry for
 * `require`. Its file is then loaded by path, also as a module.
 */
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { isRecord } from '../shared/values/isRecord.ts'

const require = createRequire(import.meta.url)

interface FoundPackage {
  readonly version: string
  /** Absolute path of the package. */
  readonly folder: string
  /** Absolute path of the file that `import` loads. */
  readonly file: string
}

/** Target of the condition `import`, or of one inside of it. */
function targetOf(exported: unknown): string | undefined {
  if (typeof exported === 'string') return exported
  if (!isRecord(exported)) return undefined
  return targetOf(exported['.'] ?? exported.import ?? exported.default)
}

function readManifest(folder: string): FoundPackage | undefined {
  const manifest = path.join(folder, 'package.json')
  if (!existsSync(manifest)) return undefined
  try {
    const read: unknown = JSON.parse(readFileSync(manifest, 'utf8'))
    if (!isRecord(read)) return undefined
    const { version, main } = read
    const target = targetOf(read.exports) ?? (typeof main === 'string' ? main : 'index.js')
    return { version: typeof version === 'string' ? version : '', folder, file: path.join(folder, target) }
  } catch {
    return undefined
  }
}

const found = new Map<string, FoundPackage | undefined>()

/** Searched once in a process: a package that is installed later needs a new start. */
function find(name: string, siteDir: string): FoundPackage | undefined {
  const key = `${name}\n${siteDir}`
  if (found.has(key)) return found.get(key)
  const folders = [
    ...(createRequire(path.join(siteDir, 'package.json')).resolve.paths(name) ?? []),
    ...(require.resolve.paths(name) ?? []),
  ]
  let result: FoundPackage | undefined
  for (const folder of folders) {
    result = readManifest(path.join(folder, name))
    if (result !== undefined) break
  }
  found.set(key, result)
  return result
}

/**
 * @returns Undefined when the package is not installed.
 * @throws what the code of the package throws.
 */
export function loadOptionalPackage(name: string, siteDir: string): unknown {
  const file = find(name, siteDir)?.file
  return file === undefined ? undefined : require(file)
}

/** @returns Absolute path of the package; undefined when it is not installed. */
export const findPackageFolder = (name: string, siteDir: string): string | undefined =>
  find(name, siteDir)?.folder

/** @returns Versions of the installed packages, by name. */
export const findPackages = (names: readonly string[], siteDir: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const version = find(name, siteDir)?.version
      return version === undefined ? [] : [[name, version]]
    }),
  )
