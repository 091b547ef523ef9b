/** Writes the files that all languages of a site share to the root of the output: code, styles, images, static files. */
import path from 'node:path'
import type { Sink } from '../output/index.ts'
import type { OutputPlan } from '../plan/index.ts'

export interface SharedFiles {
  /** Files that another language has already written are left out: they have the same contents. */
  write(
    plan: Pick<OutputPlan, 'bundleFiles' | 'imageFiles' | 'diagramFiles' | 'copies' | 'readAdded'>,
  ): Promise<void>
}

/** @param siteDir Absolute. */
export function createSharedFiles(sink: Sink, siteDir: string): SharedFiles {
  const written = new Set<string>()
  const isNew = (name: string): boolean => {
    if (written.has(name)) return false
    written.add(name)
    return true
  }
  return {
    async write({ bundleFiles, imageFiles, diagramFiles, copies, readAdded }) {
      for (const file of bundleFiles) if (isNew(file.path)) await sink.write(file)
      for (const { path: name, read } of [...imageFiles, ...diagramFiles])
        if (isNew(name)) await sink.write({ path: name, contents: read() })
      for (const copy of copies) {
        if (!isNew(copy.path)) continue
        const contents = readAdded(copy.source)
        if (contents === undefined) await sink.copy(path.join(siteDir, copy.source), copy.path)
        else await sink.write({ path: copy.path, contents })
      }
    },
  }
}
