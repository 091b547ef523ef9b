import { withoutBaseUrl } from '../../shared/addresses/withoutBaseUrl.ts'

interface RequestedPath {
  /** Decoded, with the base URL. As written if it cannot be decoded. */
  readonly address: string
  /** Site path. */
  readonly path: string
}

/** The requested address of a page that does not exist. */
export function readRequested(pathname: string, baseUrl: string): RequestedPath {
  let address = pathname
  try {
    address = decodeURI(pathname)
  } catch {}
  return { address, path: withoutBaseUrl(address, baseUrl) ?? address }
}
