/**
 * What was read of documents, kept while the site is written.
 * In: which files have changed. Out: readers that read only the documents that those files are, or are included in.
 */
import type { ContentOptions } from '../../markdown/contentOptions.ts'
import type { DocSource } from '../../project/documents.ts'
import type { DocReaderOptions } from '../../project/openDocCache.ts'
import { createDocReader, type DocReader } from '../../project/readDocs.ts'
import type { SiteConfig } from '../../shared/config.ts'
import type { Doc } from '../../shared/doc.ts'

export interface DocMemory {
  /** In the place of `createDocReader`. */
  createReader(config: SiteConfig, content: ContentOptions, options: DocReaderOptions): DocReader
  forget(sources: ReadonlySet<string>): void
  forgetAll(): void
}

const keyOf = ({ source, plugin }: DocSource) => `${plugin}\0${source}`

export function createDocMemory(): DocMemory {
  const known = new Map<string, Doc>()
  let isFirst = true
  return {
    createReader(config, content, options) {
      // The cache on the disk is a picture of the moment it was opened at: good for beginning, wrong later.
      const reader = createDocReader(config, content, isFirst ? options : { ...options, cacheEnv: undefined })
      isFirst = false
      const keep = (doc: Doc): Doc => {
        known.set(keyOf(doc), doc)
        return doc
      }
      return {
        save: reader.save,
        read(which) {
          const doc = known.get(keyOf(which))
          return doc === undefined || doc.isOutline === true ? keep(reader.read(which)) : doc
        },
        outline: (which) => known.get(keyOf(which)) ?? keep(reader.outline(which)),
      }
    },
    forget(sources) {
      for (const [key, { source, dependencies }] of known) {
        if (sources.has(source) || dependencies.some((file) => sources.has(file))) known.delete(key)
      }
    },
    forgetAll: () => known.clear(),
  }
}
