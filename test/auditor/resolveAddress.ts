/** Resolves an address in a file: outside of the site, to a file, or to nothing. */
import type { PageFacts } from './readPage.ts'
import { decode, type StaticFolder } from './staticFolder.ts'

/** Properties of the whole folder. */
export interface Audit {
  readonly folder: StaticFolder
  readonly pages: ReadonlyMap<string, PageFacts>
  /** Origin of the published site, if the output contains it. */
  readonly origin: string | undefined
}

export type Target =
  | { readonly kind: 'external' }
  | { readonly kind: 'file'; readonly file: string; readonly url: URL }
  | { readonly kind: 'problem'; readonly problem: string }

/** Stands for the host of addresses without one. No real site has it. */
const HOST = 'http://audit.invalid'

/**
 * Addresses under which a server may show a file. Relative addresses differ between them, and each of them may be the
 * one that the reader has opened.
 */
export function addressesOf(file: string, baseUrl: string): readonly string[] {
  const path = baseUrl + file.split('/').map(encodeURIComponent).join('/')
  if (file === 'index.html') return [baseUrl]
  if (file.endsWith('/index.html')) {
    const folder = path.slice(0, -'/index.html'.length)
    return [folder, `${folder}/`]
  }
  return [path]
}

function resolveFrom(base: string, href: string, { folder, origin }: Audit): Target {
  const written = href.trim()
  if (!URL.canParse(written, HOST + base)) return { kind: 'problem', problem: 'not an address' }
  const url = new URL(written, HOST + base)
  if (/^(?:javascript|vbscript):$/.test(url.protocol) || /^data:text\/html/i.test(url.href)) {
    return { kind: 'problem', problem: 'a script as an address' }
  }
  const isOwn = url.origin === HOST || (origin !== undefined && url.origin === origin)
  if (!isOwn) return { kind: 'external' }
  const found = folder.find(decode(url.pathname))
  return 'file' in found
    ? { kind: 'file', file: found.file, url }
    : { kind: 'problem', problem: found.problem }
}

const isRelative = (href: string) => !/^\s*(?:[a-z][a-z\d+.-]*:|\/|#|$)/i.test(href)

/** @param file File that contains the address. */
export function resolveAddress(file: string, href: string, audit: Audit): Target {
  if (isRelative(href) && audit.pages.get(file)?.isNotFound === true) {
    return { kind: 'problem', problem: 'a relative address on a page that is shown anywhere' }
  }
  const isOwnPage = /^\s*(?:#|$)/.test(href)
  if (isOwnPage) return { kind: 'file', file, url: new URL(href.trim(), HOST) }
  const targets = addressesOf(file, audit.folder.baseUrl).map((base) => resolveFrom(base, href, audit))
  const first = targets.find((target) => target.kind === 'problem') ?? targets[0]
  return first ?? { kind: 'problem', problem: 'not an address' }
}

/** A fragment is the top of the page or an id. Text fragments are ignored. */
export function fragmentProblem(page: PageFacts, hash: string, audit: Audit): string | undefined {
  const id = decode(hash.slice(1).replace(/:~:.*$/, ''))
  if (id === '' || id.toLowerCase() === 'top') return
  return lands(page, id, audit) ? undefined : `no id "${id}" in ${page.file}`
}

/** A redirect passes the fragment on to its target. */
function lands(page: PageFacts, id: string, audit: Audit): boolean {
  if (page.redirectTo === undefined) return page.anchors.has(id)
  const next = resolveAddress(page.file, page.redirectTo, audit)
  if (next.kind !== 'file') return next.kind === 'external'
  return audit.pages.get(next.file)?.anchors.has(id) ?? true
}
