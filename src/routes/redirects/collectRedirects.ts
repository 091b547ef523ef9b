/**
 * Collects redirects as their authors wrote them: first from the configuration, then from front matter, where the last
 * version comes before other versions. The first one from an address counts.
 */
import { decodeSafely, isExternalHref, normalizePath, resolveFrom } from '../../shared/addresses/urls.ts'
import type { Place } from '../../shared/diagnostic.ts'
import { valuePlaceOf } from '../../shared/document/frontMatterPlace.ts'
import type { SiteConfig } from '../../shared/site/config.ts'
import type { Route } from '../../shared/site/route.ts'

/** A version of a docs folder, which relative addresses start at. */
interface RedirectVersion {
  /** Id of the docs folder. */
  readonly plugin: string
  readonly name: string
  /** Path of the documents of the version, such as `/docs/next`. */
  readonly path: string
  readonly isLast: boolean
}

export type End = 'from' | 'to'

export interface WrittenRedirect {
  readonly from: string
  readonly to: string
  /** Normalized path of `from`; undefined if it is no path of this site. */
  readonly path: string | undefined
  readonly file: string
  readonly place?: Place | undefined
  /** Key path or front matter key of each end, for messages. */
  readonly labels: Readonly<Record<End, string>>
  /** Version of the document; undefined for the configuration, pages and posts. */
  readonly version?: RedirectVersion | undefined
}

export interface WrittenInput {
  readonly config: SiteConfig
  /** Possible targets: pages, documents and categories. */
  readonly routes: readonly Route[]
  /** Of all docs folders, newest first. */
  readonly versions: readonly RedirectVersion[]
  /** File that findings about redirects of the configuration name. */
  readonly configFile: string
}

const FRONT_MATTER_LABELS = { from: 'redirect_from', to: 'redirect_from' }

/** The normalized path of this site, or undefined if the address is not one. */
export function readPath(path: string): string | undefined {
  if (!path.startsWith('/') || isExternalHref(path)) return undefined
  const decoded = decodeSafely(path)
  return /[?#\\\p{Cc}\p{Cs}]/u.test(decoded) ? undefined : normalizePath(decoded)
}

/** A path without a leading slash starts at the root of the version, so that archived copies have another address. */
function readStart(from: string, version: RedirectVersion | undefined): string | undefined {
  if (version === undefined || from.startsWith('/') || isExternalHref(from)) return readPath(from)
  const inVersion = resolveFrom('', from)
  return inVersion === undefined ? undefined : readPath(`${version.path}/${inVersion}`)
}

export function collectRedirects({ config, routes, versions, configFile }: WrittenInput): WrittenRedirect[] {
  const written = config.redirects.flatMap(({ from, to }, index) =>
    (Array.isArray(from) ? from : [from]).map(
      (start, part): WrittenRedirect => ({
        from: start,
        to,
        path: readPath(start),
        file: configFile,
        labels: {
          from: `redirects[${index}].from${Array.isArray(from) ? `[${part}]` : ''}`,
          to: `redirects[${index}].to`,
        },
      }),
    ),
  )
  const versionOf = ({ kind, doc }: Route): RedirectVersion | undefined =>
    kind === 'doc'
      ? versions.find(({ plugin, name }) => plugin === doc?.plugin && name === doc.version)
      : undefined
  const rank = ({ version }: WrittenRedirect): number =>
    version === undefined || version.isLast ? 0 : 1 + versions.indexOf(version)
  const inFrontMatter = routes.flatMap((route): WrittenRedirect[] => {
    const { doc, path: to } = route
    if (doc?.frontMatter.redirect_from === undefined) return []
    const version = versionOf(route)
    const place = valuePlaceOf(doc, 'redirect_from')
    return doc.frontMatter.redirect_from.map((from) => ({
      from,
      to,
      path: readStart(from, version),
      file: doc.source,
      place,
      labels: FRONT_MATTER_LABELS,
      version,
    }))
  })
  return [...written, ...inFrontMatter.sort((a, b) => rank(a) - rank(b))]
}
