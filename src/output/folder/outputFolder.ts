/** The folder a build may replace, and where a build keeps what belongs to its work on it. */
import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { isMountPoint } from '../../disk/isMountPoint.ts'
import { OUTPUT_MARKER } from '../../shared/generatedFiles.ts'
import { errorCode } from '../../shared/text/errorCode.ts'
import { UserError } from '../../shared/userError.ts'

export const OUTPUT_MARKER_TEXT = 'This folder was made by xpre-docs and is replaced by every build.\n'

export interface OutputFolder {
  /** The output folder itself, absolute, symbolic links resolved. It may be missing. */
  readonly target: string
  /** Cannot be renamed, but its files can: all of the work is done inside, on the same disk. */
  readonly isMount: boolean
  /** Folder of the staging folder, the journal and the lock: the one around the output, or a mount point itself. */
  readonly workDir: string
  /** Begins the name of everything in `workDir` that is ours. */
  readonly prefix: string
}

/** What is behind symbolic links, also where nothing is yet: what is written beside it is on the same disk. */
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
    // The same disk may have another name elsewhere.
    prefix: isMount ? `${OUTPUT_MARKER}-` : `.${path.basename(target)}-`,
  }
}

/** File of the lock. */
export const lockPathOf = ({ workDir, prefix }: OutputFolder): string => path.join(workDir, `${prefix}lock`)

/** Tells names in the output folder that are no output: of our work, and of the disk. */
export const isWorkName = ({ isMount, prefix }: OutputFolder, name: string): boolean =>
  isMount && (name.startsWith(prefix) || name === 'lost+found')

function listNames({ target, ...home }: OutputFolder): readonly string[] {
  try {
    return readdirSync(target).filter((name) => !isWorkName({ target, ...home }, name))
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    if (errorCode(error) !== 'ENOTDIR') throw error
    throw new UserError(`The output folder "${target}" is a file`, { hint: 'choose another with --out-dir' })
  }
}

/**
 * @throws {UserError} unless the folder is missing, empty, or an earlier output without a repository in it.
 */
export function assertReplaceable(home: OutputFolder): void {
  const names = listNames(home)
  if (names.length > 0 && !names.includes(OUTPUT_MARKER)) {
    throw new UserError(`The output folder "${home.target}" is not empty and was not made by xpre-docs`, {
      hint: 'choose another with --out-dir, or empty it yourself: a build replaces the whole folder',
    })
  }
  if (names.includes('.git')) {
    throw new UserError(
      `The output folder "${home.target}" holds a git repository, which a build would delete`,
      { hint: 'build into another folder and copy the files over' },
    )
  }
}
