/**
 * Writes the files with the texts of all pages for language models, from the Markdown copies that the build has written or
 * reused. A file whose copies are unchanged is reused from the previous output.
 */
import { readFileSync, statSync } from 'node:fs'
import { hashOf } from '../cache/index.ts'
import { contentsOfTexts, type ListedPage, type Sink, stageFile, type TextFile } from '../output/index.ts'
import { createYielder } from '../process/index.ts'
import type { OutputLocation } from '../shared/site/outputLocation.ts'
import { hashOutput } from '../workers/index.ts'
import { isUnchanged, type PageCache, type TextsFile } from './pageCache.ts'

/** A Markdown copy of this build. */
export interface WrittenCopy {
  readonly location: OutputLocation
  readonly hash: string
}

interface WriteTextsInput {
  /** See `OutputPlan.createTexts`. */
  readonly plan: (sizeOf: (page: ListedPage) => number) => readonly TextFile[]
  /** By the path of the page. */
  readonly copies: ReadonlyMap<string, WrittenCopy>
  readonly sink: Sink
  readonly cache: PageCache | undefined
}

/** The staged file, else the unchanged file of the previous output. */
function fileOf({ location: { staged, previous } }: WrittenCopy): string {
  return previous === undefined || statSync(staged, { throwIfNoEntry: false }) !== undefined
    ? staged
    : previous
}

export async function writeTexts({ plan, copies, sink, cache }: WriteTextsInput): Promise<void> {
  const copyOf = ({ path }: ListedPage) => copies.get(path)
  const files = plan((page) => {
    const copy = copyOf(page)
    return copy === undefined ? 0 : statSync(fileOf(copy)).size
  })
  const known = new Map(cache?.texts.map(([path, key, hash]) => [path, { key, hash }]))
  const entries: TextsFile[] = []
  const yieldToEventLoop = createYielder()
  for (const file of files) {
    const { path, head, pages } = file
    const location = sink.reserve(path)
    const key = hashOf([head, ...pages.map((page) => copyOf(page)?.hash ?? '')])
    const earlier = known.get(path)
    if (earlier?.key === key && isUnchanged(location, earlier.hash)) {
      sink.reuse(location)
      entries.push([path, key, earlier.hash])
    } else {
      const texts = pages.flatMap((page) => copyOf(page) ?? []).map((copy) => readFileSync(fileOf(copy)))
      const bytes = contentsOfTexts(file, texts)
      if (stageFile(location, bytes) === 'unchanged') sink.reuse(location)
      entries.push([path, key, hashOutput(bytes)])
    }
    await yieldToEventLoop()
  }
  cache?.setTexts(entries)
}
