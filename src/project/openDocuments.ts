/**
 * Reads all documents of a site, from the cache or by the worker pool in batches. Returns facts in the given order,
 * and their cache keys.
 */
import { canShareFacts, decodeValue, factsInVersion } from '../cache/index.ts'
import type { ContentOptions } from '../markdown/index.ts'
import { createYielder } from '../process/index.ts'
import type { DocumentTime } from '../shared/buildProfile.ts'
import { countBy } from '../shared/collections/countBy.ts'
import { pushAll } from '../shared/collections/pushAll.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import {
  createInFlight,
  DOCUMENTS_PER_BATCH,
  type ReadOutcome,
  type ThreadPolicy,
  type WorkerPool,
} from '../workers/index.ts'
import { createArticleStore } from './articleStore.ts'
import { distinctDocuments, documentName } from './documents.ts'
import { type DocReaderOptions, type IdentifiedDoc, openDocCache } from './openDocCache.ts'

export interface Documents {
  readonly isCacheEmpty: boolean
  /**
   * @param which With a document of several languages once for each.
   * @param onRead Called for each document.
   */
  readAll(which: readonly DocumentIdentity[], onRead: () => void): Promise<readonly Doc[]>
  /** Fingerprint of all inputs of a document's facts; undefined when it cannot be determined. */
  fingerprintOf(doc: DocumentIdentity): string | undefined
  /** Cache key of the document's text as it was read. */
  keyOf(doc: DocumentIdentity): string | undefined
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

interface MissingDoc {
  readonly source: DocumentIdentity
  readonly identified: IdentifiedDoc | undefined
  /** Documents with the same contents, in other versions. */
  readonly followers: MissingDoc[]
}

type KeyedFacts = Pick<ReadOutcome, 'key'> & { readonly facts: Uint8Array | undefined }

const factsOf = ({ facts }: ReadOutcome): Doc => (facts instanceof Uint8Array ? decodeValue(facts) : facts)

export function openDocuments(
  config: SiteConfig,
  content: ContentOptions,
  { workerPool, threadPolicy, hasUnknownInputs, onDocumentTimed, ...options }: DocumentsOptions,
): Documents {
  const cache = openDocCache(config, content, { ...options, inspect: false })
  /** By plugin and source: the routes stage creates new document objects. */
  const keys = new Map<string, string>()

  const articles = createArticleStore()

  function findCached(doc: IdentifiedDoc): Doc | undefined {
    const found = cache.find(doc)
    if (doc.key !== undefined && found !== undefined) keys.set(documentName(doc.identity), doc.key)
    return found
  }

  /** Documents of the same contents after the first one, which get its facts. */
  function groupShared(docs: readonly MissingDoc[]): readonly MissingDoc[] {
    const leaders = new Map<string, MissingDoc>()
    return docs.filter((doc) => {
      const sharedKey = doc.identified?.sharedKey
      const leader = sharedKey === undefined ? undefined : leaders.get(sharedKey)
      if (leader === undefined) {
        if (sharedKey !== undefined) leaders.set(sharedKey, doc)
        return true
      }
      leader.followers.push(doc)
      return false
    })
  }

  return {
    isCacheEmpty: cache.isEmpty,
    keyOf: (doc) => keys.get(documentName(doc)),
    takeArticle: (doc) => articles.take(documentName(doc)),
    areInputsKnown: () => !hasUnknownInputs() && cache.areIncludesUnchanged(),
    close: cache.close,
    fingerprintOf(doc) {
      const key = keys.get(documentName(doc))
      return key === undefined ? undefined : cache.fingerprint(key)
    },
    async readAll(which, onRead) {
      const uses = countBy(which, documentName)
      const sources = distinctDocuments(which)
      const docs = new Map<string, Doc>()
      const missing: MissingDoc[] = []
      const yieldToEventLoop = createYielder()
      for (const source of sources) {
        // With an empty cache, the worker pool reads the file.
        const identified = cache.isEmpty && !cache.isSharing ? undefined : cache.identify(source)
        const doc = identified && findCached(identified)
        if (doc === undefined) missing.push({ source, identified, followers: [] })
        else {
          docs.set(documentName(source), doc)
          onRead()
        }
        await yieldToEventLoop()
      }

      function add({ source, identified }: MissingDoc, doc: Doc, { key, facts }: KeyedFacts): void {
        if (key !== undefined) {
          // The file may have changed since it was identified, and other documents have the former contents.
          const sharedKey = key === identified?.key ? identified.sharedKey : undefined
          keys.set(documentName(doc), key)
          cache.add({ key, sharedKey }, doc, facts)
        }
        docs.set(documentName(source), doc)
        onRead()
      }

      /** @returns Documents that need facts of their own, although another one has the same contents. */
      async function readBatch(batch: readonly MissingDoc[]): Promise<readonly MissingDoc[]> {
        const outcomes = await workerPool.read({
          docs: batch.map(({ source }) => source),
          isTimed: onDocumentTimed === undefined ? undefined : true,
        })
        await yieldToEventLoop()
        return batch.flatMap((missingDoc, index) => {
          const outcome = outcomes[index]
          if (outcome === undefined) return []
          const doc = factsOf(outcome)
          if (outcome.durationMs !== undefined)
            onDocumentTimed?.({ source: doc.source, durationMs: outcome.durationMs })
          const { followers, identified } = missingDoc
          const isUnchanged = outcome.key !== undefined && outcome.key === identified?.key
          const isShared = followers.length > 0 && isUnchanged && canShareFacts(doc)
          add(missingDoc, doc, {
            ...outcome,
            facts: outcome.facts instanceof Uint8Array ? outcome.facts : undefined,
          })
          const articleOwners = [doc]
          for (const follower of isShared ? followers : []) {
            if (follower.identified === undefined) continue
            const { identity, key } = follower.identified
            const ofFollower = factsInVersion(doc, identity)
            add(follower, ofFollower, { key, facts: undefined })
            if (outcome.hasArticleFindings !== true) articleOwners.push(ofFollower)
          }
          articles.add(articleOwners.map(documentName), outcome.article, uses)
          return isShared ? [] : followers
        })
      }

      async function readMissing(list: readonly MissingDoc[]): Promise<readonly MissingDoc[]> {
        const unshared: MissingDoc[] = []
        const reading = createInFlight()
        try {
          for (let start = 0; start < list.length; start += DOCUMENTS_PER_BATCH) {
            await reading.waitUntilFewerThan(workerPool.concurrency() || 1)
            const batch = list.slice(start, start + DOCUMENTS_PER_BATCH)
            reading.add(readBatch(batch).then((others) => pushAll(unshared, others)))
          }
        } finally {
          await reading.waitUntilDone()
        }
        return unshared
      }

      const leaders = groupShared(missing)
      threadPolicy.onMissingDocuments(leaders.length)
      await readMissing(await readMissing(leaders))
      if (hasUnknownInputs()) cache.close()
      else cache.save()
      return which.flatMap((source) => docs.get(documentName(source)) ?? [])
    },
  }
}
