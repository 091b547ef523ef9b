/**
 * An article between compiling and rendering it. In: the tree. Out: plain data of about the size of its HTML, which can
 * be sent to another thread and waits for its page to be rendered.
 */
import type { Root } from 'hast'
import { decodeValue, encodeValue } from '../../cache/encodeValue.ts'
import type { Article } from '../../markdown/compileArticle.ts'
import { foldPlain } from '../../markdown/html/foldPlain.ts'
import { placeToc } from '../../markdown/html/placeToc.ts'
import { type PageSection, sectionsOf } from '../../search/index/sectionsOf.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'

export interface CompiledArticle {
  /** With its plain parts as `raw` nodes; addresses are as the author wrote them. */
  readonly tree: Root
  /** What search finds in it. */
  readonly sections: readonly PageSection[]
  /** As `Article` has it. */
  readonly bodyOffset: number
  readonly diagnostics: readonly Diagnostic[]
}

/** @param title Of the document. */
export const finishCompiling = (
  { tree, bodyOffset, diagnostics }: Article,
  title: string,
): CompiledArticle => ({
  tree: foldPlain(placeToc(tree)),
  sections: sectionsOf(tree, title),
  bodyOffset,
  diagnostics,
})

/** Undefined where bytes would not give the same article back. */
export const encodeArticle = (article: CompiledArticle): Uint8Array | undefined => encodeValue(article)

export const decodeArticle: (bytes: Uint8Array) => CompiledArticle = decodeValue
