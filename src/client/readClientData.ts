/** Fetches the data that all pages share: the manifest and the site data. */

import { fetchJson } from '../runtime/index.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { CLIENT_MANIFEST, CLIENT_META, type ClientManifest } from '../shared/page/clientFiles.ts'
import type { SiteData } from '../shared/page/page.ts'

interface ClientData {
  readonly manifest: ClientManifest
  readonly site: SiteData
}

/** The base URL, from the address of the client module in the head, unless the module is shared by several languages. */
export function baseUrlOf(document: Document): string | undefined {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${CLIENT_META}"]`)
  if (meta?.dataset.base !== undefined) return meta.dataset.base
  const address = meta?.content
  const end = address?.lastIndexOf(`/${ASSETS_FOLDER}/`) ?? -1
  return end < 0 ? undefined : address?.slice(0, end + 1)
}

/** @throws when the request fails. */
export const fetchManifest = async (baseUrl: string): Promise<ClientManifest> =>
  (await fetchJson(baseUrl + CLIENT_MANIFEST, { cache: 'no-cache' })) as ClientManifest

/** @throws when a request fails. */
export async function readClientData(baseUrl: string): Promise<ClientData> {
  const manifest = await fetchManifest(baseUrl)
  return { manifest, site: (await fetchJson(manifest.site)) as SiteData }
}
