/** Plugins of the configuration: pages from data, transforms of Markdown, head tags and sources of the policy. */
import type { Pluggable, Preset } from 'unified'
import * as v from 'valibot'
import { headTagSchema } from './headTagSchema.ts'
import { suggestKey } from './mistakes/suggestKey.ts'
import { closedObject, text } from './schemaParts.ts'
import { UNSUPPORTED } from './unsupported.ts'

/** A page that a plugin adds. */
export interface AddedPage {
  /** Path of the document below the first docs folder, such as `products/blue.md`. */
  readonly path: string
  /** Text of the document, with its front matter. */
  readonly markdown: string
  /** File that the page is made of, from the site root: target of the edit link, and its history dates the page. */
  readonly from?: string | undefined
}

/** Place of a warning; line and column from 1. */
export interface WarningPlace {
  /** From the site root. */
  readonly file: string
  readonly line?: number | undefined
  readonly column?: number | undefined
}

/** What `addPages` receives. */
export interface PagesContext {
  /** Absolute path of the site's root folder. */
  readonly siteDir: string
  /**
   * Reads a text file in UTF-8. `dev` adds the pages again when the file changes.
   *
   * @param path From the site root.
   * @throws for a file that cannot be read, or that may not be published, as for files that documents include.
   */
  readonly readFile: (path: string) => string
  /**
   * Reports a finding of the rule `plugin-message`. Default of the place: the configuration file.
   *
   * @throws for a file outside of the site, and for a line or column that is not a whole number from 1.
   */
  readonly warn: (message: string, place?: WarningPlace) => void
}

type AddPages = (context: PagesContext) => readonly AddedPage[] | Promise<readonly AddedPage[]>

/** A plugin of unified without options. */
export type Attacher = Exclude<Pluggable, Preset | readonly unknown[]>

const TRANSFORM = 'a plugin (a function), or a list of one and its options'

/** A plugin of unified, alone or with its options. */
export const transformSchema = v.custom<Exclude<Pluggable, Preset>>((plugin) => {
  const [attacher] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function'
}, TRANSFORM)

/** Directives of the policy that plugins may add sources to. The others must not be loosened. */
const DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'form-action',
] as const

type Directive = (typeof DIRECTIVES)[number]

const isDirective = (name: unknown): name is Directive => DIRECTIVES.some((known) => known === name)

/** An address of a host. Keywords such as 'unsafe-inline' are not allowed: they would turn the policy off. */
const SOURCE = /^(?:https?|wss?):\/\/(?:\*\.)?[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d{1,5})?(?:\/[\w\-.~/%]*)?$/i

const cspSchema = v.record(
  v.custom<Directive>(isDirective, (issue) => suggestKey(String(issue.input), DIRECTIVES)),
  v.array(
    v.pipe(
      text,
      v.regex(SOURCE, 'the address of a host, such as https://stats.example or https://*.stats.example'),
    ),
  ),
)

const NAME = 'a name of letters, digits and - _ . / @'

const ownPluginObject = closedObject({
  /**
   * Name of the plugin, which every message about it contains. Each plugin has its own.
   *
   * @example plugins: [{ name: 'stats' }]
   */
  name: v.pipe(text, v.regex(/^[\w@./-]+$/, NAME)),
  /**
   * Returns pages, for example made of data. They are rendered, checked, searched and linked like files in the
   * first folder of documents.
   *
   * @example
   * plugins: [{ name: 'hello', addPages: () => [{ path: 'hello.md', markdown: '# Hello' }] }]
   */
  addPages: v.optional(
    v.custom<AddPages>((value) => typeof value === 'function', 'a function that returns pages'),
  ),
  /**
   * Plugins of remark, which run after `markdown.remarkPlugins`.
   *
   * @default []
   * @example
   * import remarkMath from 'remark-math'
   *
   * plugins: [{ name: 'math', remarkPlugins: [[remarkMath, { singleDollarTextMath: false }]] }]
   */
  remarkPlugins: v.optional(v.array(transformSchema), () => []),
  /**
   * Plugins of rehype, which run after `markdown.rehypePlugins`.
   *
   * @default []
   * @example
   * import rehypeKatex from 'rehype-katex'
   *
   * plugins: [{ name: 'math', rehypePlugins: [rehypeKatex] }]
   */
  rehypePlugins: v.optional(v.array(transformSchema), () => []),
  /**
   * Tags for the head of each page, after `headTags` of the configuration. The policy allows their scripts.
   *
   * @default []
   * @example plugins: [{ name: 'me', headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://social.example/@me' } }] }]
   */
  headTags: v.optional(v.array(headTagSchema), () => []),
  /**
   * Hosts that the Content-Security-Policy allows in addition, by directive.
   *
   * @default {}
   * @example plugins: [{ name: 'stats', csp: { 'connect-src': ['https://stats.example'] } }]
   */
  csp: v.optional(cspSchema, {}),
})

/** A named type, so that editors show the comments of its entries. */
export interface PluginObject extends OwnPluginObject {}
type OwnPluginObject = typeof ownPluginObject

const pluginObject: PluginObject = ownPluginObject

const reject = (expectation: string) => v.custom<never>(() => false, expectation)

const CALLED = 'the result of the function, as in plugins: [myPlugin({ … })]'

/** For names of packages, as other generators list them. */
const IMPORTED =
  'a plugin of xpre-docs (write plugins of Markdown into markdown.remarkPlugins or markdown.rehypePlugins, and redirects into redirects)'

const pluginSchema = v.lazy((input): typeof pluginObject | ReturnType<typeof reject> => {
  if (typeof input === 'function') return reject(CALLED)
  return typeof input === 'string' || Array.isArray(input) ? reject(IMPORTED) : pluginObject
})

export const pluginsSchema = v.pipe(
  v.array(pluginSchema),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const plugins = dataset.value
    for (const [key, { name }] of plugins.entries()) {
      const first = plugins.findIndex((other) => other.name === name)
      if (first === key) continue
      addIssue({
        expected: UNSUPPORTED,
        message: `${JSON.stringify(name)} is the name of plugins[${first}] too; names of plugins must differ`,
        path: [
          { type: 'array', origin: 'value', input: plugins, key, value: plugins[key] },
          { type: 'object', origin: 'value', input: { name }, key: 'name', value: name },
        ],
      })
    }
  }),
)

/** A plugin as its author writes it. */
export type Plugin = v.InferInput<typeof pluginObject>
