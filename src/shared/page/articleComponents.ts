/**
 * Components in the tree of an article: the contract between `markdown`, which creates the elements, and the theme, which
 * renders them. Properties are strings, numbers and booleans, and only those below; missing ones are absent, never
 * `undefined` or ''. Every component also has `children`.
 *
 * Everything else in an article is plain HTML (`h2`, `p`, `a`, `img`, `kbd`, `input` of a task list,
 * `section.footnotes`, …) with classes and without `style` attributes. Classes that `markdown` writes:
 * - on table cells: `align-left`, `align-center`, `align-right`;
 * - on task lists: `contains-task-list`, on their items `task-list-item`;
 * - on `section.footnotes`: a first child `h2.visually-hidden`; references are `sup > a.footnote-ref`, back links are
 *   `a.footnote-backref`;
 * - inside code: lines are `span.ln`, which include the line break, with `hl` (highlighted), `ins`, `del` (diff), `focus`
 *   (other lines are dimmed when the block has `hasFocus`), and `error` or `warning` besides `hl`; tokens are `span` with
 *   `k` keyword and tag, `s` string, `n` number and constant, `f` function, `a` attribute and property, or `c` comment;
 *   marked texts are `mark` with `hl`, `ins` or `del`; `span.code-note` without content refers by `data-n` to an item of the
 *   `ol.code-notes` below the block.
 *
 * Parts that are plain HTML may be `raw` nodes, whose value is written unchanged.
 *
 * Site components (`site/components/Name.tsx`) are elements with their own name and the author's attributes, which are
 * strings or true, and `label` for `[…]`.
 */

import type { BadgeVariant } from './badge.ts'

export const ADMONITION_TYPES = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'] as const

export type AdmonitionType = (typeof ADMONITION_TYPES)[number]

/** Properties of every component that authors can write. */
export interface AuthoredProps {
  /** Anchor for links. */
  readonly id?: string
  /** Classes of the author, separated by spaces. */
  readonly className?: string
}

/**
 * `:::note[Title]`, `> [!NOTE]`, `<Admonition type="note" title="Title">`.
 * When the title has markup, the first child is a `Label` with it, which replaces `title`.
 */
export interface AdmonitionProps extends AuthoredProps {
  readonly type: AdmonitionType
  /** Plain text, also for the accessible name. Absent: the default title of the type. */
  readonly title?: string
}

/** Title or summary of the parent with markup; always the parent's first child. */
export type LabelProps = Record<never, never>

/** `:::tabs{group=os}`; the children are one or more `Tab` elements. */
export interface TabsProps extends AuthoredProps {
  /** Unique on the page, starts with `xpre-tabs-`. */
  readonly tabsId: string
  /** Tabs of a group change together, and the selection is stored. */
  readonly group?: string
  /** Accessible name of the tab list. */
  readonly label?: string
  /** Name of the query parameter with the selected tab. */
  readonly query?: string
}

/** `:::tab[Label]{value=mac}`; exactly one tab of a list has `isDefault`. */
export interface TabProps extends AuthoredProps {
  /** Unique on the page: `tabsId` of the parent, a hyphen and a number from 1. */
  readonly tabId: string
  readonly label: string
  /** Unique among its siblings. */
  readonly value: string
  readonly isDefault: boolean
}

/** `:::code-group`; the children are `Tab` elements with one `CodeBlock` each. */
export type CodeGroupProps = TabsProps

/** `:::details[Summary]{open}`. A summary with markup is a `Label`, see `AdmonitionProps`. */
export interface DetailsProps extends AuthoredProps {
  /** Plain text. Absent: the default summary of the theme. */
  readonly summary?: string
  readonly open?: boolean
}

/** `:::steps`; the children are `Step` elements. */
export interface StepsProps extends AuthoredProps {
  /** Number of the first step, if not 1. */
  readonly start?: number
}

/** One step; for steps that are written as headings, the heading is its first child. */
export type StepProps = Record<never, never>

/** `::card[Title]{href=./a.md icon=box}`, or a container with text. */
export interface CardProps extends AuthoredProps {
  readonly title?: string
  /** As written; later the resolved address. */
  readonly href?: string
  /** Name of an icon of the theme; unknown names show no icon. */
  readonly icon?: string
}

/** `:badge[New]{type=tip}`, inside of a paragraph. */
export interface BadgeProps extends AuthoredProps {
  /** Absent: `default`. */
  readonly type?: BadgeVariant
}

/** `:::hero[Title]`; a `div.hero-image` among the children has the image. */
type HeroProps = AuthoredProps

/**
 * `:::params[Title]`, `:::fields[Title]`; the children are `Param` elements. A title with markup is a `Label`, see
 * `AdmonitionProps`.
 */
export interface ParamsProps extends AuthoredProps {
  /** Absent: `params`. */
  readonly kind?: 'params' | 'fields'
  readonly title?: string
  /** The list is that of one parameter, which opens. */
  readonly isNested?: boolean
  readonly open?: boolean
}

