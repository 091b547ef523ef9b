/**
 * Fingerprints the versions of all direct and indirect dependencies of a package. Reads the install record of the
 * package manager instead of about two hundred manifests, which would take longer than the whole build of a small site.
 */
import path from 'node:path'
import { hashOf, hashOfFile } from '../hashOf.ts'
import { installedPackages, versionsOf } from './installedPackages.ts'

/** Install records that npm, pnpm, Yarn 1 and later versions of Yarn write into `node_modules`. */
const INSTALL_RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml']

const PACKAGES = 'node_modules'

/** Every `node_modules` folder that contains a folder. Only their records cover it. */
const enclosingPackageFolders = (folder: string): readonly string[] => {
  const names = folder.split(path.sep)
  return names.flatMap((name, index) => (name === PACKAGES ? [names.slice(0, index + 1).join(path.sep)] : []))
}

/** Hashes the records that cover all these folders. Returns undefined if one of the folders has no record. */
function hashRecords(folders: readonly string[]): readonly string[] | undefined {
  const hashes = new Map<string, string | undefined>()
  const hashesIn = (packages: string): readonly string[] =>
    INSTALL_RECORDS.flatMap((name) => {
      const file = path.join(packages, name)
      const hash = hashes.has(file) ? hashes.get(file) : hashOfFile(file)
      hashes.set(file, hash)
      return hash ?? []
    })
  const hasAllRecords = folders.every(
    (folder) => enclosingPackageFolders(folder).flatMap(hashesIn).length > 0,
  )
  return hasAllRecords ? [...hashes.values()].flatMap((hash) => hash ?? []) : undefined
}

/** @param root Absolute path of the package. */
export function dependencyState(root: string): string {
  // Reads the manifests of direct dependencies too, since folders that were replaced by hand are not recorded.
  const direct = installedPackages(root, { isDirectOnly: true })
  const records = hashRecords(direct.map(({ folder }) => folder))
  return records === undefined
    ? hashOf(versionsOf(installedPackages(root)))
    : hashOf([versionsOf(direct), records])
}
