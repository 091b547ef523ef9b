/**
 * The components an article's tree may name: the contract between the content stage, which makes the elements,
 * and the theme, which renders them. Properties are strings, numbers and booleans only and exactly those below;
 * a missing one is absent, never `undefined` or ''. Every component also gets its `children`.
 *
 * Everything else in an article is plain HTML (`h2`, `p`, `a`, `img`, `kbd`, `input` of a task list, the
 * `section.footnotes`, …), with classes and never with a `style` attribute. Classes the content stage writes:
 * - on table cells: `align-left`, `align-center`, `align-right`;
 * - on lists of tasks: `contains-task-list`, on their items `task-list-item`;
 * - on `section.footnotes`: a first child `h2.visually-hidden`; references are `sup > a.footnote-ref`, ways back
 *   are `a.footnote-backref`;
 * - inside code: lines are `span.ln`, each ending with its line break inside the span, with `hl` (highlighted),
 *   `ins`, `del` (diff), `focus` (the others step back when the block `hasFocus`); tokens are `span` of one of
 *   `k` keyword and tag, `s` string, `n` number and constant, `f` function, `a` attribute and property,
 *   `c` comment.
 *
 * Parts that are plain HTML may be `raw` nodes, whose value is written out as it is.
 *
 * Site components (`site/components/Name.tsx`) are elements of their own name with whatever attributes the author
 * wrote, all of them strings or true, and `label` for `[…]`.
 */

export const ADMONITION_TYPES = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]

/** What every component that an author writes may carry. */
export interface AuthoredProps {
  /** An anchor that links may point at. */
  readonly id?: string
  /** Classes the author asked for, separated by blanks. */
  readonly className?: string
}

/**
 * `:::note[Title]`, `> [!NOTE]`, `<Admonition type="note" title="Title">`.
 * When the title has markup of its own, the first child is a `Label` that holds it; show it in place of `title`.
 */
export interface AdmonitionProps extends AuthoredProps {
  readonly type: AdmonitionType
  /** Plain text, fit for an accessible name. Absent: the type's own word. */
  readonly title?: string
}

/** The marked-up form of its parent's `title` or `summary`; always the parent's first child. */
export type LabelProps = Record<never, never>

/** `:::tabs{group=os}`; the children are `Tab` elements and nothing else, at least one. */
export interface TabsProps extends AuthoredProps {
  /** Unique on the page, starts with `xpre-tabs-`. */
  readonly tabsId: string
  /** Tabs of one group change together and are remembered. */
  readonly group?: string
  /** Accessible name of the list of tabs. */
  readonly label?: string
  /** Name of the query parameter that holds the chosen tab. */
  readonly query?: string
}

/** `:::tab[Label]{value=mac}`; exactly one of its siblings `isDefault`. */
export interface TabProps extends AuthoredProps {
  /** Unique on the page: `tabsId` of the parent, a hyphen and a number from 1. */
  readonly tabId: string
  readonly label: string
  /** Unique among its siblings. */
  readonly value: string
  readonly isDefault: boolean
}

/** `:::code-group`; the children are `Tab` elements that hold one `CodeBlock` each. */
export type CodeGroupProps = TabsProps

/** `:::details[Summary]{open}`. A summary with markup is a `Label`, see `AdmonitionProps`. */
export interface DetailsProps extends AuthoredProps {
  /** Plain text. Absent: the theme's own word. */
  readonly summary?: string
  readonly open?: boolean
}

/** `:::steps`; the children are `Step` elements and nothing else. */
export interface StepsProps extends AuthoredProps {
  /** Number of the first step, when it is not 1. */
  readonly start?: number
}

/** One step; when the steps were made from headings the heading is its first child. */
export type StepProps = Record<never, never>

/** `:::cards`; the children are mostly `Card` elements. */
export type CardsProps = AuthoredProps

/** `::card[Title]{href=./a.md icon=box}` or the same as a container with text. */
export interface CardProps extends AuthoredProps {
  readonly title?: string
  /** As written until links are resolved, then a final address. */
  readonly href?: string
  /** Name of an icon of the theme; unknown names show none. */
  readonly icon?: string
}

/** `:badge[New]{type=tip}`, inside a line of text. */
export interface BadgeProps extends AuthoredProps {
  readonly type?: AdmonitionType
}

/** A fenced or indented block; the children are the lines (`span.ln`), to be put into `pre > code`. */
export interface CodeBlockProps {
  readonly title?: string
  /** As the author wrote it, lower case: `ts`. */
  readonly lang?: string
  /** Readable name of a known language: `TypeScript`. */
  readonly label?: string
  /** Number of the first line; present only when lines are to be numbered. */
  readonly lineNumbers?: number
  /** Long lines wrap from the start. */
  readonly wrap?: boolean
  readonly hasFocus?: boolean
  readonly hasDiff?: boolean
}

/** Around every `table`; it scrolls sideways and takes the focus. */
export interface TableWrapProps {
  /** Accessible name, made from the table's head. */
  readonly label?: string
}

/** The last child of each h2 to h6: the `#` that links to the heading itself. */
export interface HeadingLinkProps {
  readonly id: string
  /** Plain text of the heading, for the accessible name. */
  readonly text: string
}

/** Where the table of contents of phones stands: once in every article, below its h1. */
export type TocSlotProps = Record<never, never>

export interface ArticleComponentProps {
  readonly Admonition: AdmonitionProps
  readonly Label: LabelProps
  readonly Tabs: TabsProps
  readonly Tab: TabProps
  readonly CodeGroup: CodeGroupProps
  readonly Details: DetailsProps
  readonly Steps: StepsProps
  readonly Step: StepProps
  readonly Cards: CardsProps
  readonly Card: CardProps
  readonly Badge: BadgeProps
  readonly CodeBlock: CodeBlockProps
  readonly TableWrap: TableWrapProps
  readonly HeadingLink: HeadingLinkProps
  readonly TocSlot: TocSlotProps
}

export type ArticleComponentName = keyof ArticleComponentProps

/** Names of the components above. */
export const ARTICLE_COMPONENTS = Object.keys({
  Admonition: true,
  Label: true,
  Tabs: true,
  Tab: true,
  CodeGroup: true,
  Details: true,
  Steps: true,
  Step: true,
  Cards: true,
  Card: true,
  Badge: true,
  CodeBlock: true,
  TableWrap: true,
  HeadingLink: true,
  TocSlot: true,
} satisfies Record<ArticleComponentName, true>)
