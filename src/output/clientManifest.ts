/** The files that tell the browser's code what all pages share, and the manifest that names them. */

import { ASSETS_FOLDER } from '../shared/constants.ts'
import { CLIENT_MANIFEST, type ClientManifest } from '../shared/page/clientFiles.ts'
import type { SiteData } from '../shared/page/page.ts'
import type { OutputFile } from '../shared/site.ts'
import { toHref } from '../shared/urls.ts'
import { hashContents } from './hashContents.ts'

/** A value as a file that is cached for ever. */
export function createDataFile(name: string, value: unknown): OutputFile {
  const contents = JSON.stringify(value)
  return { path: `${ASSETS_FOLDER}/${name}-${hashContents(contents)}.json`, contents }
}

export interface BuildHashInput {
  readonly site: SiteData
  /** Path of the site, of the browser's module. */
  readonly clientModule: string
  /** Path of the site. */
  readonly stylesheet: string
}

/** Names what all pages of a build share. It stays when documents change, so that pages change with their own alone. */
export const hashBuild = ({ site, clientModule, stylesheet }: BuildHashInput): string =>
  hashContents([clientModule, stylesheet, JSON.stringify(site)].join('\n'))

export interface ClientManifestInput {
  readonly site: SiteData
  /** `hashBuild` of it. */
  readonly build: string
  /** Address of each sidebar's first file by key. */
  readonly sidebars: ReadonlyMap<string, string>
}

/** `xpre-client.json`, asked for anew on every visit, and what it names that is not there yet. */
export function createClientManifest(input: ClientManifestInput): readonly OutputFile[] {
  const { site, build, sidebars } = input
  const siteFile = createDataFile('site', site)
  const manifest: ClientManifest = {
    build,
    site: toHref(`/${siteFile.path}`, site),
    sidebars: Object.fromEntries(sidebars),
  }
  return [siteFile, { path: CLIENT_MANIFEST, contents: `${JSON.stringify(manifest)}\n` }]
}
