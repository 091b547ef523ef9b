/** The folder a build may replace, and the staging folders beside it. */
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isInUse } from '../disk/isInUse.ts'
import { makeFolders } from '../disk/makeFolders.ts'
import { errorCode } from '../shared/errorCode.ts'
import { OUTPUT_MARKER } from '../shared/generatedFiles.ts'
import { UserError } from '../shared/userError.ts'

export const OUTPUT_MARKER_TEXT = 'This folder was made by xpre-docs and is replaced by every build.\n'

/** Name of a temporary folder beside the output. The process id tells later builds whether it is still in use. */
const temporaryPrefix = (outDir: string, role: string) => `.${path.basename(outDir)}-${role}-`

/** An unused absolute path beside the output, for what is `staging` now or is being `replaced`. */
export function temporaryFolder(outDir: string, role: 'staging' | 'replaced'): string {
  const name = `${temporaryPrefix(outDir, role)}${process.pid}-${randomBytes(3).toString('hex')}`
  return path.join(path.dirname(outDir), name)
}

/** The real folder behind symbolic links, so that what is written beside it is on the same disk. */
export function resolveOutputFolder(outDir: string): string {
  try {
    return realpathSync(outDir)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
    return path.resolve(outDir)
  }
}

/** Another build may move the folder away between any two looks at it; a missing one has no names. */
function namesIn(outDir: string): readonly string[] {
  try {
    return readdirSync(outDir)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return []
    if (errorCode(error) !== 'ENOTDIR') throw error
    throw new UserError(`The output folder "${outDir}" is a file`, { hint: 'choose another with --out-dir' })
  }
}

/** Looks at a folder before it is said to be somebody else's. */
const LOOKS = 3

const isForeign = (names: readonly string[]): boolean => names.length > 0 && !names.includes(OUTPUT_MARKER)

/**
 * @throws {UserError} unless the folder is missing, empty, or an earlier output without a repository in it.
 */
export function assertReplaceable(outDir: string): void {
  let names = namesIn(outDir)
  // A folder that another build is clearing away can be read half: what stands there a moment later counts.
  for (let look = 1; look < LOOKS && isForeign(names); look += 1) names = namesIn(outDir)
  if (isForeign(names)) {
    throw new UserError(`The output folder "${outDir}" is not empty and was not made by xpre-docs`, {
      hint: 'choose another with --out-dir, or empty it yourself: a build replaces the whole folder',
    })
  }
  if (names.includes('.git')) {
    throw new UserError(`The output folder "${outDir}" holds a git repository, which a build would delete`, {
      hint: 'build into another folder and copy the files over',
    })
  }
}

function leftoversOf(outDir: string, role: string): readonly string[] {
  const parent = path.dirname(outDir)
  const prefix = temporaryPrefix(outDir, role)
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix) && /^\d+-\w{6}$/.test(name.slice(prefix.length)))
    .sort()
    .map((name) => ({ folder: path.join(parent, name), pid: Number.parseInt(name.slice(prefix.length), 10) }))
    .flatMap(({ folder, pid }) => (isInUse(folder, pid) ? [] : [folder]))
}

function giveBack(folder: string, outDir: string): void {
  try {
    renameSync(folder, outDir)
  } catch (error) {
    // Another build was faster, with this folder or with one of its own.
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
  }
}

/** Clears up after builds that were killed; one killed in the middle of the swap gets its last output back. */
export function removeLeftovers(outDir: string): void {
  const parent = path.dirname(outDir)
  makeFolders(parent)
  for (const folder of leftoversOf(outDir, 'replaced')) {
    if (!existsSync(outDir) && existsSync(path.join(folder, OUTPUT_MARKER))) giveBack(folder, outDir)
    else rmSync(folder, { recursive: true, force: true })
  }
  for (const folder of leftoversOf(outDir, 'staging')) rmSync(folder, { recursive: true, force: true })
}
