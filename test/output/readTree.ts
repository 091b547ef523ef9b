import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Text of every file below a folder by path; a symbolic link has none. */
export const readTree = (dir: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dir, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry): [string, string] => {
        const file = path.join(entry.parentPath, entry.name)
        return [path.relative(dir, file), entry.isFile() ? readFileSync(file, 'utf8') : '']
      })
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
