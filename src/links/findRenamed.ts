/**
 * Where a file went that is no longer there.
 * In: renames of the version history, old source to new. Out: the page or file that a broken address stood for.
 */
import { isMarkdownPath, type LinkIndex, plainNameOf } from './linkIndex.ts'
import type { LinkProblem, Target } from './resolution.ts'

/** Old source to new, both from the site root. Several renames in turn are followed. */
export type Renames = ReadonlyMap<string, string>

export type RenameFinder = (problem: LinkProblem) => Target | undefined

function followRenames(source: string, renames: Renames): string {
  const seen = new Set<string>()
  let current = source
  for (let next = renames.get(current); next !== undefined; next = renames.get(current)) {
    // A file that went there and back is where it was.
    if (seen.has(current)) return source
    seen.add(current)
    current = next
  }
  return current
}

function targetAt(source: string, { sources, files, staticBySource }: LinkIndex): Target | undefined {
  const route = sources.get(source)
  if (route !== undefined) return { kind: 'route', route }
  const file = isMarkdownPath(source) ? undefined : files.get(source)
  if (file === undefined) return undefined
  const path = staticBySource.get(file)
  return path === undefined ? { kind: 'asset', source: file } : { kind: 'static', path }
}

export function createRenameFinder(renames: Renames, index: LinkIndex): RenameFinder {
  let byPlainName: ReadonlyMap<string, string> | undefined
  const oldSourceOf = (source: string): string | undefined => {
    if (renames.has(source)) return source
    if (isMarkdownPath(source)) return undefined
    byPlainName ??= new Map([...renames.keys()].filter(isMarkdownPath).map((old) => [plainNameOf(old), old]))
    return ['', '/index', '/README']
      .map((name) => byPlainName?.get(source + name))
      .find((old) => old !== undefined)
  }
  return ({ source, reason }) => {
    if (source === undefined || reason !== 'missing' || renames.size === 0) return undefined
    const old = oldSourceOf(source)
    return old === undefined ? undefined : targetAt(followRenames(old, renames), index)
  }
}
