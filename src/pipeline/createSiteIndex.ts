/** The embedded index of a site: how its files are named, and which words mean the same in it. */
import { fileURLToPath } from 'node:url'
import { type BytesCache, createBytesCache } from '../cache/bytesCache.ts'
import { cacheFolderOf } from '../cache/cacheFolder.ts'
import { hashOf, hashOfFolder } from '../cache/hashOf.ts'
import { ENGLISH_SYNONYMS } from '../engine/englishSynonyms.ts'
import { hashContents } from '../output/hashContents.ts'
import { createSearchIndex, type SearchIndexer } from '../search/createSearchIndex.ts'
import { mergeSynonyms } from '../search/mergeSynonyms.ts'
import { SEARCH_INDEX, searchPartPath } from '../shared/clientFiles.ts'
import type { SiteConfig } from '../shared/config.ts'

/**
 * Whether readers of a site ask an index of its own: unless the hosted service answers and nothing else may. Without a
 * search page there is no field to ask in.
 */
export const hasOwnIndex = ({ search }: SiteConfig): boolean =>
  search !== false && search.searchPagePath !== false && (search.appId === undefined || search.fallback)

/** What pages and parts were made into the last time; undefined: nothing is kept. */
export function openIndexCache(
  { siteDir }: SiteConfig,
  cacheEnv: Readonly<Record<string, string | undefined>> | undefined,
): BytesCache | undefined {
  if (cacheEnv === undefined) return undefined
  const folders = ['../engine', '../search'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  return createBytesCache({
    folder: cacheFolderOf(siteDir, cacheEnv),
    name: 'search',
    // Letters are told by the version of Unicode, and compressed bytes by that of zlib.
    namespace: hashOf([
      ...folders.map((folder) => hashOfFolder(folder, ['.js', '.ts'])),
      process.versions.unicode,
      process.versions.zlib,
    ]),
  })
}

export function createSiteIndex({ search, i18n }: SiteConfig, cache?: BytesCache): SearchIndexer {
  const own = search === false ? [] : search.synonyms
  const isEnglish = /^en\b/i.test(i18n.defaultLocale)
  return createSearchIndex({
    isEnglish,
    synonyms: mergeSynonyms(own, isEnglish ? ENGLISH_SYNONYMS : []),
    nameOf: (contents) => searchPartPath(hashContents(contents)),
    rootPath: SEARCH_INDEX,
    cache,
  })
}
