/** Plans the settings that some package managers need to install xpre-docs in a form that can run. */
import path from 'node:path'
import type { PackageManager } from './answers.ts'
import type { Plan } from './plan.ts'
import type { TargetFolder } from './targetFolder.ts'
import { foldersUpwards, PNPM_SETTINGS } from './workspaces.ts'

interface InstallSettings {
  readonly file: string
  /** Contents of a new file. */
  readonly text: string
  /** Whether an existing file needs no change. */
  readonly isComplete: (text: string) => boolean
  /** What to write into an existing file. */
  readonly advice: string
}

const SETTINGS: Readonly<Partial<Record<PackageManager, InstallSettings>>> = {
  // Since version 11, pnpm fails until the project has decided about each install script.
  pnpm: {
    file: PNPM_SETTINGS,
    text: '# esbuild works without its install script.\nallowBuilds:\n  esbuild: false\n',
    isComplete: (text) => /\besbuild\b/.test(text),
    advice: 'add "esbuild: false" to allowBuilds, since pnpm 11 and newer ask about its install script',
  },
  yarn: {
    file: '.yarnrc.yml',
    text: "# Bundlers and TypeScript find packages in folders only, not by Plug'n'Play.\nnodeLinker: node-modules\n",
    isComplete: (text) => /^nodeLinker: *["']?node-modules\b/m.test(text),
    advice: 'set "nodeLinker: node-modules", since xpre-docs does not run with Plug\'n\'Play',
  },
}

/** First line of a lock file of yarn 1. It needs no settings: it does not use Plug'n'Play by default. */
const CLASSIC = '# yarn lockfile v1'

/** @param folder Path of the target from the root of the repository. */
export function planInstallSettings(
  packageManager: PackageManager,
  { has, read }: TargetFolder,
  folder: string,
): Plan {
  const settings = SETTINGS[packageManager]
  if (settings === undefined) return { files: [] }
  const nearest = (name: string) =>
    foldersUpwards(folder)
      .map((one) => path.posix.join(one, name))
      .find(has)
  const lockFile = nearest('yarn.lock')
  if (packageManager === 'yarn' && lockFile !== undefined && read(lockFile)?.includes(CLASSIC) === true)
    return { files: [] }
  const existing = nearest(settings.file)
  if (existing === undefined)
    return {
      files: [{ file: path.posix.join(folder, settings.file), action: 'create', text: settings.text }],
    }
  const unchanged = { file: existing, action: 'keep', text: '' } as const
  if (settings.isComplete(read(existing) ?? '')) return { files: [unchanged] }
  return { files: [unchanged], notes: [`${existing}: ${settings.advice}`] }
}
