/** The facts of one Markdown file. Plain data: survives structuredClone, depends on no other file but its includes. */
import type { Diagnostic, Place } from './diagnostic.ts'

export interface Heading {
  /** Unique on its page; given once, on the tree. */
  readonly id: string
  /** Plain text, without markup. */
  readonly text: string
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  readonly place: Place
}

/** One address written in a document. */
export interface LinkRef {
  /** As written, after Markdown's own unescaping; character references and backslashes are gone. */
  readonly href: string
  /**
   * `link`: something a reader follows. `image` and `media`: something the page loads (`img`, `source`,
   * `video`, `audio`), which is copied and hashed when it is a file beside the document.
   */
  readonly kind: 'link' | 'image' | 'media'
  /**
   * Of the whole construct, where a reader of the source looks for it: `[text](address)`, the definition of a
   * reference, an HTML start tag, a directive, a front matter value.
   */
  readonly place: Place
  /** Of the address itself, without brackets or quotes; absent where the text does not hold it as it is. */
  readonly destination?: Place | undefined
  /** Where the definition of a reference is used; absent for other links. */
  readonly uses?: readonly Place[] | undefined
  /** Source the link is written in, when that is an included file and not the document itself. */
  readonly file?: string | undefined
  /** As written in that file, when `href` had to be moved to mean the same from the document. */
  readonly written?: string | undefined
}

/** A comment of the author that silences findings, such as `<!-- check-ignore-next-line broken-link -- why -->`. */
export interface Suppression {
  /** Of the comment. */
  readonly place: Place
  /** Source the comment is written in, when that is an included file and not the document itself. */
  readonly file?: string | undefined
  /** Names as written; empty: every rule. Unknown ones are kept, to be reported. */
  readonly rules: readonly string[]
  readonly reason?: string | undefined
  /** Lines it covers, from 1, both included. `Number.MAX_SAFE_INTEGER` stands for the end of the file. */
  readonly firstLine: number
  readonly lastLine: number
}

/** Validated front matter. Keys an author may add of their own are in `extra`. */
export interface FrontMatter {
  readonly id?: string
  readonly title?: string
  readonly description?: string
  readonly slug?: string
  readonly keywords?: readonly string[]
  readonly image?: string
  readonly tags?: readonly (string | { readonly label: string; readonly permalink: string })[]
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly sidebar_label?: string
  readonly sidebar_position?: number
  readonly sidebar_class_name?: string
  /** `null` takes the page out of every sidebar. */
  readonly displayed_sidebar?: string | null
  readonly hide_title?: boolean
  readonly hide_table_of_contents?: boolean
  readonly toc_min_heading_level?: number
  readonly toc_max_heading_level?: number
  readonly pagination_label?: string
  /** Document id, or `null` for none. */
  readonly pagination_next?: string | null
  readonly pagination_prev?: string | null
  /** `null` shows no edit link. */
  readonly custom_edit_url?: string | null
  /** False keeps `01-` and the like in the address. */
  readonly parse_number_prefixes?: boolean
  readonly last_update?: { readonly date?: string; readonly author?: string }
  readonly redirect_from?: readonly string[]
  /** A page that is announced but not written yet; it is drawn with a dashed line. */
  readonly coming_soon?: boolean
  readonly no_index?: boolean
  /** False: search does not find the page. */
  readonly search?: boolean
  readonly extra: Readonly<Record<string, unknown>>
}

/** A component of the site as an article shows it. */
export interface ComponentUse {
  readonly name: string
  /** As the author wrote them. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** Something stands inside, which the article has as well. */
  readonly hasContent: boolean
}

/** Which document, over all docs folders, versions and locales. */
export interface DocIdentity {
  /** Id of the docs plugin; `pages` for Markdown pages of `site/pages`. */
  readonly plugin: string
  readonly version: string
  readonly locale: string
  /** Path from the docs folder without extension and number prefixes, last segment replaced by `id` front matter. */
  readonly id: string
}

export interface Doc extends DocIdentity {
  /**
   * Only what other pages need of it is known: its identity, front matter and title, and the description where that
   * is plain. The rest is empty.
   */
  readonly isOutline?: true
  /** Path from the site root, with `/`: `docs/guide/01-intro.md`. */
  readonly source: string
  /** Path from the docs folder, with `/`: `guide/01-intro.md`. */
  readonly contentPath: string
  readonly frontMatter: FrontMatter
  /** Front matter title, else the first h1, else the file's name made readable. */
  readonly title: string
  /** True when the article has an h1 of its own; the page shows `title` as h1 only when it has not. */
  readonly hasContentTitle: boolean
  /** Front matter description, else the first paragraph as text, else ''. */
  readonly description: string
  /** In order, the included ones among them. */
  readonly headings: readonly Heading[]
  /** Every other id and name a link may point at, but for those of `components`: in HTML, of directives and notes. */
  readonly anchors: readonly string[]
  readonly links: readonly LinkRef[]
  /** Components of the site in the article, each use once; what they add is known when they are rendered. */
  readonly components?: readonly ComponentUse[] | undefined
  /** Sources included, directly or not, from the site root. */
  readonly dependencies: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Place of each top-level front matter key, for diagnostics of later stages. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>
  /** Place of each top-level front matter value. */
  readonly frontMatterValuePlaces?: Readonly<Record<string, Place>>
  /** Comments that silence findings, in order. */
  readonly suppressions: readonly Suppression[]
  /** Compiling the article may report more than reading it did: raw HTML to be sanitised, rehype plugins. */
  readonly needsInspection: boolean
}
