/** Resolves an output folder, checks that a build may replace it, and locates the build's working files beside it. */
import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isMountPoint } from '../../disk/index.ts'
import { errorCode } from '../../shared/errors/errorCode.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { OUTPUT_MARKER } from '../../shared/site/generatedFiles.ts'

export const OUTPUT_MARKER_TEXT = 'This folder was made by xpre-docs and is replaced by every build.\n'

export interface OutputFolder {
  /** Absolute path of the output folder with symbolic links resolved. The folder may be missing. */
  readonly target: string
  /** The folder is a mount point: it cannot be renamed, so the build works inside it, on the same disk. */
  readonly isMount: boolean
  /** Folder that contains the staging folder, the journal and the lock: the parent of the output, or the mount point. */
  readonly workDir: string
  /** Name prefix of everything that a build creates in `workDir`. */
  readonly prefix: string
}

/** Like `realpath`, but also for missing folders, so that files beside the result are on the same disk. */
function resolveLinks(folder: string): string {
  try {
    return realpathSync(folder)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    const parent = path.dirname(folder)
    if (parent === folder) return folder
    const resolved = path.join(resolveLinks(parent), path.basename(folder))
    const isLink = lstatSync(resolved, { throwIfNoEntry: false })?.isSymbolicLink() === true
    return isLink ? resolveLinks(path.resolve(path.dirname(resolved), readlinkSync(resolved))) : resolved
  }
}

/** @param outDir Absolute. */
export function resolveOutputFolder(outDir: string): OutputFolder {
  const target = resolveLinks(outDir)
  const isMount = isMountPoint(target)
  return {
    target,
    isMount,
    workDir: isMount ? target : path.dirname(target),
    // A fixed name: the same disk may be mounted under another name elsewhere.
    prefix: isMount ? `${OUTPUT_MARKER}-` : `.${path.basename(target)}-`,
  }
}

/** Absolute path of the lock file. */
export const lockPathOf = ({ workDir, prefix }: OutputFolder): string => path.join(workDir, `${prefix}lock`)

/** Whether an entry of the output folder is not output: a working file of a build, or `lost+found` of the file system. */
export const isWorkName = ({ isMount, prefix }: OutputFolder, name: string): boolean =>
  isMount && (name.startsWith(prefix) || name === 'lost+found')

function listNames({ target, ...folder }: OutputFolder): readonly string[] {
  try {
    return readdirSync(target).filter((name) => !isWorkName({ target, ...folder }, name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    if (errorCode(error) !== 'ENOTDIR') throw error
    throw new UserError(`The output folder "${target}" is a file`, { hint: 'choose another with --out-dir' })
  }
}

/**
 * @throws {UserError} unless the folder is missing, empty, or an earlier output without a repository in it.
 */
export function assertReplaceable(folder: OutputFolder): void {
  const names = listNames(folder)
  if (names.length > 0 && !names.includes(OUTPUT_MARKER)) {
    throw new UserError(`The output folder "${folder.target}" is not empty and was not made by xpre-docs`, {
      hint: 'choose another with --out-dir, or empty it yourself: a build replaces the whole folder',
    })
  }
  if (names.includes('.git')) {
    throw new UserError(
      `The output folder "${folder.target}" holds a git repository, which a build would delete`,
      { hint: 'build into another folder and copy the files over' },
    )
  }
}
