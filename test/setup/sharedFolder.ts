/** A folder for what all tests of a run share; it is gone after them. */
import type { TestProject } from 'vitest/node'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Absolute path. */
    readonly sharedFolder: string
  }
}

export default function setup(project: TestProject): () => void {
  const dir = makeFolder()
  project.provide('sharedFolder', dir)
  return () => removeFolder(dir)
}
