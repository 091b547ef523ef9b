/** The snapshot that every ending of the chain reads, and what they make of it. */
import type { SiteConfig } from './config.ts'
import type { Diagnostic, Place } from './diagnostic.ts'
import type { Doc, LinkRef } from './doc.ts'
import type { SiteData } from './page/page.ts'
import type { DocsInstance, RouteTable } from './route.ts'

/** A React or Markdown page of `pages/`. */
export interface PageFile {
  /** From the site root. */
  readonly source: string
  /** Route path. */
  readonly path: string
  readonly kind: 'react' | 'markdown'
}

/** What is known of a page only when its components are rendered: a page written in React, or those in an article. */
export interface PageFacts {
  /** Every id that they show, in order. */
  readonly anchors: readonly string[]
  readonly links: readonly PageLink[]
  /** The title that a page written in React gives itself, without that of the site. */
  readonly title?: string | undefined
  /** One of them could not be rendered, so there may be more ids. */
  readonly isPartial?: true | undefined
}

/** A link, image or other address that a component shows. */
export interface PageLink extends Pick<LinkRef, 'href' | 'kind' | 'destination'> {
  /** Source of the element that wrote it, from the site root: the page, or a component it uses. */
  readonly file: string
  /** Of the `<` and the name of that element. */
  readonly place: Place
  /**
   * A path of the host outside the site's base URL, written into an element that adds none: it leads out of the
   * site, even where the site has that path.
   */
  readonly lacksBaseUrl?: true | undefined
}

/** Every file below the site that a link could mean, as the folders list it: case-exact on every system. */
export interface FileListing {
  /** Paths from the site root, with `/`. */
  readonly files: ReadonlySet<string>
  /** Output path of each static file (no leading `/`) to its source from the site root. */
  readonly staticFiles: ReadonlyMap<string, string>
  /** Folders that are targets as they are: where Markdown is read as code hosts show it, and no site is made. */
  readonly folders?: ReadonlySet<string> | undefined
  /** Files and folders that exist and are no targets, since git ignores them or they may not be published. */
  readonly ignored?: ReadonlySet<string> | undefined
}

/** Config + docs + routes + sidebars. Two equal snapshots give byte-equal output. */
export interface Site {
  readonly config: SiteConfig
  readonly docs: readonly DocsInstance[]
  /** Markdown pages of `pages/`. */
  readonly pageDocs: readonly Doc[]
  readonly pageFiles: readonly PageFile[]
  /** By route path, for pages written in React and articles with components of the site; none for a page that fails. */
  readonly pageFacts: ReadonlyMap<string, PageFacts>
  readonly routes: RouteTable
  readonly listing: FileListing
  /** Sources of documents that are left out because they are drafts. */
  readonly draftSources: ReadonlySet<string>
  readonly data: SiteData
  readonly diagnostics: readonly Diagnostic[]
}

/** An image or other file that a document loads: hashed, copied once. */
export interface Asset {
  /** From the site root. */
  readonly source: string
  /** Path of the site, such as `/assets/lamp-1a2b3c4d.svg`. */
  readonly href: string
  /** In pixels, for images whose size can be read. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** Where one written address leads. */
export type ResolvedLink =
  /** A page of the site: `path` with query and hash as they are written out. */
  | { readonly kind: 'page'; readonly href: string }
  /** A file beside the document; `source` names it in the asset table. */
  | { readonly kind: 'asset'; readonly source: string; readonly suffix: string }
  /** A static file: path of the site. */
  | { readonly kind: 'static'; readonly href: string }
  /** Another site or scheme, or `pathname://`, as it is written out. */
  | { readonly kind: 'external'; readonly href: string }
  /** Nothing there; written out as the author wrote it. */
  | { readonly kind: 'broken'; readonly href: string }

/** Addresses of one document by what is written, made by the links stage. Key: `${kind} ${href}` of the LinkRef. */
export type ResolvedLinks = ReadonlyMap<string, ResolvedLink>

/** One file of the output: a path without leading `/`, and its bytes. */
export interface OutputFile {
  readonly path: string
  readonly contents: string | Uint8Array
}
