/**
 * Decides which stylesheets, images and fonts the bundles of a site may contain. They are published, so the rule of
 * documents applies, except for packages: an import of a package names what it publishes.
 */
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { isWithin } from '../disk/index.ts'
import { toolRoot } from '../process/index.ts'
import { toSlashes } from '../shared/addresses/urls.ts'
import { lazy } from '../shared/values/lazy.ts'
import { createPublishRule, type PublishedSite, publishSettingsOf, type Refusal } from './publishRule.ts'

/** Images and fonts. An import of such a file is its address. */
export const ASSET_EXTENSIONS: readonly string[] = [
  '.svg',
  '.png',
  '.jpg',
  '.jpeg',
  '.gif',
  '.webp',
  '.avif',
  '.ico',
  '.woff',
  '.woff2',
  '.ttf',
  '.otf',
  '.eot',
]

/** Files that bundles publish as they are. Cameras and font tools write extensions in capital letters. */
export const BUNDLED_FILE: RegExp = new RegExp(
  `\\.(?:css|${ASSET_EXTENSIONS.map((extension) => extension.slice(1)).join('|')})$`,
  'i',
)

/** @returns A function that checks the absolute, real path of any source of a bundle. */
export function createBundledFileRule(site: PublishedSite): (file: string) => Refusal | undefined {
  const publish = lazy(() => createPublishRule(publishSettingsOf(site)))
  const siteDir = lazy(() => realpathSync(site.siteDir))
  const toolSources = path.join(toolRoot, 'src')
  return (file) => {
    if (!BUNDLED_FILE.test(file) || isWithin(file, toolSources)) return undefined
    const source = toSlashes(path.relative(siteDir(), file))
    return source.split('/').includes('node_modules') ? undefined : publish().refusalOf(source)
  }
}
