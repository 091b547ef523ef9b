/**
 * Requests a file of a site, with limits: the answer may come from any program. Redirects to other origins are refused, and
 * the body is read in pieces, after decompression, so that a small answer cannot fill the memory.
 */
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { MAX_FILE_SIZE, SourceError } from './siteSource.ts'

const MAX_REDIRECTS = 3

/** For the whole answer with its redirects, in milliseconds. */
const TIMEOUT_MS = 15_000

interface FetchOptions {
  /** Sent as `If-None-Match`. */
  readonly etag?: string | undefined
  /** In milliseconds. */
  readonly timeoutMs?: number | undefined
}

type FetchedFile =
  | {
      readonly kind: 'file'
      readonly bytes: Uint8Array
      readonly etag: string | undefined
      readonly isHtml: boolean
    }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'missing' }

async function readBody(response: Response, url: URL): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    // Leaving the loop cancels the answer.
    if (size > MAX_FILE_SIZE) throw new SourceError(`${url} is larger than ${MAX_FILE_SIZE} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** Frees the connection without reading the body. */
const discard = (response: Response): Promise<void> => response.body?.cancel() ?? Promise.resolve()

async function request(start: URL, etag: string | undefined, signal: AbortSignal): Promise<FetchedFile> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const headers = etag === undefined ? {} : { 'If-None-Match': etag }
    const response = await fetch(url, { redirect: 'manual', headers, signal })
    const { status } = response
    if (status === 200) {
      const isHtml = /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '')
      return {
        kind: 'file',
        bytes: await readBody(response, url),
        etag: response.headers.get('ETag') ?? undefined,
        isHtml,
      }
    }
    await discard(response)
    if (status === 304 && etag !== undefined) return { kind: 'unchanged' }
    if (status === 404 || status === 410) return { kind: 'missing' }
    if (!isRedirect(status)) throw new SourceError(`${url} answers with status ${status}`)
    const location = response.headers.get('Location') ?? ''
    if (!URL.canParse(location, url.href)) throw new SourceError(`${url} redirects to no address`)
    const next = new URL(location, url)
    if (next.origin !== start.origin)
      throw new SourceError(
        `${url} redirects to ${next.origin}, which is not the site; name the site by that address`,
      )
    url = next
  }
  throw new SourceError(`${start} redirects too often`)
}

/** @throws {SourceError} */
export async function fetchFile(
  url: URL,
  { etag, timeoutMs = TIMEOUT_MS }: FetchOptions = {},
): Promise<FetchedFile> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await request(url, etag, signal)
  } catch (cause) {
    if (cause instanceof SourceError) throw cause
    if (signal.aborted)
      throw new SourceError(`${url} has not answered within ${timeoutMs / 1000} seconds`, { cause })
    const reason = cause instanceof Error && cause.cause !== undefined ? cause.cause : cause
    throw new SourceError(`${url} cannot be reached: ${messageOf(reason)}`, { cause })
  }
}
