/**
 * A compiled article that is not rendered yet: plain data of about the size of its HTML, which can be cached and sent to
 * another thread.
 */
import type { Root } from 'hast'
import { decodeValue, encodeValue } from '../../cache/index.ts'
import { type Article, foldPlain } from '../../markdown/index.ts'
import { type PageSection, sectionsOf } from '../../search/index.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Doc } from '../../shared/document/doc.ts'
import type { CopyPiece } from '../../shared/page/copyPiece.ts'
import { placeToc } from './placeToc.ts'

export interface CompiledArticle {
  /** Tree with static parts folded into `raw` nodes. Addresses are as in the source. */
  readonly tree: Root
  /** Sections for the search index. */
  readonly sections: readonly PageSection[]
  /** See `Article`. */
  readonly copy: readonly CopyPiece[]
  readonly diagnostics: readonly Diagnostic[]
}

export const finishCompiling = (
  { tree, copy, diagnostics }: Article,
  { title, description }: Pick<Doc, 'title' | 'description'>,
): CompiledArticle => ({
  tree: foldPlain(placeToc(tree, description)),
  sections: sectionsOf(tree, title),
  copy,
  diagnostics,
})

/** @returns Undefined when decoding would not restore the same article. */
export const encodeArticle = (article: CompiledArticle): Uint8Array | undefined => encodeValue(article)

export const decodeArticle: (bytes: Uint8Array) => CompiledArticle = decodeValue
