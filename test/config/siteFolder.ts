import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

/** Creates a temporary folder with these files, removed after the test; returns its absolute path. */
export function siteFolder(files: Readonly<Record<string, string>>): string {
  const dir = realpathSync(makeFolder())
  onTestFinished(() => removeFolder(dir))
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
  return dir
}
