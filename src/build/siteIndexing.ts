/**
 * Writes the search index of a build to the sink. Reuses the index files of the previous output if the search content of
 * all pages is unchanged; otherwise builds the index while pages are rendered.
 */
import { hashOf } from '../cache/index.ts'
import type { Store } from '../disk/index.ts'
import { type Sink, stageFile } from '../output/index.ts'
import { createYielder } from '../process/index.ts'
import { decodePreparedPage, type SearchLanguage } from '../search/index.ts'
import type { OutputLocation } from '../shared/site/outputLocation.ts'
import type { OutputFile } from '../shared/site/site.ts'
import { createIndexer, hashOutput, type IndexSetup } from '../workers/index.ts'
import { type IndexEntry, isUnchanged, type PageCache, type SearchContent } from './pageCache.ts'
import type { PageResult } from './renderPages.ts'

interface SiteIndexing {
  add(result: Pick<PageResult, 'search' | 'isCached'>): void
  /** Call once, after the last page. */
  finish(): Promise<void>
}

interface SiteIndexingInput {
  readonly setup: IndexSetup
  readonly language: SearchLanguage
  /** Opens the cache of compressed parts; undefined without a cache. */
  readonly openPartsCache: () => Store | undefined
  readonly sink: Sink
  readonly cache: PageCache | undefined
}

/** Pages indexed without a pause, in which signals wait: about 20 milliseconds. */
const MAX_PAGES_AT_ONCE = 32

interface SiteIndexer {
  /** @param page Bytes of `encodePreparedPage`. */
  add(page: Uint8Array): void
  /** Call once, after the last page. */
  finish(): Promise<readonly OutputFile[]>
}

function openSiteIndexer(setup: IndexSetup, language: SearchLanguage, cache: Store | undefined): SiteIndexer {
  const indexer = createIndexer(setup, language, cache)
  return {
    add: (page) => indexer.addPrepared(decodePreparedPage(page)),
    async finish() {
      const files = await indexer.finish()
      cache?.save()
      return files
    },
  }
}

export function openSiteIndexing({
  setup,
  language,
  openPartsCache,
  sink,
  cache,
}: SiteIndexingInput): SiteIndexing {
  const hashes: string[] = []
  /** Content that is not indexed. While all pages are cached, the index may be unchanged too. */
  const pendingContents: SearchContent[] = []
  const locations = new Map<string, OutputLocation>()
  let indexer: SiteIndexer | undefined

  /** Reserves each path once: a path whose file cannot be reused is written afterwards. */
  function locationOf(outputPath: string): OutputLocation {
    const location = locations.get(outputPath) ?? sink.reserve(outputPath)
    locations.set(outputPath, location)
    return location
  }

  /** Indexes some of the pending content, in order. */
  function indexPending(): SiteIndexer {
    indexer ??= openSiteIndexer(setup, language, openPartsCache())
    for (const content of pendingContents.splice(0, MAX_PAGES_AT_ONCE)) indexer.add(content.read())
    return indexer
  }

  async function indexAllPending(): Promise<SiteIndexer> {
    const yieldToEventLoop = createYielder()
    while (pendingContents.length > 0) {
      indexPending()
      await yieldToEventLoop()
    }
    return indexPending()
  }

  /** Reuses the files of the previous index if all of them are unchanged. */
  function reuseFiles({ files }: IndexEntry): boolean {
    const previousFiles = files.map(([outputPath, hash]) => ({ location: locationOf(outputPath), hash }))
    const areUnchanged = previousFiles.every(({ location, hash }) => isUnchanged(location, hash))
    if (areUnchanged) for (const { location } of previousFiles) sink.reuse(location)
    return areUnchanged
  }

  async function writeIndex(key: string): Promise<void> {
    const files = await (await indexAllPending()).finish()
    for (const { path, contents } of files) {
      const location = locationOf(path)
      if (stageFile(location, contents) === 'unchanged') sink.reuse(location)
    }
    cache?.setIndex({
      key,
      files: files.map(({ path, contents }) => [path, hashOutput(Buffer.from(contents))]),
    })
  }

  return {
    add({ search, isCached }) {
      if (search === undefined) return
      hashes.push(search.hash)
      pendingContents.push(search)
      // Indexes early, which frees the content: an edit nearly always changes the index.
      if (!isCached || indexer !== undefined || cache?.index === undefined) indexPending()
    },
    async finish() {
      const key = hashOf([JSON.stringify(setup), ...hashes])
      const previousIndex = cache?.index
      if (previousIndex?.key === key && reuseFiles(previousIndex)) return
      await writeIndex(key)
    },
  }
}
