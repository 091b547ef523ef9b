/** The loaded site, which all commands use, and related types. */

import type { Diagnostic, Place } from '../diagnostic.ts'
import type { Doc, LinkRef } from '../document/doc.ts'
import type { TranslatedFiles } from '../languages/translatedFiles.ts'
import type { SiteData } from '../page/page.ts'
import type { AddedSources } from './addedSource.ts'
import type { Blog } from './blog.ts'
import type { SiteConfig } from './config.ts'
import type { DocsInstance, RouteTable } from './route.ts'

/** A React or Markdown page of `pages/`. */
export interface PageFile {
  /** From the site root. */
  readonly source: string
  /** Route path. */
  readonly path: string
  readonly kind: 'react' | 'markdown'
}

/** Facts that need rendering, of a page written in React or of the components in an article. */
export interface PageFacts {
  /** Ids in the rendered output, in order. */
  readonly anchors: readonly string[]
  readonly links: readonly RenderedLink[]
  /** Title that a page written in React sets, without the site's title. */
  readonly title?: string | undefined
  /** A component could not be rendered, so ids may be missing. */
  readonly isPartial?: true | undefined
}

/** A link, image or other address in the output of a component. */
export interface RenderedLink extends Pick<LinkRef, 'href' | 'kind' | 'destination'> {
  /** Source of the element with the address, from the site root: the page, or a component that it uses. */
  readonly file: string
  /** Range of the element's `<` and name. */
  readonly place: Place
  /**
   * A path outside the site's base URL, in an element that does not add the base URL: it leads out of the site, even when
   * the site has that path.
   */
  readonly lacksBaseUrl?: true | undefined
}

/**
 * All files that links can target. The paths are read from folder listings, so lookups are case-sensitive on every
 * operating system.
 */
export interface FileListing {
  /** Paths from the site root, with `/`. Contains documents of plugins. */
  readonly files: ReadonlySet<string>
  /** Output path of each static file (no leading `/`) to its source from the site root. */
  readonly staticFiles: ReadonlyMap<string, string>
  /** Folders that are valid link targets. Set only when Markdown files are checked without a site. */
  readonly folders?: ReadonlySet<string> | undefined
  /** Existing files and folders that are not valid targets: ignored by git, or not allowed to be published. */
  readonly ignored?: ReadonlySet<string> | undefined
}

/** Configuration, documents, routes and sidebars. Equal sites have byte-equal output. */
export interface Site {
  readonly config: SiteConfig
  readonly docs: readonly DocsInstance[]
  readonly blogs: readonly Blog[]
  /** Markdown pages of `pages/`. */
  readonly pageDocs: readonly Doc[]
  readonly pageFiles: readonly PageFile[]
  /** By route path: pages written in React, and articles with components of the site. Without pages that fail. */
  readonly pageFacts: ReadonlyMap<string, PageFacts>
  readonly routes: RouteTable
  readonly listing: FileListing
  /** Documents of plugins. Absent for bare Markdown. */
  readonly added?: AddedSources | undefined
  /** Absent in the default language. */
  readonly translated?: TranslatedFiles | undefined
  /** Sources of drafts that are excluded. */
  readonly draftSources: ReadonlySet<string>
  readonly data: SiteData
  readonly diagnostics: readonly Diagnostic[]
}

/** An image or other file that a document loads: hashed, and copied once. */
export interface Asset {
  /** From the site root. */
  readonly source: string
  /** Path of the site, such as `/assets/lamp-1a2b3c4d.svg`. */
  readonly href: string
  /** In pixels, for images whose size can be read. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** A smaller file of an image, or the image itself beside smaller ones. */
export interface ImageVariant {
  /** Path of the site. */
  readonly href: string
  /** In pixels. */
  readonly width: number
}

/** Target of an address. */
export type ResolvedLink =
  /** A page of the site: `path` with query and hash, as written to HTML. */
  | { readonly kind: 'page'; readonly href: string }
  /** A file next to the document; `source` is its key in the asset table. */
  | { readonly kind: 'asset'; readonly source: string; readonly suffix: string }
  /** A static file: path of the site. */
  | { readonly kind: 'static'; readonly href: string }
  /** Another site or scheme, a file on the code host, or `pathname://`, as written to HTML. */
  | { readonly kind: 'external'; readonly href: string }
  /** No target; the address is written as the author wrote it. */
  | { readonly kind: 'broken'; readonly href: string }

/** Resolved addresses of one document. Key: `${kind} ${href}` of the `LinkRef`. */
export type ResolvedLinks = ReadonlyMap<string, ResolvedLink>

/** A file of the output: path without a leading `/`, and contents. */
export interface OutputFile {
  readonly path: string
  readonly contents: string | Uint8Array
}
