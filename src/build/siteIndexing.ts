/**
 * Writes the search index of a build to the sink. Reuses the index files of the previous output if the search content of
 * all pages is unchanged; otherwise builds the index while pages are rendered.
 */
import { hashOf } from '../cache/hashOf.ts'
import type { OutputLocation, Sink } from '../output/folder/sink.ts'
import { stageFile } from '../output/folder/stageFile.ts'
import type { IndexLauncher } from '../workers/createIndexLauncher.ts'
import type { IndexBuilder } from '../workers/indexBuilder.ts'
import { hashOutput } from '../workers/render/hashOutput.ts'
import { isUnchanged, type PageCache, type SearchContent } from './pageCache.ts'
import type { IndexEntry } from './pageEntries.ts'
import type { PageResult } from './renderPages.ts'

export interface SiteIndexing {
  add(result: Pick<PageResult, 'search' | 'isCached'>): Promise<void>
  /** Call once, after the last page. */
  finish(): Promise<void>
}

export interface SiteIndexingInput {
  readonly launcher: IndexLauncher
  readonly sink: Sink
  readonly cache: PageCache | undefined
  /** Whether the index may be built in its own thread. */
  readonly shouldUseThread: () => boolean
}

export function openSiteIndexing({
  launcher,
  sink,
  cache,
  shouldUseThread,
}: SiteIndexingInput): SiteIndexing {
  const hashes: string[] = []
  /** Content that the builder has not received. While all pages are cached, the index may be unchanged too. */
  const pendingContents: SearchContent[] = []
  const locations = new Map<string, OutputLocation>()
  let builderPromise: Promise<IndexBuilder> | undefined

  /** Reserves each path once: a path whose file cannot be reused is written afterwards. */
  function locationOf(outputPath: string): OutputLocation {
    const location = locations.get(outputPath) ?? sink.reserve(outputPath)
    locations.set(outputPath, location)
    return location
  }

  async function openBuilder(): Promise<IndexBuilder> {
    builderPromise ??= launcher.open(shouldUseThread())
    const builder = await builderPromise
    for (const content of pendingContents.splice(0)) await builder.add(content.read())
    return builder
  }

  /** Reuses the files of the previous index if all of them are unchanged. */
  function reuseFiles({ files }: IndexEntry): boolean {
    const previousFiles = files.map(([outputPath, hash]) => ({ location: locationOf(outputPath), hash }))
    const areUnchanged = previousFiles.every(({ location, hash }) => isUnchanged(location, hash))
    if (areUnchanged) for (const { location } of previousFiles) sink.reuse(location)
    return areUnchanged
  }

  async function writeIndex(key: string): Promise<void> {
    const files = await (await openBuilder()).finish()
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
    async add({ search, isCached }) {
      if (search === undefined) return
      hashes.push(search.hash)
      pendingContents.push(search)
      // Starts the builder early: an edit nearly always changes the index.
      if (!isCached || builderPromise !== undefined || cache?.index === undefined) await openBuilder()
    },
    async finish() {
      const key = hashOf([JSON.stringify(launcher.setup.index), ...hashes])
      const previousIndex = cache?.index
      if (previousIndex?.key === key && reuseFiles(previousIndex)) return
      await writeIndex(key)
    },
  }
}
