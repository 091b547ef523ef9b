/** How a project installs this package, by the `package.json` that names it. Every package manager writes it. */
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Name of this package. */
export const TOOL = 'xpre-docs'
const KEYS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

interface ToolDependency {
  /** Absolute folder of the `package.json`. */
  readonly folder: string
  /** The value as written: a range of versions, an address, or a path. */
  readonly spec: string
}

/** @returns undefined for a missing file, for one that is not JSON, and for one that does not name this package. */
function readSpec(folder: string): string | undefined {
  try {
    const manifest: Partial<Record<(typeof KEYS)[number], Record<string, unknown>>> = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    )
    const specs = KEYS.map((key) => manifest[key]?.[TOOL])
    return specs.find((spec) => typeof spec === 'string')
  } catch {
    return undefined
  }
}

/** @param folder Absolute. @returns The nearest one, in the folder or above it. */
export function findToolDependency(folder: string): ToolDependency | undefined {
  const spec = readSpec(folder)
  if (spec !== undefined) return { folder, spec }
  const parent = path.dirname(folder)
  return parent === folder ? undefined : findToolDependency(parent)
}

/** Protocols of package managers for packages on the disk, and paths without one. */
const LOCAL = /^(?:(?:file|link|portal):(?:\/\/)?|(?=\.{0,2}\/))(.+)$/

/** Absolute path of a package that is a file or a folder; undefined for versions and addresses. */
export function localPathOf({ folder, spec }: ToolDependency): string | undefined {
  const written = LOCAL.exec(spec)?.[1]
  return written === undefined ? undefined : path.resolve(folder, written)
}
