/** Data files that all pages share in the browser, and the manifest with their addresses. */

import { toHref } from '../shared/addresses/urls.ts'
import { ASSETS_FOLDER } from '../shared/constants.ts'
import { CLIENT_MANIFEST, type ClientManifest } from '../shared/page/clientFiles.ts'
import type { SiteData } from '../shared/page/page.ts'
import type { OutputFile } from '../shared/site/site.ts'
import { hashContents } from './assets/hashContents.ts'

/** Creates an immutable JSON file with the hash of its contents in its name. */
export function createDataFile(name: string, value: unknown): OutputFile {
  const contents = JSON.stringify(value)
  return { path: `${ASSETS_FOLDER}/${name}-${hashContents(contents)}.json`, contents }
}

interface BuildHashInput {
  readonly site: SiteData
  /** Site path of the client module. */
  readonly clientModule: string
  /** Site path. */
  readonly stylesheet: string
}

/** Hash of what all pages of a build share. Independent of documents, so that an edit changes only the edited pages. */
export const hashBuild = ({ site, clientModule, stylesheet }: BuildHashInput): string =>
  hashContents([clientModule, stylesheet, JSON.stringify(site)].join('\n'))

interface ClientManifestInput {
  readonly site: SiteData
  /** `hashBuild` of the site. */
  readonly build: string
  /** Address of the list of pages. */
  readonly pages: string
  /** Address of the root file of each sidebar by sidebar key. */
  readonly sidebars: ReadonlyMap<string, string>
}

/** Creates `xpre-client.json`, which browsers revalidate on every visit, and the site data file that it refers to. */
export function createClientManifest(input: ClientManifestInput): readonly OutputFile[] {
  const { site, build, pages, sidebars } = input
  const siteFile = createDataFile('site', site)
  const manifest: ClientManifest = {
    build,
    site: toHref(`/${siteFile.path}`, site),
    pages,
    sidebars: Object.fromEntries(sidebars),
  }
  return [siteFile, { path: CLIENT_MANIFEST, contents: `${JSON.stringify(manifest)}\n` }]
}
