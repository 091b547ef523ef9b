/** Fingerprints the tool: its code, the versions of its dependencies and of Node. */
import { codeFolder, toolRoot } from '../../process/index.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { hashOfFolder } from '../hashOf.ts'
import { dependencyState } from './dependencyState.ts'

/** Hash of the tool's code, without its dependencies and Node. It is more reliable than the version number. */
export const hashOfTool: () => string = lazy(() => hashOfFolder(codeFolder, ['.js', '.ts', '.tsx', '.css']))

export const toolState: () => readonly string[] = lazy(() => [
  process.version,
  hashOfTool(),
  dependencyState(toolRoot),
])
