/** A folder as served by a plain static file server. */
import { readdirSync } from 'node:fs'
import path from 'node:path'

export interface StaticFolder {
  readonly dir: string
  readonly baseUrl: string
  /** Paths relative to the folder, with `/`, sorted. */
  readonly files: readonly string[]
  /** The file for a decoded path, or the reason why there is none. */
  find(pathname: string): { readonly file: string } | { readonly problem: string }
}

export const decode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function openStaticFolder(dir: string, baseUrl: string): StaticFolder {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()
  const known = new Set(files)

  return {
    dir,
    baseUrl,
    files,
    find(pathname) {
      if (!pathname.startsWith(baseUrl)) return { problem: 'base URL is missing' }
      const below = pathname.slice(baseUrl.length)
      const isFolder = below === '' || below.endsWith('/')
      const tries = isFolder ? [`${below}index.html`] : [below, `${below}.html`, `${below}/index.html`]
      const file = tries.find((name) => known.has(name))
      if (file !== undefined) return { file }
      const isDoubled = baseUrl !== '/' && pathname.startsWith(baseUrl + baseUrl.slice(1))
      return { problem: isDoubled ? 'base URL is doubled' : 'nothing there' }
    },
  }
}
