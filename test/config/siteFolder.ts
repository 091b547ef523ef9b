import { mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { makeFolder, removeFolder } from '../helpers/makeFolder.ts'

/** A temporary folder with these files, gone when the test is over; its absolute path. */
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
