import { existsSync, lstatSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { foldersAbove } from '../../disk/index.ts'
import type { Repository } from './findRepository.ts'

const MODULES = 'node_modules'

/** A junction needs no special permission on Windows; other systems ignore the type. */
const link = (from: string, to: string): void => symlinkSync(to, from, 'junction')

const exists = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** The nearest `node_modules` above a repository, where its modules are resolved too. */
const modulesAbove = (root: string): string | undefined =>
  foldersAbove(path.dirname(root))
    .map((dir) => path.join(dir, MODULES))
    .find((modules) => existsSync(modules))

/**
 * Links the current `node_modules`, from the site folder up, into the same folders of a copy, so that an earlier
 * configuration can import packages.
 *
 * @param tree Root of the copy; links may be added to its parent folder too.
 */
export function linkModules({ root, prefix }: Pick<Repository, 'root' | 'prefix'>, tree: string): void {
  const segments = prefix.split('/').filter((segment) => segment !== '')
  for (let depth = 0; depth <= segments.length; depth += 1) {
    const folder = segments.slice(0, depth).join('/')
    const [from, to] = [path.join(tree, folder, MODULES), path.join(root, folder, MODULES)]
    if (existsSync(to) && !exists(from)) link(from, to)
  }
  const above = modulesAbove(root)
  if (above !== undefined) link(path.join(path.dirname(tree), MODULES), above)
}
