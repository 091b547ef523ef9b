/** Creates `manifest.webmanifest`: name and icons for a site that is added to a home screen. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createSharedHref } from '../../shared/addresses/sharedHref.ts'
import { isExternalHref, normalizePath, toHref } from '../../shared/addresses/urls.ts'
import type { OutputFile, Site } from '../../shared/site/site.ts'
import { measureImage } from '../assets/measureImage.ts'

const MANIFEST_PATH = 'manifest.webmanifest'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.webp', 'image/webp'],
  ['.ico', 'image/x-icon'],
])

/** The `sizes` member of an icon. Undefined for an image that is not square and therefore not usable as an icon. */
function iconSizesOf(extension: string, absolute: string): string | undefined {
  if (extension === '.svg') return 'any'
  try {
    const size = measureImage(readFileSync(absolute))
    return size === undefined || size.width !== size.height ? undefined : `${size.width}x${size.height}`
  } catch {
    // The links stage reports a missing favicon.
    return undefined
  }
}

function iconOf(src: string, { config, listing }: Pick<Site, 'config' | 'listing'>) {
  if (isExternalHref(src)) return []
  const href = normalizePath(src)
  const source = listing.staticFiles.get(href.slice(1))
  const extension = path.extname(href).toLowerCase()
  const type = TYPES.get(extension)
  if (source === undefined || type === undefined) return []
  const sizes = iconSizesOf(extension, path.join(config.siteDir, source))
  return sizes === undefined
    ? []
    : [{ src: toHref(createSharedHref(config.locale)(href), config), sizes, type }]
}

/** Icons are the favicon and the logo, if they are static files of a supported type. */
export function createWebManifest(site: Pick<Site, 'config' | 'data' | 'listing'>): OutputFile {
  const { config, data } = site
  const sources = new Set([config.favicon, config.navbar.logo?.src].filter((src) => src !== undefined))
  const icons = [...sources].flatMap((src) => iconOf(src, site))
  const manifest = {
    name: data.title,
    short_name: data.navbar.title === '' ? data.title : data.navbar.title,
    ...(data.tagline === '' ? {} : { description: data.tagline }),
    lang: data.htmlLang,
    dir: data.direction,
    start_url: config.baseUrl,
    scope: config.baseUrl,
    display: 'browser',
    icons,
  }
  return { path: MANIFEST_PATH, contents: `${JSON.stringify(manifest, undefined, 2)}\n` }
}
