/** Finds the current page or file that a broken address referred to, from the renames that git reports. */

import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { docsRootsOf, usualAddressOf } from '../resolve/docsRoots.ts'
import { fileTarget, type LinkIndex, plainNameOf } from '../resolve/linkIndex.ts'
import type { LinkProblem, Target } from '../resolve/resolution.ts'

/** Old source to new, both from the site root. Chains of renames are followed. */
export type Renames = ReadonlyMap<string, string>

type RenameFinder = (problem: LinkProblem) => Target | undefined

function followRenames(source: string, renames: Renames): string {
  const visited = new Set<string>()
  let current = source
  for (let next = renames.get(current); next !== undefined; next = renames.get(current)) {
    // A cycle of renames: the file is back under its old name.
    if (visited.has(current)) return source
    visited.add(current)
    current = next
  }
  return current
}

function targetAt(source: string, index: LinkIndex): Target | undefined {
  const route = index.sources.get(source)
  if (route !== undefined) return { kind: 'route', route }
  const file = isMarkdownPath(source) ? undefined : index.files.get(source)
  return file === undefined ? undefined : fileTarget(file, index)
}

export function createRenameFinder(renames: Renames, index: LinkIndex): RenameFinder {
  const pages = lazy(() => [...renames.keys()].filter(isMarkdownPath))
  const byPlainName = lazy(() => new Map(pages().map((old) => [plainNameOf(old), old])))
  const byAddress = lazy(() => {
    const roots = docsRootsOf(index.site)
    return new Map(pages().map((old) => [usualAddressOf(old, roots), old]))
  })
  const oldSourceOf = ({ source, path }: LinkProblem): string | undefined => {
    if (source !== undefined && renames.has(source)) return source
    if (source !== undefined && isMarkdownPath(source)) return undefined
    const names = source === undefined ? [] : ['', '/index', '/README'].map((name) => source + name)
    const old = names.map((name) => byPlainName().get(name)).find((found) => found !== undefined)
    if (old !== undefined || path === undefined) return old
    const files = index.site.config.staticDirectories.map((folder) => folder + path)
    return byAddress().get(path) ?? files.find((file) => renames.has(file))
  }
  return (problem) => {
    if (problem.reason !== 'missing' || renames.size === 0) return undefined
    const old = oldSourceOf(problem)
    return old === undefined ? undefined : targetAt(followRenames(old, renames), index)
  }
}
