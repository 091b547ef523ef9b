/** Where a project installs this package from. */
import path from 'node:path'
import { isFile, isWithin } from '../disk/index.ts'
import { findToolDependency, localPathOf, readToolVersion, TOOL, toolRoot } from '../process/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'

export interface ToolSource {
  /** Value for `devDependencies`. */
  readonly spec: string
  /** Name of the archive that `init` makes of this package, for the folder of the project; undefined: `spec` needs none. */
  readonly archive?: string
}

interface ToolPlace {
  /** Absolute folder of this package. */
  readonly toolRoot: string
  readonly version: string
}

interface Project {
  /** Absolute folder of the project. */
  readonly dir: string
  /** Absolute root of its repository. */
  readonly root: string
}

/** Addresses that other machines can install from. */
const ADDRESS = /^(?:git[+:]|git@|https?:|github:|gitlab:|bitbucket:|[\w.-]+\/[\w.-]+(?:#|$))/

/** Protocols that name a package of the same disk or workspace. */
const ELSEWHERE = /^(?:file|link|portal|workspace|catalog):|^\.{0,2}\//

const pathSpec = (dir: string, file: string): string =>
  `file:${toSlashes(path.relative(dir, file)).replace(/^(?!\.\.\/)/, './')}`

/**
 * A range of versions for a package from a registry, and the address for one from git. Anything else (a clone, an archive
 * outside of the repository, an unknown installation) is on this machine only, so the project gets an archive of its own.
 */
export function findToolSource({ dir, root }: Project, place?: ToolPlace): ToolSource {
  const tool = place ?? { toolRoot, version: readToolVersion() }
  const modules = path.dirname(path.resolve(tool.toolRoot))
  const installed = path.basename(modules) === 'node_modules' ? findToolDependency(modules) : undefined
  if (installed !== undefined) {
    const isElsewhere = ELSEWHERE.test(installed.spec)
    if (!isElsewhere) return { spec: ADDRESS.test(installed.spec) ? installed.spec : `^${tool.version}` }
    const archive = localPathOf(installed)
    if (archive !== undefined && isWithin(archive, root) && isFile(archive))
      return { spec: pathSpec(dir, archive) }
  }
  const archive = `${TOOL}-${tool.version}.tgz`
  return { spec: pathSpec(dir, path.join(dir, archive)), archive }
}
