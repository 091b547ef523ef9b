/** Finds the package manager of a project, and its commands. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { foldersAbove } from '../disk/index.ts'
import { PACKAGE_MANAGERS, type PackageManager } from './answers.ts'

interface PackageManagerCommands {
  readonly install: string
  /** Installs what the lock file lists, for continuous integration. */
  readonly installLocked: string
  /** Runs a command of an installed package. */
  readonly exec: string
  /** Makes the package manager available beside Node. */
  readonly setup?: string
}

export const COMMANDS: Readonly<Record<PackageManager, PackageManagerCommands>> = {
  npm: { install: 'npm install', installLocked: 'npm ci', exec: 'npx' },
  pnpm: {
    install: 'pnpm install',
    installLocked: 'pnpm install --frozen-lockfile',
    exec: 'pnpm exec',
    setup: 'corepack enable',
  },
  // No option locks the versions in all releases of yarn; newer ones lock them by themselves.
  yarn: { install: 'yarn install', installLocked: 'yarn install', exec: 'yarn', setup: 'corepack enable' },
  bun: {
    install: 'bun install',
    installLocked: 'bun install --frozen-lockfile',
    exec: 'bunx',
    setup: 'npm install --global bun',
  },
}

export const LOCK_FILES: readonly (readonly [name: string, manager: PackageManager])[] = [
  ['package-lock.json', 'npm'],
  ['npm-shrinkwrap.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
]

/**
 * @param dir Absolute; it may be missing.
 * @param top Last folder to search upwards; undefined: the root of the disk.
 */
function findByLockFile(dir: string, top: string | undefined): PackageManager | undefined {
  for (const folder of foldersAbove(dir, top)) {
    const found = LOCK_FILES.find(([name]) => existsSync(path.join(folder, name)))
    if (found !== undefined) return found[1]
  }
  return undefined
}

/** @param userAgent Value of `npm_config_user_agent`, such as `pnpm/10.1.0 npm/? node/v24.0.0`. */
function readUserAgent(userAgent: string | undefined): PackageManager | undefined {
  const name = userAgent?.split('/', 1)[0]
  return PACKAGE_MANAGERS.find((manager) => manager === name)
}

/** The package manager of the nearest lock file, from the folder upwards, else the one that runs this process. */
export const findPackageManager = (
  dir: string,
  top: string | undefined,
  userAgent: string | undefined,
): PackageManager | undefined => findByLockFile(dir, top) ?? readUserAgent(userAgent)
