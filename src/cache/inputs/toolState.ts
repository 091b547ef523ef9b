/** Fingerprints the tool: its code, the versions of its dependencies and of Node. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolRoot } from '../../process/toolPaths.ts'
import { lazy } from '../../shared/lazy.ts'
import { hashOfFolder } from '../hashOf.ts'
import { dependencyState } from './dependencyState.ts'

/** Folder of the tool's code. The published package has all code in one folder of bundles. */
function codeFolder(): string {
  const moduleFolder = fileURLToPath(new URL('.', import.meta.url))
  return path.basename(moduleFolder) === 'bin' ? moduleFolder : path.resolve(moduleFolder, '../..')
}

/** Hash of the tool's code, without its dependencies and Node. It is more reliable than the version number. */
export const hashOfTool: () => string = lazy(() => hashOfFolder(codeFolder(), ['.js', '.ts', '.tsx', '.css']))

export const toolState: () => readonly string[] = lazy(() => [
  process.version,
  hashOfTool(),
  dependencyState(toolRoot),
])
