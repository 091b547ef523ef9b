/** Finds the files of the versions that the configuration takes from git. */
import { accessSync, constants } from 'node:fs'
import { cacheFolderOf } from '../cache/index.ts'
import { formatKeyPath, importMistakesError, importReadLiteralModule } from '../config/index.ts'
import { makeFolders, makeTemporaryFolder } from '../disk/index.ts'
import { commitVersionsOf, type DiscoveredFiles, importMountVersions, textOfAdded } from '../files/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { lazy } from '../shared/values/lazy.ts'

export interface CommitOptions {
  /** Absolute; messages name files relative to it. */
  readonly cwd: string
  /** Environment variables that locate the cache folder; undefined: no cache. */
  readonly cacheEnv?: Readonly<Record<string, string | undefined>> | undefined
  /** Absolute folder of the site whose cache and commits are used. Default: this one. */
  readonly cacheSiteDir?: string | undefined
}

/** Sidebars files of versions. */
const SIDEBARS = /(?:^|_)versioned_sidebars\/version-[^/]+-sidebars\.json$/

/** Contents of commits without a cache, until the process ends. */
const temporaryFolder = lazy(() => makeTemporaryFolder().dir)

/** Folder for contents of commits: the cache, unless it cannot be written. */
function objectsFolderOf(cacheFolder: string | undefined): string {
  if (cacheFolder === undefined) return temporaryFolder()
  try {
    makeFolders(cacheFolder)
    accessSync(cacheFolder, constants.W_OK)
    return cacheFolder
  } catch {
    return temporaryFolder()
  }
}

export const onlyCommitted = (added: AddedSources): AddedSources =>
  new Map([...added].filter(([, { kind }]) => kind === 'commit'))

type Committed = Pick<DiscoveredFiles, 'added' | 'commitDiagnostics'>

/** Replaces sidebars that are literals by their value, and leaves out those that have to be evaluated. */
async function readSidebars(added: AddedSources): Promise<Committed> {
  const files = new Map(added)
  const commitDiagnostics: Diagnostic[] = []
  for (const [source, file] of added) {
    if (file.kind !== 'commit' || file.path.endsWith('.json') || !SIDEBARS.test(source)) continue
    const { readLiteralModule } = await importReadLiteralModule()
    const text = textOfAdded(file)
    // Reading the sidebars reports the reason.
    if (text === undefined) continue
    const literal = readLiteralModule(text)
    if (literal.ok) {
      files.set(source, { ...file, json: JSON.stringify(literal.value) })
      continue
    }
    files.delete(source)
    const { problem, point } = literal
    const shownAs = `${file.ref}:${file.path}`
    commitDiagnostics.push({
      rule: 'unread-sidebar',
      message: `"${shownAs}" ${problem}, so the sidebar is generated from the folders`,
      file: source,
      shownAs,
      ...(point && { place: { start: point, end: { ...point, column: point.column + 1 } } }),
      suggestions: [
        { text: `Write the sidebars as JSON into ${source}, which replaces the file of the commit` },
      ],
    })
  }
  return { added: files, commitDiagnostics }
}

/** @throws {UserError} for versions that cannot be read. */
export async function findCommitted(
  config: SiteConfig,
  { cwd, cacheEnv, cacheSiteDir = config.siteDir }: CommitOptions,
): Promise<Committed> {
  if (commitVersionsOf(config.docs).length === 0) return { added: new Map(), commitDiagnostics: [] }
  const { mountVersions } = await importMountVersions()
  const { added, diagnostics, mistakes } = await mountVersions(config, {
    objectsFolder: objectsFolderOf(cacheEnv && cacheFolderOf(cacheSiteDir, cacheEnv)),
    repositoryDir: cacheSiteDir,
  })
  if (mistakes.length === 0) {
    const read = await readSidebars(added)
    return { ...read, commitDiagnostics: [...diagnostics, ...read.commitDiagnostics] }
  }
  const { mistakesError } = await importMistakesError()
  const located = mistakes.map(({ plugin, version, message }) => {
    const index = config.docs.findIndex(({ id }) => id === plugin)
    const owner = config.docs.length > 1 ? ['docs', index] : ['docs']
    return { path: formatKeyPath([...owner, 'versions', version, 'ref']), message }
  })
  throw await mistakesError(config, located, cwd)
}
