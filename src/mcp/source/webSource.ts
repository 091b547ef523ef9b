/**
 * A built site at a web address. The address may lead to a page: the site begins where its manifest is. Files are kept in
 * memory and revalidated by their ETag; hashed files never change.
 */
import { ASSETS_FOLDER } from '../../shared/constants.ts'
import { UserError } from '../../shared/errors/userError.ts'
import { CLIENT_MANIFEST } from '../../shared/page/clientFiles.ts'
import { fetchFile } from './fetchFile.ts'
import { isPlainPath, type SiteSource, SourceError } from './siteSource.ts'

/** In bytes. */
const CACHE_SIZE = 50_000_000

/** A file is not revalidated again within this time, in milliseconds. */
const FRESH_MS = 30_000

/** Folders of an address that may be the root of the site. */
const MAX_CANDIDATES = 8

interface CachedFile {
  readonly bytes: Uint8Array
  readonly etag: string | undefined
  checkedAt: number
}

interface WebSourceOptions {
  readonly timeoutMs?: number | undefined
  readonly freshMs?: number | undefined
}

const isLocal = ({ hostname }: URL): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

/** @throws {UserError} for an address that is not one of the web, or has a password. */
export function parseSiteAddress(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : undefined
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(url))
  if (url === undefined || !isSafe || url.username !== '' || url.password !== '') {
    throw new UserError(`"${written}" is no address of a site`, {
      hint: 'write an address with https://, without a user and a password, or a folder',
    })
  }
  return url
}

/** The address itself and the folders around it, the deepest first, with a slash at the end. */
function rootCandidates({ origin, pathname }: URL): readonly URL[] {
  const parts = pathname.split('/').filter((part) => part !== '')
  const depths = Array.from({ length: parts.length + 1 }, (_, index) => parts.length - index)
  const paths = depths.map((depth) => [...parts.slice(0, depth), ''].join('/'))
  return [...new Set([...paths.slice(0, MAX_CANDIDATES - 1), ''])].map((path) => new URL(`/${path}`, origin))
}

const looksLikeHtml = (bytes: Uint8Array): boolean =>
  /^\s*(?:<!doctype|<html)/i.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 100)).toString(),
  )

/** @throws {SourceError} when no manifest is found at the address. */
async function findRoot(address: URL, timeoutMs: number | undefined): Promise<URL> {
  for (const root of rootCandidates(address)) {
    const found = await fetchFile(new URL(CLIENT_MANIFEST, root), { timeoutMs })
    // Some hosts answer every address with a page.
    if (found.kind === 'file' && !found.isHtml && !looksLikeHtml(found.bytes)) return root
  }
  throw new SourceError(
    `${address} is no site of xpre-docs: there is no ${CLIENT_MANIFEST} at the address or in the folders above it`,
  )
}

export function createWebSource(
  address: URL,
  { timeoutMs, freshMs = FRESH_MS }: WebSourceOptions = {},
): SiteSource {
  const cache = new Map<string, CachedFile>()
  let cachedSize = 0
  let root: Promise<URL> | undefined
  let foundRoot: URL | undefined

  function openRoot(): Promise<URL> {
    root ??= findRoot(address, timeoutMs).then(
      (found) => {
        foundRoot = found
        return found
      },
      (error: unknown) => {
        // The next request tries again.
        root = undefined
        throw error
      },
    )
    return root
  }

  function forget(outputPath: string): void {
    cachedSize -= cache.get(outputPath)?.bytes.length ?? 0
    cache.delete(outputPath)
  }

  function remember(outputPath: string, file: CachedFile): void {
    forget(outputPath)
    cache.set(outputPath, file)
    cachedSize += file.bytes.length
    for (const oldest of cache.keys()) {
      if (cachedSize <= CACHE_SIZE) return
      forget(oldest)
    }
  }

  return {
    name: address.href,
    get address() {
      return foundRoot?.href
    },
    async read(outputPath) {
      if (!isPlainPath(outputPath)) return undefined
      const url = new URL(outputPath.split('/').map(encodeURIComponent).join('/'), await openRoot())
      const cached = cache.get(outputPath)
      const isFresh =
        cached !== undefined &&
        (outputPath.startsWith(`${ASSETS_FOLDER}/`) || Date.now() - cached.checkedAt < freshMs)
      if (isFresh) return cached.bytes
      const found = await fetchFile(url, { etag: cached?.etag, timeoutMs })
      if (found.kind === 'unchanged' && cached !== undefined) {
        cached.checkedAt = Date.now()
        return cached.bytes
      }
      if (found.kind !== 'file' || found.isHtml || looksLikeHtml(found.bytes)) {
        forget(outputPath)
        return undefined
      }
      const isSame = cached !== undefined && Buffer.from(cached.bytes).equals(found.bytes)
      const bytes = isSame ? cached.bytes : found.bytes
      remember(outputPath, { bytes, etag: found.etag, checkedAt: Date.now() })
      return bytes
    },
  }
}
