import { existsSync, lstatSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import type { Repository } from './findRepository.ts'

const MODULES = 'node_modules'

/** A junction needs no rights on Windows; elsewhere the kind is not looked at. */
const link = (from: string, to: string): void => symlinkSync(to, from, 'junction')

const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined

/** The nearest folder of packages above a repository, which its modules find as well. */
function modulesAbove(root: string): string | undefined {
  for (let at = path.dirname(root); ; at = path.dirname(at)) {
    const modules = path.join(at, MODULES)
    if (existsSync(modules)) return modules
    if (path.dirname(at) === at) return undefined
  }
}

/**
 * Lets an earlier configuration import packages: the `node_modules` of today, from the site's folder up, are linked
 * to the same places of the copy.
 *
 * @param tree Root of the copy, which holds files of the site; the folder around it belongs to the copy too.
 */
export function linkModules({ root, prefix }: Pick<Repository, 'root' | 'prefix'>, tree: string): void {
  const segments = prefix.split('/').filter((segment) => segment !== '')
  for (let depth = 0; depth <= segments.length; depth += 1) {
    const folder = segments.slice(0, depth).join('/')
    const [from, to] = [path.join(tree, folder, MODULES), path.join(root, folder, MODULES)]
    if (existsSync(to) && !isThere(from)) link(from, to)
  }
  const above = modulesAbove(root)
  if (above !== undefined) link(path.join(path.dirname(tree), MODULES), above)
}
