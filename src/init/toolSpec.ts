/** Where a project installs this package from. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { toolRoot } from '../process/toolPaths.ts'
import { readToolVersion } from '../process/toolVersion.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { isRecord } from '../shared/values/isRecord.ts'

interface ToolPlace {
  /** Absolute folder of this package. */
  readonly toolRoot: string
  readonly version: string
}

/** Path that npm has installed a package from, in the file that it writes into `node_modules`. */
function readArchive(modules: string): string | undefined {
  try {
    const lock: unknown = JSON.parse(readFileSync(path.join(modules, '.package-lock.json'), 'utf8'))
    const packages = isRecord(lock) && isRecord(lock.packages) ? lock.packages : {}
    const own = packages['node_modules/xpre-docs']
    const resolved = isRecord(own) && typeof own.resolved === 'string' ? own.resolved : ''
    return resolved.startsWith('file:')
      ? path.resolve(modules, '..', resolved.slice('file:'.length))
      : undefined
  } catch {
    return undefined
  }
}

/** @param dir Absolute folder of the project. */
export const readToolSpec = (dir: string): string =>
  createToolSpec(dir, { toolRoot, version: readToolVersion() })

/**
 * The value for `devDependencies`: the path of the clone or archive that this package comes from, else a range of versions.
 *
 * @param dir Absolute folder of the project.
 */
export function createToolSpec(dir: string, { toolRoot, version }: ToolPlace): string {
  const modules = path.dirname(path.resolve(toolRoot))
  const source = path.basename(modules) === 'node_modules' ? readArchive(modules) : path.resolve(toolRoot)
  return source === undefined ? `^${version}` : `file:${toSlashes(path.relative(dir, source))}`
}
