/**
 * What a bundle was made from: its inputs as esbuild lists them, and what decides which files those are.
 * In: the inputs. Out: a hash of their contents, of lock files and settings above them, and of the names beside them,
 * since a new file or package may be found in the place of an input. Undefined where inputs may be others for a reason
 * that is not among these: such a bundle is not cached.
 */
import { type Dirent, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isWithin } from '../../files/listFiles.ts'
import { toolRoot } from '../../process/toolPaths.ts'
import { bestEffort } from '../bestEffort.ts'
import { hashOf, hashOfFile } from '../hashOf.ts'
import { allFoldersAbove } from './foldersAbove.ts'
import { LOCK_FILES } from './pluginState.ts'

const PACKAGES = 'node_modules'

const COMPILER_SETTINGS = ['tsconfig.json', 'jsconfig.json']

const SETTINGS = ['package.json', ...COMPILER_SETTINGS, ...LOCK_FILES, '.pnp.cjs']

/** Settings from a file that is named in full. */
const EXTENDS_FILE = /"extends"\s*:\s*"(\.{1,2}\/[^"\\]+\.json)"/g

/** Settings by which other files are found than those beside the inputs; `\` may hide one of the words. */
const CHANGES_RESOLUTION = /extends|paths|baseUrl|rootDirs|\\/

export interface BundleScope {
  /** Absolute. */
  readonly siteDir: string
  /** Folders of code that a site may get, from there. */
  readonly folders: readonly string[]
}

/** Looks at each file and folder once: the bundles of a site have nearly all their inputs in common. */
export type BundleStateReader = (inputs: readonly string[]) => string | undefined

function memoizeByFile<T>(look: (file: string) => T): (file: string) => T {
  const known = new Map<string, T>()
  return (file) => {
    if (!known.has(file)) known.set(file, look(file))
    return known.get(file) as T
  }
}

const realPath = (file: string): string => bestEffort(() => realpathSync.native(file)) ?? file

const entriesIn = (folder: string): readonly Dirent[] =>
  bestEffort(() => readdirSync(folder, { withFileTypes: true })) ?? []

const nameOf = (folder: string, entry: Dirent): string =>
  entry.isSymbolicLink() ? `${entry.name} > ${realPath(path.join(folder, entry.name))}` : entry.name

/** A folder is found after all files of its name, so it is never found in the place of another input. */
const filesIn = (folder: string): readonly string[] =>
  entriesIn(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => nameOf(folder, entry))
    .sort()

/** Names that begin with a dot are caches and records, `@` is before the names of folders of packages. */
const packagesIn = (packages: string): readonly string[] =>
  entriesIn(packages)
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => [
      nameOf(packages, entry),
      ...(entry.name.startsWith('@') ? packagesIn(path.join(packages, entry.name)) : []),
    ])
    .sort()

const isInPackage = (file: string): boolean => file.split(path.sep).includes(PACKAGES)

/** The file and those that it extends, whether they exist or not; undefined where one of them leads elsewhere. */
function withExtended(file: string, found: readonly string[] = []): readonly string[] | undefined {
  if (found.includes(file)) return found
  const text = bestEffort(() => readFileSync(file, 'utf8')) ?? ''
  const isElsewhere = realPath(file) !== path.join(realPath(path.dirname(file)), path.basename(file))
  if (isElsewhere || CHANGES_RESOLUTION.test(text.replace(EXTENDS_FILE, ''))) return undefined
  return [...text.matchAll(EXTENDS_FILE)].reduce<readonly string[] | undefined>(
    (all, [, name = '']) => all && withExtended(path.resolve(path.dirname(file), name), all),
    [...found, file],
  )
}

export function createBundleStateReader({ siteDir, folders }: BundleScope): BundleStateReader {
  const roots = [siteDir, realPath(siteDir)]
  const isInSite = (file: string) => roots.some((root) => isWithin(file, root))
  /** Sources of the tool, which nothing of a site replaces but by way of `theme`. */
  const isToolSource = (file: string) =>
    isWithin(file, toolRoot) && !isInPackage(path.relative(toolRoot, file))
  const known = [siteDir, ...folders.map((name) => path.join(siteDir, name))]
  const stateOfFile = memoizeByFile(hashOfFile)
  const settingsIn = memoizeByFile((folder) =>
    COMPILER_SETTINGS.map((name) => withExtended(path.join(folder, name))),
  )
  const stateOfFolder = memoizeByFile((folder) => [
    folder,
    isInSite(folder) || isInPackage(folder) ? filesIn(folder) : [],
    realPath(path.join(folder, PACKAGES)),
    packagesIn(path.join(folder, PACKAGES)),
    SETTINGS.map((name) => stateOfFile(path.join(folder, name))),
  ])

  return (inputs) => {
    const others = inputs.filter((file) => isInSite(file) || !isToolSource(file))
    const sources = others.filter((file) => !isInPackage(file))
    const settings = [...allFoldersAbove([...known, ...sources.map(path.dirname)])].flatMap(settingsIn)
    if (!sources.every(isInSite) || settings.includes(undefined)) return undefined
    return hashOf([
      [...inputs, ...settings.flatMap((files) => files ?? [])].map((file) => [file, stateOfFile(file)]),
      [...allFoldersAbove([...known, ...others.map(path.dirname)])].map(stateOfFolder),
    ])
  }
}
