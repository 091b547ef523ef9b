/**
 * Reads all documents of a site, from the cache or by the worker pool in batches. Returns facts in the given order,
 * and their cache keys.
 */
import { decodeValue } from '../cache/encodeValue.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import { createYielder } from '../process/yieldToEventLoop.ts'
import type { DocumentTime } from '../shared/buildProfile.ts'
import type { Doc } from '../shared/document/doc.ts'
import { isTimeout } from '../shared/errors/timeout.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { createInFlight } from '../workers/inFlight.ts'
import type { ReadOutcome } from '../workers/jobs.ts'
import type { WorkerPool } from '../workers/openWorkerPool.ts'
import { DOCUMENTS_PER_BATCH, type ThreadPolicy } from '../workers/threadPolicy.ts'
import { type DocSource, identityOf } from './documents.ts'
import { type DocReaderOptions, findCachedDoc, openDocCache } from './openDocCache.ts'

export interface Documents {
  /** Whether the cache has no documents. */
  readonly isCacheEmpty: boolean
  /** @param onRead Called for each document. */
  readAll(which: readonly DocSource[], onRead: () => void): Promise<readonly Doc[]>
  /** Fingerprint of all inputs of a document's facts; undefined when it cannot be determined. */
  fingerprintOf(doc: DocSource): string | undefined
  /** Cache key of the document's text as it was read. */
  keyOf(doc: DocSource): string | undefined
  /** Removes and returns a document's article, if it was compiled together with its facts. */
  takeArticle(doc: Doc): Uint8Array | undefined
  /** Whether all inputs of the documents are in their cache keys: a file that they include may have changed since. */
  areInputsKnown(): boolean
  /** Closes the cache, unless `readAll` has saved it. */
  close(): void
}

interface DocumentsOptions extends Omit<DocReaderOptions, 'inspect'> {
  readonly workerPool: WorkerPool
  readonly threadPolicy: Pick<ThreadPolicy, 'onMissingDocuments'>
  /** Whether a plugin of unified has read a file. It may use the contents for other documents too: none is cached. */
  readonly hasUnknownInputs: () => boolean
  /** Called for each document that is not cached, with the time of reading it, which is measured only with this option. */
  readonly onDocumentTimed?: ((document: DocumentTime) => void) | undefined
}

/**
 * Maximum size of articles waiting to be rendered, in bytes: about 15,000 articles. The others are compiled again.
 */
const MAX_ARTICLE_BYTES = 192 * 1024 * 1024

const nameOf = ({ source, plugin }: DocSource): string => `${plugin}\0${source}`

const factsOf = ({ facts }: ReadOutcome): Doc => (facts instanceof Uint8Array ? decodeValue(facts) : facts)

export function openDocuments(
  config: SiteConfig,
  content: ContentOptions,
  { workerPool, threadPolicy, hasUnknownInputs, onDocumentTimed, ...options }: DocumentsOptions,
): Documents {
  const cache = openDocCache(config, content, { ...options, inspect: false })
  const isCacheEmpty = cache?.isEmpty ?? true
  /** By plugin and source: the routes stage creates new document objects. */
  const keys = new Map<string, string>()

  const articles = new Map<string, Uint8Array>()
  let articleBytes = 0

  function storeArticle(doc: Doc, article: Uint8Array | undefined): void {
    if (article === undefined || articleBytes + article.length > MAX_ARTICLE_BYTES) return
    articleBytes += article.length
    articles.set(nameOf(doc), article)
  }

  function findCached(source: DocSource): Doc | undefined {
    // With an empty cache, the worker pool reads the file.
    if (cache === undefined || cache.isEmpty) return undefined
    const { key, doc } = findCachedDoc(cache, config, content, source)
    if (key !== undefined && doc !== undefined) keys.set(nameOf(source), key)
    return doc
  }

  return {
    isCacheEmpty,
    keyOf: (doc) => keys.get(nameOf(doc)),
    takeArticle(doc) {
      const article = articles.get(nameOf(doc))
      articles.delete(nameOf(doc))
      return article
    },
    areInputsKnown: () => !hasUnknownInputs() && (cache?.areIncludesUnchanged() ?? false),
    close: () => cache?.close(),
    fingerprintOf(doc) {
      const key = keys.get(nameOf(doc))
      return key === undefined ? undefined : cache?.fingerprint(key)
    },
    async readAll(sources, onRead) {
      const docs = new Map<DocSource, Doc>()
      const missing: DocSource[] = []
      const yieldToEventLoop = createYielder()
      for (const source of sources) {
        const doc = findCached(source)
        if (doc === undefined) missing.push(source)
        else {
          docs.set(source, doc)
          onRead()
        }
        await yieldToEventLoop()
      }
      async function readBatch(batch: readonly DocSource[]): Promise<void> {
        const docsOfBatch = batch.map((source) => identityOf(config, source))
        const outcomes = await workerPool.read({
          docs: docsOfBatch,
          isTimed: onDocumentTimed === undefined ? undefined : true,
        })
        await yieldToEventLoop()
        for (const [index, outcome] of outcomes.entries()) {
          const doc = factsOf(outcome)
          const { key, facts, article, durationMs } = outcome
          if (durationMs !== undefined) onDocumentTimed?.({ source: doc.source, durationMs })
          storeArticle(doc, article)
          if (key !== undefined) {
            keys.set(nameOf(doc), key)
            // Results of a plugin that timed out are not cached: it may finish in time in the next run.
            const hasTimedOut = doc.diagnostics.some(isTimeout)
            if (!hasTimedOut) cache?.set(key, doc, facts instanceof Uint8Array ? facts : undefined)
          }
          const source = batch[index]
          if (source !== undefined) docs.set(source, doc)
          onRead()
        }
      }
      threadPolicy.onMissingDocuments(missing.length)
      const reading = createInFlight()
      try {
        for (let start = 0; start < missing.length; start += DOCUMENTS_PER_BATCH) {
          await reading.waitUntilFewerThan(workerPool.concurrency() || 1)
          reading.add(readBatch(missing.slice(start, start + DOCUMENTS_PER_BATCH)))
        }
      } finally {
        await reading.waitUntilDone()
      }
      if (hasUnknownInputs()) cache?.close()
      else cache?.save()
      return sources.flatMap((source) => docs.get(source) ?? [])
    },
  }
}
