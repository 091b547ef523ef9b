/**
 * The search index of a build: kept from the last output where search finds the same as then, else made while pages
 * are rendered.
 * In: what search finds of each page, in the order of routes. Out: its files, in the sink.
 */
import { hashOf } from '../cache/hashOf.ts'
import type { OutputLocation, Sink } from '../output/folder/sink.ts'
import { stageFile } from '../output/folder/stageFile.ts'
import type { IndexLauncher } from '../workers/createIndexLauncher.ts'
import type { IndexBuilder } from '../workers/indexBuilder.ts'
import { hashOutput } from '../workers/render/hashOutput.ts'
import { type FoundPage, isStill, type PageCache } from './pageCache.ts'
import type { IndexEntry } from './pageEntries.ts'
import type { PageResult } from './renderPages.ts'

export interface SiteIndexing {
  add(result: Pick<PageResult, 'search' | 'isKept'>): Promise<void>
  /** Once, after the last page. */
  finish(): Promise<void>
}

export interface SiteIndexingInput {
  readonly start: IndexLauncher
  readonly sink: Sink
  readonly cache: PageCache | undefined
  /** Whether it may be made on a thread of its own. */
  readonly onThread: () => boolean
}

export function openSiteIndexing({ start, sink, cache, onThread }: SiteIndexingInput): SiteIndexing {
  const hashes: string[] = []
  /** Pages that wait, as long as all were kept: the index may be the same too. */
  const waiting: FoundPage[] = []
  const places = new Map<string, OutputLocation>()
  let indexing: Promise<IndexBuilder> | undefined

  /** A file that is gone may be written anew. */
  function placeOf(outputPath: string): OutputLocation {
    const place = places.get(outputPath) ?? sink.reserve(outputPath)
    places.set(outputPath, place)
    return place
  }

  async function begin(): Promise<IndexBuilder> {
    indexing ??= start.open(onThread())
    const begun = await indexing
    for (const page of waiting.splice(0)) await begun.add(page.read())
    return begun
  }

  function keepAll({ files }: IndexEntry): boolean {
    const last = files.map(([outputPath, hash]) => ({ place: placeOf(outputPath), hash }))
    const areThere = last.every(({ place, hash }) => isStill(place, hash))
    if (areThere) for (const { place } of last) sink.reuse(place)
    return areThere
  }

  async function write(key: string): Promise<void> {
    const files = await (await begin()).finish()
    for (const { path, contents } of files) {
      const place = placeOf(path)
      if (stageFile(place, contents) === 'unchanged') sink.reuse(place)
    }
    cache?.setIndex({
      key,
      files: files.map(({ path, contents }) => [path, hashOutput(Buffer.from(contents))]),
    })
  }

  return {
    async add({ search, isKept }) {
      if (search === undefined) return
      hashes.push(search.hash)
      waiting.push(search)
      // Of the pages after it nothing is known yet, but an edit nearly always changes what is found.
      if (!isKept || indexing !== undefined || cache?.index === undefined) await begin()
    },
    async finish() {
      const key = hashOf([JSON.stringify(start.setup.index), ...hashes])
      const last = cache?.index
      if (last?.key === key && keepAll(last)) return
      await write(key)
    },
  }
}
