/** Reads the facts of documents and computes their cache keys. */
import { docKey } from '../cache/docCache.ts'
import { encodeValue } from '../cache/encodeValue.ts'
import { readAndCompile } from '../markdown/compileArticle.ts'
import type { ContentOptions } from '../markdown/contentOptions.ts'
import type { Highlighter } from '../markdown/highlight/createHighlighter.ts'
import { readSource } from '../markdown/source/readSource.ts'
import type { Doc } from '../shared/document/doc.ts'
import type { DocumentIdentity, ReadJob, ReadOutcome } from './jobs.ts'
import { readBytes } from './readBytes.ts'
import { readFacts } from './readFacts.ts'
import { encodeArticle, finishCompiling } from './render/compiledArticle.ts'

interface ReadingOptions extends Pick<ReadJob, 'inspect' | 'articles'> {
  readonly bytes: Buffer | undefined
  readonly highlighter: Highlighter
}

/** Reads the facts, and compiles the article if requested. */
function read(
  identity: DocumentIdentity,
  content: ContentOptions,
  { inspect, articles, bytes, highlighter }: ReadingOptions,
): { readonly doc: Doc; readonly article?: Uint8Array | undefined } {
  if (!articles) return { doc: readFacts(identity, content, { inspect, bytes }) }
  const input = { ...identity, ...readSource(content.siteDir, identity.source, bytes) }
  const { doc, article } = readAndCompile(input, content, highlighter)
  return { doc, article: article && encodeArticle(finishCompiling(article, doc.title)) }
}

/**
 * @param highlighter Caches highlighted code between jobs.
 * @param onBegin Called for each document, with its index in the job.
 */
export const runReadJob = (
  { docs, inspect, articles }: ReadJob,
  content: ContentOptions,
  highlighter: Highlighter,
  onBegin: (index: number) => void = () => {},
): readonly ReadOutcome[] =>
  docs.map((identity, index) => {
    onBegin(index)
    const bytes = readBytes(content.siteDir, identity.source)
    const { doc, article } = read(identity, content, { inspect, articles, bytes, highlighter })
    return {
      key: bytes === undefined ? undefined : docKey(identity, bytes),
      facts: encodeValue(doc) ?? doc,
      article,
    }
  })
