/**
 * Keeps ids of headings that are not those of xpre-docs: in upper case with `markdown.anchors.maintainCase`, and on sites
 * with a changed package for ids, which only their links show.
 */
import { slug } from 'github-slugger'
import { type KeptIds, writeHeadingIds } from '../text/keepHeadingIds.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'

/** Hash of a link, without what comes before it. */
const HASH = /(?:\]\(<?|href=["'{`]+|^\[[^\]\n]+\]:[ \t]*<?)[^\s)"'`<>]*#([\w%-]+)/gm

/** How often links lead to each id. */
function countHashes(source: SourceFolder, files: readonly ImportedFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (file.kind !== 'document') continue
    for (const [, hash = ''] of source.readText(file.from).matchAll(HASH))
      counts.set(hash, (counts.get(hash) ?? 0) + 1)
  }
  return counts
}

type KeepIds = (text: string) => KeptIds

/** @param isAlways Whether all ids of the source keep their case. */
export function createIdKeeper(
  source: SourceFolder,
  files: readonly ImportedFile[],
  isAlways: boolean,
): KeepIds {
  const counts = countHashes(source, files)
  return (text) =>
    writeHeadingIds(text, ({ plain }, unique) => {
      const usual = slug(plain)
      const withCase = slug(plain, true)
      const isLinked = (id: string): boolean => (counts.get(id) ?? 0) > (counts.get(usual) ?? 0)
      // Versions such as 1.2.0 may be `1-2-0`.
      const linked = [withCase, slug(plain.replaceAll('.', '-'), true)].find(isLinked)
      const id = isAlways ? withCase : linked
      return id === undefined || id === usual ? undefined : unique(id)
    })
}
