/** A folder for files that all tests of a run share. It is removed after the run. */
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
