/**
 * What a package runs on: the versions of all packages that it needs, itself or by way of others.
 * In: its folder. Out: text that is another one as soon as one of them is. The package manager's own record of what it
 * installed is read in the place of some two hundred manifests, which take longer than a small site's whole build.
 */
import path from 'node:path'
import { hashOf, hashOfFile } from '../hashOf.ts'
import { installedPackages, versionsOf } from './installedPackages.ts'

/** What npm, pnpm and both kinds of Yarn write into `node_modules`. */
const INSTALL_RECORDS = ['.package-lock.json', '.pnpm/lock.yaml', '.yarn-integrity', '.yarn-state.yml']

const PACKAGES = 'node_modules'

/** Every `node_modules` that a folder lies in: only their records speak of it, not those of folders above them. */
const enclosingPackageFolders = (folder: string): readonly string[] => {
  const names = folder.split(path.sep)
  return names.flatMap((name, at) => (name === PACKAGES ? [names.slice(0, at + 1).join(path.sep)] : []))
}

/** Hashes of the records that speak of all these folders; undefined when there is one that none speaks of. */
function hashRecords(folders: readonly string[]): readonly string[] | undefined {
  const hashes = new Map<string, string | undefined>()
  const hashesIn = (packages: string): readonly string[] =>
    INSTALL_RECORDS.flatMap((name) => {
      const file = path.join(packages, name)
      const hash = hashes.has(file) ? hashes.get(file) : hashOfFile(file)
      hashes.set(file, hash)
      return hash ?? []
    })
  const areRecorded = folders.every((folder) => enclosingPackageFolders(folder).flatMap(hashesIn).length > 0)
  return areRecorded ? [...hashes.values()].flatMap((hash) => hash ?? []) : undefined
}

/** @param root Absolute. */
export function dependencyState(root: string): string {
  // A record may be older than a folder that was put there by hand: these are looked at themselves.
  const direct = installedPackages(root, { isDirectOnly: true })
  const records = hashRecords(direct.map(({ folder }) => folder))
  return records === undefined
    ? hashOf(versionsOf(installedPackages(root)))
    : hashOf([versionsOf(direct), records])
}
