/** What the tools know of a built site: its data, its addresses and its search index. Each is read again when it changes. */

import { INDEX_VERSION, type OpenedIndex, openIndex } from '../engine/index.ts'
import { toolRoot } from '../process/index.ts'
import { loadLanguage, searchLanguageOf } from '../search/index.ts'
import { pathOfHref, splitHref } from '../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { CLIENT_MANIFEST, SEARCH_INDEX } from '../shared/page/clientFiles.ts'
import type { SiteData } from '../shared/page/page.ts'
import { SearchError } from '../shared/search/search.ts'
import { isRecord } from '../shared/values/isRecord.ts'
import { parseJson } from '../shared/values/parseJson.ts'
import { inflateFile } from './source/inflateFile.ts'
import { type SiteSource, SourceError } from './source/siteSource.ts'

export type PublishedData = Pick<
  SiteData,
  'title' | 'baseUrl' | 'url' | 'trailingSlash' | 'locale' | 'locales' | 'search' | 'docs'
> &
  Partial<Pick<SiteData, 'localeName'>>

export interface PublishedSite {
  readonly source: SiteSource
  /** @throws {SourceError} as all functions. */
  data(): Promise<PublishedData>
  /** Undefined for a site without an embedded index. */
  index(): Promise<OpenedIndex | undefined>
  /** Text of a file; undefined when there is none. */
  text(outputPath: string): Promise<string | undefined>
  /** Path of a page below the base URL, and its hash; undefined for an address of another site. */
  pathOf(address: string): Promise<{ readonly path: string; readonly hash: string } | undefined>
  /** Full address of a path with base URL. */
  addressOf(href: string): string
}

const OTHER_BUILD =
  'it was built by another version of xpre-docs; build it with this one, or run the version that built it'

const decode = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()

const isLocale = (value: unknown): boolean =>
  isRecord(value) && typeof value.name === 'string' && typeof value.baseUrl === 'string'

/** Names a value of another type in no part of the site's data. */
const isSiteData = (value: unknown): value is PublishedData =>
  isRecord(value) &&
  typeof value.title === 'string' &&
  typeof value.baseUrl === 'string' &&
  typeof value.locale === 'string' &&
  (value.localeName === undefined || typeof value.localeName === 'string') &&
  (value.locales === undefined || (Array.isArray(value.locales) && value.locales.every(isLocale))) &&
  (value.url === undefined || typeof value.url === 'string') &&
  (value.search === undefined || (isRecord(value.search) && Array.isArray(value.search.tags))) &&
  (value.docs === undefined || Array.isArray(value.docs))

/** The version of an index that the engine refuses; undefined for one that is damaged. */
function otherVersion(error: unknown): string | undefined {
  const reason = error instanceof SearchError && error.cause instanceof Error ? error.cause.message : ''
  return /^it is of version (.+)$/.exec(reason)?.[1]
}

function describeIndexError(error: unknown): SourceError {
  if (error instanceof SourceError) return error
  const version = otherVersion(error)
  if (version !== undefined)
    return new SourceError(
      `The search index has format ${version.slice(0, 20)}, not ${INDEX_VERSION}: ${OTHER_BUILD}`,
    )
  return new SourceError(error instanceof Error ? error.message : 'The search index is damaged', {
    cause: error,
  })
}

export function openPublishedSite(source: SiteSource): PublishedSite {
  let readData: { readonly manifest: Uint8Array; readonly data: PublishedData } | undefined
  let opened: { readonly root: Uint8Array; readonly index: Promise<OpenedIndex> } | undefined

  const damaged = (file: string) =>
    new SourceError(`"${file}" of ${source.name} cannot be read: ${OTHER_BUILD}`)

  async function data(): Promise<PublishedData> {
    const manifest = await source.read(CLIENT_MANIFEST)
    if (manifest === undefined)
      throw new SourceError(`${source.name} is no site of xpre-docs: it has no ${CLIENT_MANIFEST}`)
    if (readData?.manifest === manifest) return readData.data
    const parsed = parseJson(decode(manifest))
    const address = isRecord(parsed) && typeof parsed.site === 'string' ? parsed.site : ''
    const at = address.lastIndexOf(`${ASSETS_FOLDER}/`)
    if (at < 0) throw damaged(CLIENT_MANIFEST)
    const file = address.slice(at)
    const bytes = await source.read(file)
    const value = bytes && parseJson(decode(bytes))
    if (!isSiteData(value)) throw damaged(file)
    readData = { manifest, data: value }
    return value
  }

  async function readPart(name: string): Promise<Uint8Array> {
    const bytes = await source.read(name)
    if (bytes === undefined) throw new SearchError('unreachable', `The search index has no file ${name}`)
    return inflateFile(bytes, name)
  }

  async function index(): Promise<OpenedIndex | undefined> {
    const root = await source.read(SEARCH_INDEX)
    if (root === undefined) return undefined
    if (opened?.root !== root) {
      const index = inflateFile(root, SEARCH_INDEX).then((bytes) =>
        openIndex({
          readRoot: async () => bytes,
          readFile: readPart,
          // The rules of this release: code of a site is never run.
          readLanguage: async ([code]) => (await loadLanguage(searchLanguageOf(code), toolRoot)).rules,
        }),
      )
      opened = { root, index }
    }
    try {
      return await opened.index
    } catch (error) {
      opened = undefined
      throw describeIndexError(error)
    }
  }

  return {
    source,
    data,
    index,
    async text(outputPath) {
      const bytes = await source.read(outputPath)
      return bytes && decode(bytes)
    },
    async pathOf(written) {
      const { url, baseUrl } = await data()
      const { address } = source
      const origins = [url, address].flatMap((one) =>
        one !== undefined && URL.canParse(one) ? new URL(one).origin : [],
      )
      if (/^[a-z][a-z\d+.-]*:/i.test(written)) {
        if (!URL.canParse(written)) return undefined
        const { origin, pathname, hash } = new URL(written)
        return origins.includes(origin) ? { path: pathOfHref(pathname, baseUrl), hash } : undefined
      }
      const { path, hash } = splitHref(written)
      return { path: pathOfHref(path.startsWith('/') ? path : `/${path}`, baseUrl), hash }
    },
    addressOf: (href) =>
      !href.startsWith('/') || source.address === undefined ? href : new URL(source.address).origin + href,
  }
}

export { describeIndexError }
