/**
 * Fingerprints the plugins of a configuration: the modules of the configuration, the environment variables that they
 * read, the options of the plugins and the versions of installed packages.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentOptions } from '../../markdown/contentOptions.ts'
import { bestEffort } from '../bestEffort.ts'
import { hashOf, hashOfFile } from '../hashOf.ts'
import { areImportsInstalled } from './areImportsInstalled.ts'
import { environmentOf } from './environmentOf.ts'
import { foldersAbove } from './foldersAbove.ts'
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

/** @param plugin Entry of the configuration: a function, or a list of a function and its options. */
function describePlugin(plugin: unknown) {
  const [attacher, ...options]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  const described = plainValue(options)
  return described && { source: String(attacher), options: described.value }
}

interface PluginSources {
  /** Absolute path. */
  readonly siteDir: string
  /** Absolute paths of the modules of the configuration. */
  readonly inputs: readonly string[]
  readonly content: Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins'>
}

/** @returns Undefined if the plugins cannot be fingerprinted. Their results are not cached then. */
export function pluginStateOf({ siteDir, inputs, content }: PluginSources): string | undefined {
  const lock = hashLockFile(siteDir)
  const { remarkPlugins, rehypePlugins } = content
  const plugins = [...remarkPlugins, ...rehypePlugins]
  const described = plugins.flatMap((plugin) => describePlugin(plugin) ?? [])
  const sources = inputs.map((file) => ({ file, text: bestEffort(() => readFileSync(file, 'utf8')) ?? '' }))
  const environment = environmentOf(sources.map(({ text }) => text))
  if (lock === undefined || environment === undefined) return undefined
  if (described.length < plugins.length || !sources.every(areImportsInstalled)) return undefined
  const files = inputs.map((file) => [path.relative(siteDir, file), hashOfFile(file)])
  return hashOf([lock, files, environment, described, remarkPlugins.length])
}
