/** Reads hits from the storage. Any script of the origin may have written the value, so it is validated. */

import { parseUrl } from '../../runtime/index.ts'
import { isExternalHref } from '../../shared/addresses/urls.ts'
import { type Hierarchy, type HitType, LEVELS, type StoredHit } from '../../shared/search/search.ts'
import { isRecord } from '../../shared/values/isRecord.ts'

const TYPES: readonly unknown[] = [...LEVELS, 'content']

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isTextOrNullish = (value: unknown) => value === null || value === undefined || typeof value === 'string'

/** Whether the address is a page of this or another site: no script address, no local file. */
export const isPageUrl = (url: string): boolean =>
  isExternalHref(url)
    ? /^(?:https?:)?\/\/[^/]/i.test(url) && parseUrl(url, 'https://x') !== undefined
    : /^\/(?!\\)/.test(url)

function readHierarchy(value: unknown): Hierarchy | undefined {
  if (!isRecord(value) || !LEVELS.every((level) => isTextOrNullish(value[level]))) return undefined
  return Object.fromEntries(LEVELS.map((level) => [level, value[level] ?? null])) as Hierarchy
}

function readHit(value: unknown): StoredHit | undefined {
  if (!isRecord(value)) return undefined
  const { objectID, content, type, url, docusaurus_tag: tag } = value
  const hierarchy = readHierarchy(value.hierarchy)
  if (hierarchy === undefined || !isText(objectID) || !isText(url) || !isPageUrl(url)) return undefined
  if (!isTextOrNullish(content) || !TYPES.includes(type)) return undefined
  return {
    objectID,
    hierarchy,
    content: (content as string | null | undefined) ?? null,
    type: type as HitType,
    url,
    ...(isText(tag) && { docusaurus_tag: tag }),
  }
}

/** Never throws. Omits invalid hits. */
export function readStoredHits(text: string | null): readonly StoredHit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap((entry) => readHit(entry) ?? []) : []
  } catch {
    return []
  }
}
