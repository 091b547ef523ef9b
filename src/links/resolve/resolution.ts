/** Types of the result of resolving one address. Plain data. */

import type { RuleId } from '../../shared/rules.ts'
import type { CommittedSource } from '../../shared/site/addedSource.ts'
import type { Route } from '../../shared/site/route.ts'
import type { ResolvedLink } from '../../shared/site/site.ts'

/** Properties of the place where an address is written that decide what the address means. */
export interface LinkOrigin {
  /** Folder of the source, from the site root; undefined for the configuration, where only site paths resolve. */
  readonly folder: string | undefined
  /** The document, from the site root. */
  readonly source?: string | undefined
  /** Folder of the docs instance; an absolute path to a Markdown file may start there. */
  readonly contentFolder?: string | undefined
  /** The document is of this commit. */
  readonly commit?: CommittedSource | undefined
  /** Site path that relative addresses start from; the part after its last slash is replaced. */
  readonly base: string
  /** The page that contains the address, target of `#…` and `?…`; `anchors` is undefined while unknown. */
  readonly page?: { readonly path: string; readonly anchors: ReadonlySet<string> | undefined } | undefined
}

/** An existing target of a link. */
export type Target =
  | { readonly kind: 'route'; readonly route: Route }
  /** A file beside the document, from the site root. */
  | { readonly kind: 'asset'; readonly source: string }
  /** A site path. */
  | { readonly kind: 'static'; readonly path: string }

export interface LinkProblem {
  readonly rule: Extract<
    RuleId,
    'broken-link' | 'broken-markdown-link' | 'broken-anchor' | 'missing-asset' | 'case-mismatch'
  >
  readonly reason:
    | 'missing'
    | 'outside'
    | 'malformed'
    | 'noAddress'
    | 'scheme'
    | 'empty'
    | 'anchor'
    | 'anchorOfFolder'
    | 'line'
    | 'queryLast'
    | 'case'
  /** The file that the address was resolved to, decoded, from the site root. */
  readonly source?: string | undefined
  /** The site path that the address was resolved to, decoded. */
  readonly path?: string | undefined
  /** The page whose address differs only in case. */
  readonly caseMatch?: Route | undefined
  /** Full address on the code host, where names refer to the files of the repository and not to the site. */
  readonly hostedAt?: string | undefined
  /** The file exists in the repository, but the configuration names no code host. */
  readonly lacksHost?: true | undefined
  /** `urlPart` of the language that all names belong to, if that is not the language of the link. */
  readonly language?: string | undefined
  /** Scheme that is meant by a misspelt one. */
  readonly meantScheme?: string | undefined
  /** Ids of the page whose anchor is missing. */
  readonly anchors?: ReadonlySet<string> | undefined
  /** Number of lines of the file whose line is missing. */
  readonly lines?: number | undefined
}

/** One value for rendering and for checking, so that the two cannot disagree. */
export interface Resolution {
  readonly link: ResolvedLink
  readonly problem?: LinkProblem | undefined
}
