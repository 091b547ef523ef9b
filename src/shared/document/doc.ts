/**
 * Facts of one Markdown file. Plain data (structured-cloneable) that depends only on the file and its includes.
 * `markdown` derives the type of front matter from its schema.
 */
import type { KnownFrontMatter } from '../../front-matter/frontMatterSchema.ts'
import type { Diagnostic, Place } from '../diagnostic.ts'
import type { PostFacts } from './post.ts'

export interface Heading {
  /** Unique on its page. */
  readonly id: string
  /** Plain text, without markup. */
  readonly text: string
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6
  readonly place: Place
}

/** An address in a document. */
export interface LinkRef {
  /** As written, with character references and backslash escapes resolved. */
  readonly href: string
  /**
   * `link`: a reader follows it. `image` and `media`: the page loads it (`img`, `source`, `video`, `audio`); a file next
   * to the document is copied and hashed.
   */
  readonly kind: 'link' | 'image' | 'media'
  /**
   * Range of the whole construct: `[text](address)`, the definition of a reference, an HTML start tag, a directive, a
   * front matter value.
   */
  readonly place: Place
  /** Range of the address, without brackets or quotes; absent when the source does not contain it literally. */
  readonly destination?: Place | undefined
  /** Uses of the definition of a reference; absent for other links. */
  readonly uses?: readonly Place[] | undefined
  /** Source of the link, when it is an included file. */
  readonly file?: string | undefined
  /** As written in the included file, when `href` was rewritten to be relative to the document. */
  readonly written?: string | undefined
}

/** A comment that suppresses findings, such as `<!-- check-ignore-next-line broken-link -- why -->`. */
export interface Suppression {
  /** Range of the comment. */
  readonly place: Place
  /** Source of the comment, when it is an included file. */
  readonly file?: string | undefined
  /** Rules as written; empty: every rule. Unknown names are included and reported. */
  readonly rules: readonly string[]
  readonly reason?: string | undefined
  /** First and last suppressed line, from 1. `Number.MAX_SAFE_INTEGER` stands for the end of the file. */
  readonly firstLine: number
  readonly lastLine: number
}

/** Validated front matter. */
export interface FrontMatter extends KnownFrontMatter {
  /** The keys that xpre-docs does not define. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** A component of the site that an article uses. */
export interface ComponentUse {
  readonly name: string
  /** As the author wrote them. */
  readonly attributes: Readonly<Record<string, string | number | boolean>>
  /** Whether the component has children; they are part of the article. */
  readonly hasContent: boolean
}

/** Identifies a document and its file across all docs folders, versions and locales, before the file is read. */
export interface DocumentIdentity {
  /** Id of the docs plugin; `pages` for Markdown pages of `site/pages`. */
  readonly plugin: string
  readonly version: string
  readonly locale: string
  /** Path from the site root, with `/`: `docs/guide/01-intro.md`. */
  readonly source: string
  /** Path from the docs folder, with `/`: `guide/01-intro.md`. */
  readonly contentPath: string
}

export interface Doc extends DocumentIdentity {
  /** Path from the docs folder without extension and number prefixes; front matter `id` replaces the last segment. */
  readonly id: string
  /**
   * Has only the facts that other pages need: identity, front matter, title, and the description when it is plain text.
   * The other facts are empty.
   */
  readonly isOutline?: true
  readonly frontMatter: FrontMatter
  /** Front matter title, else the first h1, else a title from the file name. */
  readonly title: string
  /** Whether the article has its own h1; otherwise the page shows `title` as h1. */
  readonly hasContentTitle: boolean
  /** Front matter description, else the first paragraph as text, else ''. */
  readonly description: string
  /** In document order, with the headings of included files. */
  readonly headings: readonly Heading[]
  /** Other ids and names that links may target: of HTML, directives and footnotes, not of `components`. */
  readonly anchors: readonly string[]
  readonly links: readonly LinkRef[]
  /** Components of the site in the article, one entry per use. Rendering finds their links and ids. */
  readonly components?: readonly ComponentUse[] | undefined
  /** Directly and indirectly included sources, from the site root. */
  readonly dependencies: readonly string[]
  readonly diagnostics: readonly Diagnostic[]
  /** Range of each top-level front matter key, for diagnostics of later stages. */
  readonly frontMatterPlaces: Readonly<Record<string, Place>>
  /** Range of each top-level front matter value. */
  readonly frontMatterValuePlaces?: Readonly<Record<string, Place>>
  /** Place of each tag of the front matter; of the whole list for a tag that is not written literally. */
  readonly tagPlaces?: readonly Place[]
  /** For posts of blogs. */
  readonly post?: PostFacts
  /** Number of words, for posts of blogs and documents that show their reading time. */
  readonly words?: number
  /** Comments that suppress findings, in document order. */
  readonly suppressions: readonly Suppression[]
  /** Whether compiling the article may find more diagnostics than reading it: raw HTML to sanitise, rehype plugins. */
  readonly needsInspection: boolean
  /** Whether the browser draws diagrams of the article. */
  readonly hasDiagrams?: true
}
