/** Reads the texts of hits that were found by their heading, and are located in files without texts. */
import type { Directory } from '../indexFormat.ts'
import { partOf } from './chooseParts.ts'
import type { IndexFiles } from './indexFiles.ts'
import { locateSection, type SectionPlace } from './locateSection.ts'
import type { Ranked } from './rank.ts'

interface LocatedHit {
  readonly ranked: Ranked
  readonly kind: 'pages' | 'heads'
  readonly place: SectionPlace
}

/** Files of the best hits, as many as allowed besides those that other hits have loaded. */
function chooseFiles(
  hits: readonly LocatedHit[],
  pages: Directory<number>,
  limit: number,
): ReadonlySet<number> {
  const loaded = new Set(
    hits.flatMap(({ kind, ranked }) => (kind === 'pages' ? [partOf(pages, ranked.section)] : [])),
  )
  const others = hits
    .filter(({ kind }) => kind === 'heads')
    .map(({ ranked }) => partOf(pages, ranked.section))
    .filter((part) => !loaded.has(part))
  return new Set([...loaded, ...[...new Set(others)].slice(0, limit)])
}

/**
 * @param limit Maximum number of files to load.
 * @returns The hits in the same order. A hit whose file cannot be loaded stays without texts.
 */
export async function readTexts<Hit extends LocatedHit>(
  hits: readonly Hit[],
  { root, pages }: Pick<IndexFiles, 'root' | 'pages'>,
  limit: number,
): Promise<readonly Hit[]> {
  const files = chooseFiles(hits, root.pages, limit)
  return Promise.all(
    hits.map(async (hit) => {
      const { section } = hit.ranked
      const part = partOf(root.pages, section)
      if (hit.kind === 'pages' || !files.has(part)) return hit
      const stored = await pages(part).catch(() => undefined)
      if (stored === undefined) return hit
      return {
        ...hit,
        // Also a hit in a text is shown by its heading: with another form it would be another hit.
        ranked: { ...hit.ranked, isHeading: true },
        kind: 'pages' as const,
        place: locateSection(stored, root.pages.first[part] ?? 0, section),
      }
    }),
  )
}
