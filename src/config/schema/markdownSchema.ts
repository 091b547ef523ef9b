/** Options of Markdown. */
import * as v from 'valibot'
import { transformSchema } from './pluginsSchema.ts'
import { closedObject, text } from './schemaParts.ts'

/** What a function that draws diagrams receives besides the source. */
export interface DiagramContext {
  /** Path of the document from the site root. */
  readonly file: string
  /** Title of the code block. */
  readonly title: string | undefined
}

/** Draws a diagram of a code block as SVG. */
export type DrawDiagram = (source: string, context: DiagramContext) => string | undefined

const drawSchema = v.custom<DrawDiagram>(
  (value) => typeof value === 'function',
  'a function that returns SVG',
)

const FRAME_HOST = /^https:\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?$/i

const ownMarkdownSchema = closedObject({
  /**
   * `fast` is the native parser, `remark` the reference parser, which is slower. Both create the same pages;
   * `remark` helps to find out whether a problem is one of the parser.
   *
   * @default 'fast'
   * @example markdown: { parser: 'remark' }
   */
  parser: v.optional(v.picklist(['fast', 'remark']), 'fast'),
  /**
   * Plugins of remark, which change the syntax tree of Markdown: functions, or lists of a function and its
   * options. Where a plugin adds syntax, the reference parser reads the pages.
   *
   * @default []
   * @example
   * import remarkMath from 'remark-math'
   *
   * markdown: { remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]] }
   */
  remarkPlugins: v.optional(v.array(transformSchema), () => []),
  /**
   * Plugins of rehype, which change the syntax tree of HTML after remark: functions, or lists of a function
   * and its options.
   *
   * @default []
   * @example
   * import rehypeKatex from 'rehype-katex'
   *
   * markdown: { rehypePlugins: [rehypeKatex] }
   */
  rehypePlugins: v.optional(v.array(transformSchema), () => []),
  /**
   * Which documents are MDX. `'detect'`: those named `.mdx`. `'mdx'`: all, as in Docusaurus by default.
   *
   * @default 'detect'
   * @example markdown: { format: 'mdx' }
   */
  format: v.optional(v.picklist(['detect', 'mdx']), 'detect'),
  /**
   * How MDX is read. `true`: its imports and expressions run while pages are rendered. `'static'`: only components
   * of the site and literal attributes, for documents of authors who must not run code. `false`: as Markdown, in
   * which tags are HTML and braces text.
   *
   * @default true
   * @example markdown: { mdx: 'static' }
   */
  mdx: v.optional(v.union([v.boolean(), v.literal('static')]), true),
  /**
   * Attributes with addresses, by name of a component that the site does not have, such as a component of
   * another generator in the same files. `to`, `href` and `src` are checked without it.
   *
   * @example markdown: { components: { Download: { asset: ['file'] } } }
   */
  components: v.optional(
    v.record(
      v.string(),
      closedObject({
        /**
         * Attributes whose values are checked as links.
         *
         * @example markdown: { components: { Teaser: { link: ['target'] } } }
         */
        link: v.optional(v.array(text)),
        /**
         * Attributes whose values are checked as images and other files.
         *
         * @example markdown: { components: { Download: { asset: ['file'] } } }
         */
        asset: v.optional(v.array(text)),
      }),
    ),
    () => ({}),
  ),
  /**
   * Publishes raw HTML of Markdown unchanged, with scripts and styles. Only for sites whose authors are all
   * trusted; the default removes what could run code, and reports it.
   *
   * @default false
   * @example markdown: { allowUnsafeHtml: true }
   */
  allowUnsafeHtml: v.optional(v.boolean(), false),
  /**
   * Hosts whose `<iframe>` in Markdown is shown, such as players of videos. The Content-Security-Policy allows them.
   * A frame of another host is a link, and is reported.
   *
   * @default []
   * @example markdown: { frames: ['https://www.youtube-nocookie.com', 'https://*.codepen.io'] }
   */
  frames: v.optional(
    v.array(
      v.pipe(text, v.regex(FRAME_HOST, 'the address of a host, such as https://www.youtube-nocookie.com')),
    ),
    () => [],
  ),
  /**
   * Whether `$…$`, `$$…$$` and code blocks with the language `math` are formulas. Without this key they are when
   * the package `temml` is installed; then only what is certainly a formula is reported without it.
   *
   * @example markdown: { math: false }
   */
  math: v.optional(v.boolean()),
  /**
   * Whether `:tada:` and other names from GitHub are emoji. Unknown names stay text.
   *
   * @default true
   * @example markdown: { emoji: false }
   */
  emoji: v.optional(v.boolean(), true),
  /**
   * Whether lines that begin with a colon and a blank define the term above them.
   *
   * @default false
   * @example markdown: { definitionLists: true }
   */
  definitionLists: v.optional(v.boolean(), false),
  /**
   * Whether `==text==` is marked.
   *
   * @default false
   * @example markdown: { mark: true }
   */
  mark: v.optional(v.boolean(), false),
  /**
   * Whether `~text~` is a subscript. It is deleted text otherwise, as on GitHub; `~~text~~` always is.
   *
   * @default false
   * @example markdown: { sub: true }
   */
  sub: v.optional(v.boolean(), false),
  /**
   * Whether `^text^` is a superscript.
   *
   * @default false
   * @example markdown: { sup: true }
   */
  sup: v.optional(v.boolean(), false),
  /**
   * Whether the title of an image that is alone in its paragraph becomes its caption.
   *
   * @default false
   * @example markdown: { captions: true }
   */
  captions: v.optional(v.boolean(), false),
  /**
   * Whether braces after headings, images and links are attributes: `{.class #id width=300}`.
   *
   * @default true
   * @example markdown: { attributes: false }
   */
  attributes: v.optional(v.boolean(), true),
  /**
   * Functions that draw diagrams, by the language of their code blocks. Each gets the source, the `file` of the
   * document and the `title` of the block, and returns the text of an SVG, or `undefined` to show the block as
   * code. Functions have to be synchronous. What a function for `mermaid` leaves is drawn as without it.
   *
   * @default {}
   * @example
   * import { execFileSync } from 'node:child_process'
   *
   * markdown: { diagrams: { dot: (source) => execFileSync('dot', ['-Tsvg'], { input: source, encoding: 'utf8' }) } }
   */
  diagrams: v.optional(v.record(v.string(), drawSchema), () => ({})),
})

/** A named type, so that editors show the comments of its entries. */
export interface MarkdownSchema extends OwnMarkdownSchema {}
type OwnMarkdownSchema = typeof ownMarkdownSchema

export const markdownSchema: MarkdownSchema = ownMarkdownSchema
