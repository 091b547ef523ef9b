/**
 * What the plugins of a configuration are, as far as anybody can tell: the modules that the configuration consists of,
 * the environment that they ask for, the options that plugins are given, and the versions of packages that were
 * installed for it.
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

/** Where package managers write down which versions they installed. */
export const LOCK_FILES = [
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
]

/** The nearest lock file at or above the site. */
function lockOf(siteDir: string): string | undefined {
  for (const folder of foldersAbove(siteDir)) {
    const [found] = LOCK_FILES.flatMap((name) => hashOfFile(path.join(folder, name)) ?? [])
    if (found !== undefined) return found
  }
  return undefined
}

/** A plugin as a configuration has it: the function, or a list of it and its options. */
function describePlugin(plugin: unknown) {
  const [attacher, ...options]: readonly unknown[] = Array.isArray(plugin) ? plugin : [plugin]
  const described = plainValue(options)
  return described && { source: String(attacher), options: described.value }
}

export interface PluginSources {
  /** Absolute. */
  readonly siteDir: string
  /** Files that the configuration consists of, absolute. */
  readonly inputs: readonly string[]
  readonly content: Pick<ContentOptions, 'remarkPlugins' | 'rehypePlugins'>
}

/** @returns Undefined where plugins cannot be fingerprinted: their results are not cached then. */
export function pluginStateOf({ siteDir, inputs, content }: PluginSources): string | undefined {
  const lock = lockOf(siteDir)
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
