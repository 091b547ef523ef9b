/** Reads documents: their facts, and the key that a cache knows them by. */
import { docKey } from '../../cache/docCache.ts'
import { encodeValue } from '../../cache/encodeValue.ts'
import type { ContentOptions } from '../../content/contentOptions.ts'
import { inspectArticle } from '../../content/inspectArticle.ts'
import { readDoc } from '../../content/readDoc.ts'
import { readSource } from '../../content/readSource.ts'
import type { Doc } from '../../shared/doc.ts'
import type { DocumentIdentity, ReadJob, ReadOutcome } from './jobs.ts'
import { readBytes } from './readBytes.ts'

/** @param bytes Of the file, where they are known already. */
export function readFacts(
  identity: DocumentIdentity,
  content: ContentOptions,
  { inspect, bytes }: { readonly inspect: boolean; readonly bytes?: Buffer | undefined },
): Doc {
  const input = { ...identity, ...readSource(content.siteDir, identity.source, bytes) }
  const doc = readDoc(input, content)
  if (!inspect || !doc.needsInspection) return doc
  return { ...doc, diagnostics: [...doc.diagnostics, ...inspectArticle(input, content)] }
}

export const runReadJob = ({ docs, inspect }: ReadJob, content: ContentOptions): readonly ReadOutcome[] =>
  docs.map((identity) => {
    const bytes = readBytes(content.siteDir, identity.source)
    const doc = readFacts(identity, content, { inspect, bytes })
    return {
      key: bytes === undefined ? undefined : docKey(identity, bytes),
      facts: encodeValue(doc) ?? doc,
    }
  })
