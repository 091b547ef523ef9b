/** The folders and the tool of an import, from what the user has typed. */

import path from 'node:path'
import { displayPath } from '../config/index.ts'
import { isFolder, isWithin } from '../disk/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { ForeignTool } from '../shared/site/foreignTools.ts'
import { type DetectedTool, detectTool, findTools } from './detectTool.ts'
import { TOOL_MARKERS } from './toolMarkers.ts'
import { assertReplaceable } from './write/writeSite.ts'

interface WrittenFolders {
  /** As typed. */
  readonly folder: string
  /** As typed; default: the folder with `-xpre` at its name. */
  readonly to?: string | undefined
  /** Default: found by the files of the folder. */
  readonly from?: ForeignTool | undefined
  /** Absolute. */
  readonly cwd: string
}

export interface ChosenFolders {
  /** Absolute. */
  readonly dir: string
  /** Absolute. */
  readonly target: string
  readonly tool: DetectedTool
}

/** The tool that `--from` names, with its configuration in the folder. */
function findNamed(dir: string, name: ForeignTool, shown: string): DetectedTool {
  const found = findTools(dir).find((tool) => tool.name === name)
  if (found !== undefined) return found
  const { title, configFiles } = TOOL_MARKERS[name]
  throw new UserError(`"${shown}" has no configuration of ${title}, such as ${configFiles[0]}`, {
    hint: 'name the folder that holds it',
  })
}

/** @throws {UserError} for folders that cannot be used. */
export function chooseFolders({ folder, to, from, cwd }: WrittenFolders): ChosenFolders {
  const dir = path.resolve(cwd, folder)
  if (!isFolder(dir))
    throw new UserError(`There is no folder "${folder}"`, {
      hint: 'name the folder of a site of another tool',
    })
  const target = path.resolve(cwd, to ?? `${dir}-xpre`)
  const shownTarget = displayPath(target, cwd)
  if (isWithin(dir, target))
    throw new UserError(`"${shownTarget}" holds the source, which is never changed`, {
      hint: 'name another folder with --to',
    })
  const shown = displayPath(dir, cwd)
  const tool = from === undefined ? detectTool(dir, shown) : findNamed(dir, from, shown)
  assertReplaceable(target, shownTarget)
  return { dir, target, tool }
}
