/** What the links stage says about one address. Plain data. */
import type { Route } from '../../shared/route.ts'
import type { RuleId } from '../../shared/rules.ts'
import type { ResolvedLink } from '../../shared/site.ts'

/** Where an address is written, as far as it decides what the address means. */
export interface LinkOrigin {
  /** Folder of the source, from the site root; undefined for the configuration, which knows addresses only. */
  readonly folder: string | undefined
  /** Folder of the docs instance: an absolute path to a Markdown file may start there. */
  readonly contentFolder?: string | undefined
  /** Path of the site that relative addresses start from; what follows its last slash is replaced. */
  readonly base: string
  /** The page itself, for `#…` and `?…`; `anchors` undefined: not known. */
  readonly own?: { readonly path: string; readonly anchors: ReadonlySet<string> | undefined } | undefined
}

/** Something that exists and that a link may lead to. */
export type Target =
  | { readonly kind: 'route'; readonly route: Route }
  /** A file beside the document, from the site root. */
  | { readonly kind: 'asset'; readonly source: string }
  /** A path of the site. */
  | { readonly kind: 'static'; readonly path: string }

export interface LinkProblem {
  readonly rule: Extract<
    RuleId,
    'broken-link' | 'broken-markdown-link' | 'broken-anchor' | 'missing-asset' | 'case-mismatch'
  >
  readonly reason: 'missing' | 'outside' | 'malformed' | 'noAddress' | 'scheme' | 'empty' | 'anchor' | 'case'
  /** The file it was taken for, decoded, from the site root. */
  readonly source?: string | undefined
  /** The path of the site it was taken for, decoded. */
  readonly path?: string | undefined
  /** The page whose address differs in nothing but case. */
  readonly meant?: Route | undefined
  /** Names are those of the repository on its host, not of the site. */
  readonly isOfRepository?: true | undefined
  /** Ids of the page whose anchor is missing. */
  readonly anchors?: ReadonlySet<string> | undefined
}

/** What is rendered and what is reported come from this one value, so they cannot disagree. */
export interface Resolution {
  readonly link: ResolvedLink
  readonly problem?: LinkProblem | undefined
}
