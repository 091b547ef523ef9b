/** Reads and compiles documents with one parse each, and computes their cache keys. */
import { encodeValue, keyOfDoc } from '../cache/index.ts'
import type { Highlighter } from '../highlight/index.ts'
import { type ContentOptions, readAndCompile, readSource } from '../markdown/index.ts'
import { withDocument } from '../shared/errors/withDocument.ts'
import type { ReadJob, ReadOutcome } from './jobs.ts'
import { readBytes } from './readBytes.ts'
import { encodeArticle, finishCompiling } from './render/compiledArticle.ts'

/**
 * @param highlighter Caches highlighted code between jobs.
 * @param onBegin Called for each document, with its index in the job.
 */
export const runReadJob = (
  { docs, isTimed }: ReadJob,
  content: ContentOptions,
  highlighter: Highlighter,
  onBegin: (index: number) => void = () => {},
): readonly ReadOutcome[] =>
  docs.map((identity, index) => {
    onBegin(index)
    const started = performance.now()
    const bytes = readBytes(content, identity.source)
    const input = { ...identity, ...readSource(content, identity.source, bytes) }
    const outcome = withDocument(identity.source, () => {
      const { doc, article } = readAndCompile(input, content, highlighter)
      return {
        key: bytes && keyOfDoc(content, identity, bytes),
        facts: encodeValue(doc) ?? doc,
        hasArticleFindings: article !== undefined && article.diagnostics.length > 0,
        article: article && encodeArticle(finishCompiling(article, doc)),
      }
    })
    return isTimed === true ? { ...outcome, durationMs: performance.now() - started } : outcome
  })
