/**
 * Fingerprints the inputs of a bundle and everything that decides which files are its inputs: the contents of the
 * inputs, lock files and compiler settings of their folders and parent folders, and the names of neighboring files and
 * packages, since a new one may be resolved instead of an input. The result is undefined if module resolution depends on
 * anything else: such a bundle is not cached.
 */
import { type Dirent, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { bestEffort, foldersAbove, isWithin } from '../../disk/index.ts'
import { toolRoot } from '../../process/index.ts'
import { hashOf, hashOfFile } from '../hashOf.ts'
import { LOCK_FILES } from './pluginState.ts'

const PACKAGES = 'node_modules'

const COMPILER_SETTINGS = ['tsconfig.json', 'jsconfig.json']

const SETTINGS = ['package.json', ...COMPILER_SETTINGS, ...LOCK_FILES, '.pnp.cjs']

/** Settings that extend a file with a relative path and its extension. */
const EXTENDS_FILE = /"extends"\s*:\s*"(\.{1,2}\/[^"\\]+\.json)"/g

/** Settings that change module resolution. An escape sequence with `\` may hide one of the words. */
const CHANGES_RESOLUTION = /extends|paths|baseUrl|rootDirs|\\/

export interface BundleScope {
  /** Absolute path. */
  readonly siteDir: string
  /** Folders of sources that may not exist yet, relative to `siteDir`. */
  readonly folders: readonly string[]
}

/** Reads each file and folder once, since the bundles of a site share nearly all of their inputs. */
type FingerprintInputs = (inputs: readonly string[]) => string | undefined

function memoizeByFile<T>(read: (file: string) => T): (file: string) => T {
  const results = new Map<string, T>()
  return (file) => {
    if (!results.has(file)) results.set(file, read(file))
    return results.get(file) as T
  }
}

const realPath = (file: string): string => bestEffort(() => realpathSync.native(file)) ?? file

const entriesIn = (folder: string): readonly Dirent[] =>
  bestEffort(() => readdirSync(folder, { withFileTypes: true })) ?? []

const nameOf = (folder: string, entry: Dirent): string =>
  entry.isSymbolicLink() ? `${entry.name} > ${realPath(path.join(folder, entry.name))}` : entry.name

/** Without folders: files take precedence over a folder of the same name, so a folder never replaces an input. */
const filesIn = (folder: string): readonly string[] =>
  entriesIn(folder)
    .filter((entry) => !entry.isDirectory())
    .map((entry) => nameOf(folder, entry))
    .sort()

/** Names with a leading dot are caches and install records; names with a leading `@` are scopes, which contain packages. */
const packagesIn = (packages: string): readonly string[] =>
  entriesIn(packages)
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => [
      nameOf(packages, entry),
      ...(entry.name.startsWith('@') ? packagesIn(path.join(packages, entry.name)) : []),
    ])
    .sort()

const isInPackage = (file: string): boolean => file.split(path.sep).includes(PACKAGES)

/**
 * Lists a file of settings and the files that it extends, existing or not. Returns undefined if one of them changes
 * module resolution.
 */
function withExtended(file: string, visited: readonly string[] = []): readonly string[] | undefined {
  if (visited.includes(file)) return visited
  const text = bestEffort(() => readFileSync(file, 'utf8')) ?? ''
  const isLink = realPath(file) !== path.join(realPath(path.dirname(file)), path.basename(file))
  if (isLink || CHANGES_RESOLUTION.test(text.replace(EXTENDS_FILE, ''))) return undefined
  return [...text.matchAll(EXTENDS_FILE)].reduce<readonly string[] | undefined>(
    (all, [, name = '']) => all && withExtended(path.resolve(path.dirname(file), name), all),
    [...visited, file],
  )
}

const allFoldersAbove = (folders: readonly string[]): ReadonlySet<string> =>
  new Set(folders.flatMap((folder) => foldersAbove(folder)))

export function createInputsFingerprinter({ siteDir, folders }: BundleScope): FingerprintInputs {
  const roots = [siteDir, realPath(siteDir)]
  const isInSite = (file: string) => roots.some((root) => isWithin(file, root))
  /** Sources of the tool. A site can replace them only with files in `theme`. */
  const isToolSource = (file: string) =>
    isWithin(file, toolRoot) && !isInPackage(path.relative(toolRoot, file))
  const rootFolders = [siteDir, ...folders.map((name) => path.join(siteDir, name))]
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
    const externalInputs = inputs.filter((file) => isInSite(file) || !isToolSource(file))
    const sources = externalInputs.filter((file) => !isInPackage(file))
    const settings = [...allFoldersAbove([...rootFolders, ...sources.map(path.dirname)])].flatMap(settingsIn)
    if (!sources.every(isInSite) || settings.includes(undefined)) return undefined
    return hashOf([
      [...inputs, ...settings.flatMap((files) => files ?? [])].map((file) => [file, stateOfFile(file)]),
      [...allFoldersAbove([...rootFolders, ...externalInputs.map(path.dirname)])].map(stateOfFolder),
    ])
  }
}
