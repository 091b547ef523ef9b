/** Finds the tool of a folder by its files. Reads only what that needs, since other commands ask too. */

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isFile, isFolder } from '../disk/index.ts'
import { UserError } from '../shared/errors/userError.ts'
import { FOREIGN_TOOLS, type ForeignTool } from '../shared/site/foreignTools.ts'
import { TOOL_MARKERS } from './toolMarkers.ts'

export interface DetectedTool {
  readonly name: ForeignTool
  /** From the folder. */
  readonly configFile: string
}

/** Folders of a repository that often hold its site. */
const SITE_FOLDERS = ['docs', 'website', 'site', 'doc', 'documentation', 'www']

export const describeTools = (tools: readonly DetectedTool[]): string =>
  tools.map(({ name, configFile }) => `${TOOL_MARKERS[name].title} (${configFile})`).join(', ')

/** @param dir Absolute. */
export function findTools(dir: string): DetectedTool[] {
  return FOREIGN_TOOLS.flatMap((name) => {
    const { configFiles, text = '', beside } = TOOL_MARKERS[name]
    const configFile = configFiles.find((file) => isFile(path.join(dir, file)))
    if (configFile === undefined) return []
    if (beside !== undefined && !readdirSync(dir).some((each) => beside.test(each))) return []
    const isConfigured = text === '' || readFileSync(path.join(dir, configFile), 'utf8').includes(text)
    return isConfigured ? [{ name, configFile }] : []
  })
}

const listNames = (): string => FOREIGN_TOOLS.join(', ')

function findBelow(dir: string, shown: string): string[] {
  return SITE_FOLDERS.flatMap((folder) =>
    isFolder(path.join(dir, folder)) && findTools(path.join(dir, folder)).length > 0
      ? [`xpre-docs import ${shown === '.' ? folder : `${shown}/${folder}`}`]
      : [],
  )
}

/**
 * @param dir Absolute.
 * @param shown The folder for messages.
 * @throws {UserError} when the folder shows no tool, or several.
 */
export function detectTool(dir: string, shown: string): DetectedTool {
  const tools = findTools(dir)
  const [tool] = tools
  if (tool === undefined) {
    const below = findBelow(dir, shown)
    throw new UserError(`"${shown}" has the configuration of no tool that can be imported`, {
      hint:
        below.length > 0
          ? `did you mean ${below.join(' or ')}?`
          : `name the folder of the configuration, or the tool with --from: ${listNames()}`,
    })
  }
  if (tools.length > 1)
    throw new UserError(`"${shown}" may belong to several tools: ${describeTools(tools)}`, {
      hint: `name one with --from: ${tools.map(({ name }) => name).join(', ')}`,
    })
  return tool
}