/** A parameter. The first child is a `Label` with the name as code and `ParamDetail` elements, the others are the text. */
export interface ParamProps extends AuthoredProps {
  /** Plain text, for the accessible name of the link to the parameter. */
  readonly name?: string
  readonly isDeprecated?: boolean
}

/** A detail of a parameter. The children are those of `type`, `default` and `note`. */
export interface ParamDetailProps {
  readonly kind: 'type' | 'required' | 'optional' | 'deprecated' | 'default' | 'note'
}

/**
 * `:::example[Title]`. At the top level of an article it is in a `div.beside-panel` that follows the `div.beside-text` of its
 * section, both in a `div.beside`.
 */
export interface ExampleProps extends AuthoredProps {
  readonly title?: string
}

/** `:::file-tree`; the children are one list (`ul`) as Markdown has it, which the theme reads. */
export type FileTreeProps = AuthoredProps

/** `:icon[rocket]{label="Fast"}`, inside of a paragraph. */
export interface IconProps extends AuthoredProps {
  /** One of `ARTICLE_ICON_NAMES`. */
  readonly name: string
  /** Accessible name. Absent: the icon is decoration. */
  readonly label?: string
}

export const BUTTON_VARIANTS = ['primary', 'secondary', 'minimal'] as const

export type ButtonVariant = (typeof BUTTON_VARIANTS)[number]

/** `:link-button[Text]{href=./a.md variant=secondary icon=rocket}`, inside of a paragraph. */
export interface LinkButtonProps extends AuthoredProps {
  /** As written; later the resolved address. */
  readonly href?: string
  /** Absent: `primary`. */
  readonly variant?: ButtonVariant
  /** Name of an icon of the theme. */
  readonly icon?: string
}

/** A fenced or indented code block; the children are the lines (`span.ln`) for `pre > code`. */
export interface CodeBlockProps extends AuthoredProps {
  readonly title?: string
  /** As written, in lower case: `ts`. */
  readonly lang?: string
  /** Display name of a known language: `TypeScript`. */
  readonly label?: string
  /** Number of the first line; absent without line numbers. */
  readonly lineNumbers?: number
  /** Whether long lines wrap initially. */
  readonly wrap?: boolean
  readonly hasFocus?: boolean
  readonly hasDiff?: boolean
  /** Number of all lines of a long block, of which readers first see the beginning. */
  readonly foldedLines?: number
}

/** Wrapper of every `table`; scrolls horizontally and is focusable. */
export interface TableWrapProps {
  /** Accessible name, from the table's head. */
  readonly label?: string
}

/** Wrapper of a formula on its own, or of a diagram; scrolls horizontally and is focusable. */
export interface ScrollBoxProps {
  readonly kind: 'formula' | 'diagram'
  /** Texts in the image, for search. */
  readonly label?: string
  /** Inside of a paragraph. */
  readonly isInline?: boolean
}

/** Last child of each h2 to h6: the `#` link to the heading itself. */
export interface HeadingLinkProps {
  readonly id: string
  /** Plain text of the heading, for the accessible name. */
  readonly text: string
}

/** Position of the description and the table of contents on phones: once in every article, below its h1. */
export interface TocSlotProps {
  /** The article has a lead paragraph of its own, or begins with its description. */
  readonly hasLead?: boolean | undefined
}

/** `[[toc]]`: the table of contents in the text. */
type InlineTocProps = Record<never, never>

export interface ArticleComponentProps {
  readonly Admonition: AdmonitionProps
  readonly Label: LabelProps
  readonly Tabs: TabsProps
  readonly Tab: TabProps
  readonly CodeGroup: CodeGroupProps
  readonly Details: DetailsProps
  readonly Steps: StepsProps
  readonly Step: StepProps
  /** `:::cards`; the children are mostly `Card` elements. */
  readonly Cards: AuthoredProps
  readonly Card: CardProps
  readonly Badge: BadgeProps
  readonly FileTree: FileTreeProps
  readonly Hero: HeroProps
  readonly Params: ParamsProps
  readonly Param: ParamProps
  readonly ParamDetail: ParamDetailProps
  readonly Example: ExampleProps
  readonly Icon: IconProps
  readonly LinkButton: LinkButtonProps
  readonly CodeBlock: CodeBlockProps
  readonly TableWrap: TableWrapProps
  readonly ScrollBox: ScrollBoxProps
  readonly HeadingLink: HeadingLinkProps
  readonly TocSlot: TocSlotProps
  readonly InlineToc: InlineTocProps
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
  FileTree: true,
  Hero: true,
  Params: true,
  Param: true,
  ParamDetail: true,
  Example: true,
  Icon: true,
  LinkButton: true,
  CodeBlock: true,
  TableWrap: true,
  ScrollBox: true,
  HeadingLink: true,
  TocSlot: true,
  InlineToc: true,
} satisfies Record<ArticleComponentName, true>)
