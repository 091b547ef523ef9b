/** Reads the facts of one document without rendering it. */
import { type ContentOptions, inspectArticle, readDoc, readSource } from '../markdown/index.ts'
import type { Doc, DocumentIdentity } from '../shared/document/doc.ts'
import { withDocument } from '../shared/errors/withDocument.ts'

/** @param bytes Contents of the file, if already read. */
export function readFacts(
  identity: DocumentIdentity,
  content: ContentOptions,
  { inspect, bytes }: { readonly inspect: boolean; readonly bytes?: Buffer | undefined },
): Doc {
  const input = { ...identity, ...readSource(content, identity.source, bytes) }
  return withDocument(identity.source, () => {
    const doc = readDoc(input, content)
    if (!inspect || !doc.needsInspection) return doc
    return { ...doc, diagnostics: [...doc.diagnostics, ...inspectArticle(input, content)] }
  })
}
