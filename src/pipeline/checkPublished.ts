/** Published addresses: what an earlier build or an earlier commit had, compared with the site as it is now. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkOutTree } from '../git/checkOutTree.ts'
import { readRenames } from '../git/readRenames.ts'
import { compareRoutes } from '../links/compareRoutes.ts'
import { parseRoutesFile } from '../links/parseRoutesFile.ts'
import { publishedRoutes } from '../output/routesFile.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { RoutesFile } from '../shared/routesFile.ts'
import { UserError } from '../shared/userError.ts'
import type { CheckTarget } from './findCheckTargets.ts'
import { type LoadedTarget, type LoadTargetOptions, loadTarget } from './loadTarget.ts'

interface Earlier {
  readonly file: RoutesFile
  /** Source by path. */
  readonly sources: ReadonlyMap<string, string>
}

function readRoutesFile(file: string, name: string): Earlier {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`"${name}" cannot be read`, { cause: error })
  }
  return { file: parseRoutesFile(text, name), sources: new Map() }
}

async function readCommit(target: CheckTarget, ref: string, options: LoadTargetOptions): Promise<Earlier> {
  const tree = await checkOutTree(target.dir, ref)
  try {
    const { site } = await loadTarget({ ...target, dir: tree.dir }, { ...options, onRead: () => {} })
    const routes = publishedRoutes(site)
    return {
      file: { version: 1, routes },
      sources: new Map(site.routes.routes.map(({ path: address, source }) => [address, source])),
    }
  } finally {
    await tree.dispose()
  }
}

/**
 * @param published A `routes.json`, from the working directory, or a ref of git.
 * @throws {UserError} when it is neither, and for a folder that is no site.
 */
export async function checkPublished(
  published: string,
  loaded: LoadedTarget,
  { target, ...options }: LoadTargetOptions & { readonly target: CheckTarget },
): Promise<Diagnostic[]> {
  if (target.kind === 'bare') {
    throw new UserError('--published needs a site: bare Markdown has no published addresses')
  }
  const file = path.resolve(options.cwd, published)
  const earlier = existsSync(file)
    ? readRoutesFile(file, published)
    : await readCommit(target, published, options)
  return compareRoutes(earlier.file, loaded.links, {
    renames: await readRenames(target.dir),
    earlierSources: earlier.sources,
  })
}
