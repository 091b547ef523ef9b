/** Says once that a folder belongs to another tool, and how to translate it: its settings have no effect here. */
import path from 'node:path'
import { displayPath, hasConfigFile } from '../config/index.ts'
import { isFolder } from '../disk/index.ts'
import { describeTools, findTools } from '../import/index.ts'
import type { CommandContext } from './commandContext.ts'

/** @param folder As typed; default: the working directory. Also the folder `docs` in it is examined. */
export function noteForeignTool(
  folder: string | undefined,
  { terminal, cwd }: Pick<CommandContext, 'terminal' | 'cwd'>,
): void {
  const dir = path.resolve(cwd, folder ?? '.')
  if (!isFolder(dir) || hasConfigFile(dir)) return
  const found = [dir, path.join(dir, 'docs')].find((candidate) => findTools(candidate).length > 0)
  if (found === undefined) return
  const shown = displayPath(found, cwd)
  const subject = shown === '.' ? 'this folder' : `"${shown}"`
  const tools = describeTools(findTools(found))
  const note = `Note: ${subject} belongs to ${tools}; translate it once with: xpre-docs import ${shown}`
  terminal.print([terminal.style('yellow', note)])
}
