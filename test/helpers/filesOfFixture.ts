import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Texts of a folder of `test/fixtures`, by path from the folder. */
export function filesOfFixture(name: string): Readonly<Record<string, string>> {
  const folder = path.resolve(import.meta.dirname, '../fixtures', name)
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  )
}
