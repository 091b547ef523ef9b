import { readFileSync } from 'node:fs'

/**
 * Version of an installed package, for keys of what it made.
 *
 * @param address Of any module in it, as `import.meta.resolve` gives it.
 * @returns 'unknown' for a module that is in no package.
 */
export function packageVersion(address: string): string {
  for (let folder = new URL('.', address); ; folder = new URL('..', folder)) {
    try {
      const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'))
      // Folders inside a package may have a manifest that only says what kind of modules they hold.
      if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
        return String(manifest.version)
      }
    } catch {
      // The manifest is further up.
    }
    if (folder.pathname === '/' || folder.href === new URL('..', folder).href) return 'unknown'
  }
}
