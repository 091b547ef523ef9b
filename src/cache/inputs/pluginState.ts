/**
 * Fingerprints the plugins of a configuration: the modules of the configuration, the files and the environment variables
 * that they read, the options of the plugins and the versions of installed packages.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bestEffort, foldersAbove } from '../../disk/index.ts'
import type { ContentOptions } from '../../markdown/index.ts'
import type { FileReads } from '../../shared/site/fileReads.ts'
import { hashOf, hashOfFile } from '../hashOf.ts'
import { areImportsInstalled } from './areImportsInstalled.ts'
import { environmentOf } from './environmentOf.ts'
import { isRepeatable } from './isRepeatable.ts'
import { plainValue } from './plainValue.ts'

/** Files in which package managers record the installed versions. */
export const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
]

/** Hash of the nearest lock file, in the site folder or a parent folder. */
function hashLockFile(siteDir: string): string | undefined {
  for (const folder of foldersAbove(siteDir)) {
    const [hash] = LOCK_FILES.flatMap((name) => hashOfFile(path.join(folder, name)) ?? [])
    if (hash !== undefined) return hash
  }
  return undefined
}

interface PluginEntry {
  readonly attacher: unknown
  readonly options: readonly unknown[]
}

/** @param plugin Entry of the configuration: a function, or a list of a function and its options. */
function toEntry(plugin: unknown): PluginEntry {
  const [attacher, ...options]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  return { attacher, options }
}

function describeEntry({ attacher, options }: PluginEntry) {
  const described = plainValue(options)
  return described && { source: String(attacher), options: described.value }
}

const CODE = /\.[cm]?[jt]sx?$/

interface PluginSources {
  /** Absolute path. */
  readonly siteDir: string
  /** Absolute paths of the modules of the configuration. */
  readonly inputs: readonly string[]
  /** What the configuration has read when it was loaded. */
  readonly reads: FileReads
  /** Values that the packages of the configuration export. */
  readonly packageExports: ReadonlySet<unknown>
  readonly content: Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins' | 'diagrams'>
}

/** @returns Undefined if the plugins cannot be fingerprinted. Their results are not cached then. */
export function pluginStateOf(input: PluginSources): string | undefined {
  const { siteDir, inputs, reads, packageExports } = input
  const lock = hashLockFile(siteDir)
  const { remarkPlugins, rehypePlugins, diagrams = {} } = input.content
  const plugins = [...remarkPlugins, ...rehypePlugins, ...Object.values(diagrams)].map(toEntry)
  const described = plugins.flatMap((plugin) => describeEntry(plugin) ?? [])
  const sources = inputs
    .filter((file) => CODE.test(file))
    .map((file) => ({ file, text: bestEffort(() => readFileSync(file, 'utf8')) ?? '' }))
  if (lock === undefined || described.length < plugins.length) return undefined
  if (!sources.every(areImportsInstalled)) return undefined
  const texts = sources.map(({ text }) => text)
  const environment = environmentOf(texts)
  // Functions of packages do not see the values of the configuration, other than their options.
  const isOwnCode = plugins.some(({ attacher }) => !packageExports.has(attacher))
  const isKnown = environment !== undefined && reads.isContentsOnly && texts.every(isRepeatable)
  if (isOwnCode && !isKnown) return undefined
  const files = [...new Set([...inputs, ...[...reads.files].sort()])].map((file) => [
    path.relative(siteDir, file),
    hashOfFile(file) ?? existsSync(file),
  ])
  // Code of a site may use its own path and relative paths.
  const folders = isOwnCode ? [path.resolve(siteDir), process.cwd()] : []
  return hashOf([lock, files, folders, environment, described, remarkPlugins.length, Object.keys(diagrams)])
}
