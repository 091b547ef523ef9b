import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createDocCache, type DocCacheOptions, docKey } from '../../src/cache/docCache.ts'
import { readDoc } from '../../src/markdown/readDoc.ts'
import { readSource } from '../../src/markdown/source/readSource.ts'
import type { Doc } from '../../src/shared/document/doc.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { makeInput, makeOptions, writeFiles } from '../markdown/makeInput.ts'

export const DAY_MS = 86_400_000

/** Recently written files are not cached, so the tests move the clock forward. */
export const later = (days = 0) => Date.now() + 60_000 + days * DAY_MS

export const inputOf = (siteDir: string, source: string) =>
  makeInput('', { source, contentPath: source, ...readSource({ siteDir }, source) })

export const keyOf = (siteDir: string, source: string) =>
  docKey(inputOf(siteDir, source), readFileSync(path.join(siteDir, source)))

export const readDocOf = (siteDir: string, source: string): Doc =>
  readDoc(inputOf(siteDir, source), makeOptions({ siteDir }))

/** A site with its cache beside it. */
export function openCached(files: Readonly<Record<string, string | Uint8Array>>) {
  const dir = temporaryFolder()
  const siteDir = path.join(dir, 'site')
  const folder = path.join(dir, 'cache')
  writeFiles(siteDir, files)
  const open = (options: Partial<DocCacheOptions> = {}) =>
    createDocCache({
      folder,
      version: 'one',
      siteDir,
      refusalOf: (source) => makeOptions({ siteDir }).publish.refusalOf(source)?.reason,
      now: () => later(),
      ...options,
    })
  const packs = () => (existsSync(folder) ? readdirSync(folder) : [])
  return {
    siteDir,
    folder,
    open,
    packs,
    packFile: () => path.join(folder, packs()[0] ?? 'none'),
    save(sources: readonly string[], options?: Partial<DocCacheOptions>) {
      const cache = open(options)
      for (const source of sources) cache.set(keyOf(siteDir, source), readDocOf(siteDir, source))
      return cache.save()
    },
    find: (source: string, options?: Partial<DocCacheOptions>) => open(options).get(keyOf(siteDir, source)),
  }
}

export const PAGE = `---
title: Lamps
card: { watts: [4, 7.5], "__proto__": { color: warm }, constructor: null }
image: ./lamp.png
---

# Lamps

A [link](./other.md#top "t"), [a reference][r], ![lamp](lamp.png), <img src="a.png"> and \u{1F4A1}.

[r]: ../else.md

::unknown{}
`
