/** Finds the lock file above the target folder, and whether the new package belongs to its workspaces. */
import path from 'node:path'
import { parse } from 'yaml'
import { toSlashes } from '../shared/addresses/urls.ts'
import { globToRegExp } from '../shared/text/globToRegExp.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import type { PackageManager } from './answers.ts'
import { parseManifest } from './editManifest.ts'
import { LOCK_FILES } from './packageManager.ts'
import type { TargetFolder } from './targetFolder.ts'

export interface Workspace {
  /** Folder of the lock file, from the root of the repository; '' for the root. */
  readonly folder: string
  /** Path of the file that lists the packages, from the root of the repository. */
  readonly listedIn: string
  /** Whether the list contains the target folder. */
  readonly isMember: boolean
}

export const PNPM_SETTINGS = 'pnpm-workspace.yaml'

/** A folder and those above it in the repository, nearest first. */
export const foldersUpwards = (folder: string): string[] =>
  folder === '' ? [''] : [folder, ...foldersUpwards(path.posix.join(folder, '..').replace(/^\.$/, ''))]

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []

function readPnpmPatterns(text: string): string[] {
  try {
    const settings: unknown = parse(text)
    return isRecord(settings) ? texts(settings.packages) : []
  } catch {
    // pnpm reports the mistake.
    return []
  }
}

function readPatterns(text: string): string[] {
  const { workspaces } = parseManifest(text)
  return texts(isRecord(workspaces) ? workspaces.packages : workspaces)
}

/** The last pattern that matches decides; `!` excludes. */
const matches = (patterns: readonly string[], folder: string): boolean =>
  patterns.reduce((isMatch, pattern) => {
    const isExcluded = pattern.startsWith('!')
    const glob = pattern.slice(isExcluded ? 1 : 0).replace(/^\.?\/|\/$/g, '')
    return globToRegExp(glob, { isStrict: true }).test(folder) ? !isExcluded : isMatch
  }, false)

/**
 * @returns undefined when no folder above the target has a lock file of the package manager, or the target has its own.
 * @throws {UserError} for a `package.json` beside the lock file that is not valid.
 */
export function findWorkspace(
  { dir, root, has, read }: TargetFolder,
  packageManager: PackageManager,
): Workspace | undefined {
  const target = toSlashes(path.relative(root, dir))
  const names = LOCK_FILES.filter(([, manager]) => manager === packageManager).map(([name]) => name)
  const folder = foldersUpwards(target).find((one) => names.some((name) => has(path.posix.join(one, name))))
  if (folder === undefined || folder === target) return undefined
  const isPnpm = packageManager === 'pnpm'
  const listedIn = path.posix.join(folder, isPnpm ? PNPM_SETTINGS : 'package.json')
  const text = read(listedIn)
  const readPackages = isPnpm ? readPnpmPatterns : readPatterns
  const patterns = text === undefined ? [] : readPackages(text)
  return { folder, listedIn, isMember: matches(patterns, path.posix.relative(folder, target)) }
}
