/** Names the tool that makes what a cache keeps: another release, another version of any package that it needs, another Node. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolRoot } from '../../process/toolPaths.ts'
import { lazy } from '../../shared/lazy.ts'
import { hashOfFolder } from '../hashOf.ts'
import { dependencyState } from './dependencyState.ts'

/** The tool's code: its bytes tell two releases apart better than a number. It is published as one folder of bundles. */
function codeFolder(): string {
  const own = fileURLToPath(new URL('.', import.meta.url))
  return path.basename(own) === 'bin' ? own : path.resolve(own, '../..')
}

/** Of the tool's code alone, whatever it runs on. */
export const hashOfTool: () => string = lazy(() => hashOfFolder(codeFolder(), ['.js', '.ts', '.tsx', '.css']))

export const toolState: () => readonly string[] = lazy(() => [
  process.version,
  hashOfTool(),
  dependencyState(toolRoot),
])
