/** What the storage holds under a key, which anything could have written: hits, or nothing. */
import { type Hierarchy, type HitType, LEVELS, type StoredHit } from '../../shared/search/search.ts'
import { isExternalHref } from '../../shared/urls.ts'

const TYPES: readonly unknown[] = [...LEVELS, 'content']

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const isTextOrNothing = (value: unknown) => value === null || value === undefined || typeof value === 'string'

/** Leads to a page, here or elsewhere: nothing that runs, and nothing that means another file of the reader's. */
export const isPageUrl = (url: string): boolean =>
  isExternalHref(url)
    ? /^(?:https?:)?\/\/[^/]/i.test(url) && URL.canParse(url, 'https://x')
    : /^\/(?!\\)/.test(url)

function readHierarchy(value: unknown): Hierarchy | undefined {
  if (!isObject(value) || !LEVELS.every((level) => isTextOrNothing(value[level]))) return undefined
  return Object.fromEntries(LEVELS.map((level) => [level, value[level] ?? null])) as Hierarchy
}

function readHit(value: unknown): StoredHit | undefined {
  if (!isObject(value)) return undefined
  const { objectID, content, type, url } = value
  const hierarchy = readHierarchy(value.hierarchy)
  if (hierarchy === undefined || !isText(objectID) || !isText(url) || !isPageUrl(url)) return undefined
  if (!isTextOrNothing(content) || !TYPES.includes(type)) return undefined
  return {
    objectID,
    hierarchy,
    content: (content as string | null | undefined) ?? null,
    type: type as HitType,
    url,
  }
}

/** Never throws: what is no hit is left out. */
export function readStoredHits(text: string | null): readonly StoredHit[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.flatMap((entry) => readHit(entry) ?? []) : []
  } catch {
    return []
  }
}
