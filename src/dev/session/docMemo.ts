/**
 * Memoizes documents while the site is edited. Its readers read only documents that have changed, or that include a
 * changed file.
 */
import type { ContentOptions } from '../../markdown/index.ts'
import { createDocReader, type DocReader, type DocReaderOptions, documentName } from '../../project/index.ts'
import type { Doc } from '../../shared/document/doc.ts'
import type { SiteConfig } from '../../shared/site/config.ts'

export interface DocMemo {
  /** A replacement for the function `createDocReader`. */
  createReader(config: SiteConfig, content: ContentOptions, options: DocReaderOptions): DocReader
  invalidate(sources: ReadonlySet<string>): void
  clear(): void
}

export function createDocMemo(): DocMemo {
  const memo = new Map<string, Doc>()
  let isFirst = true
  return {
    createReader(config, content, options) {
      // The cache on the disk is read once, at the start, and outdated later.
      const reader = createDocReader(config, content, isFirst ? options : { ...options, cacheEnv: undefined })
      isFirst = false
      const store = (doc: Doc): Doc => {
        memo.set(documentName(doc), doc)
        return doc
      }
      return {
        save: reader.save,
        close: reader.close,
        read(source) {
          const doc = memo.get(documentName(source))
          return doc === undefined || doc.isOutline === true ? store(reader.read(source)) : doc
        },
        outline: (source) => memo.get(documentName(source)) ?? store(reader.outline(source)),
      }
    },
    invalidate(sources) {
      for (const [key, { source, dependencies }] of memo) {
        if (sources.has(source) || dependencies.some((file) => sources.has(file))) memo.delete(key)
      }
    },
    clear: () => memo.clear(),
  }
}
