/** Files of a site on disk, written and read as a whole. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type SiteFiles = Readonly<Record<string, string | Uint8Array>>

export function fillFolder(dir: string, files: SiteFiles): void {
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(dir, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, contents)
  }
}

/** Contents by path. Empty if the folder does not exist. */
export function readOutput(root: string): Map<string, string> {
  const output = new Map<string, string>()
  if (!existsSync(root)) return output
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    output.set(path.relative(root, file), readFileSync(file, 'utf8'))
  }
  return output
}
