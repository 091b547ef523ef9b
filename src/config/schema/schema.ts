/**
 * The schema of the configuration: its types, defaults and checks.
 * Pure: `loadConfig` finds the file and runs the checks that need the disk.
 */
import type { Pluggable, Preset } from 'unified'
import * as v from 'valibot'
import { isRuleId, type RuleId, rules } from '../../shared/rules.ts'
import { docsSchema, haveUniqueIds } from './docsSchema.ts'
import { i18nSchema } from './i18nSchema.ts'
import { navbarItemSchema } from './navbarSchema.ts'
import { publishSchema } from './publishSchema.ts'
import {
  anyAddress,
  closedObject,
  EITHER_TO_OR_HREF,
  hasEitherToOrHref,
  jsonValue,
  linkTarget,
  oneOrMany,
  orFalse,
  redirectSource,
  routeBase,
  severitySchema,
  sitePath,
  text,
} from './schemaParts.ts'
import { searchSchema } from './searchSchema.ts'
import { suggestKey } from './suggestKey.ts'
import { TOP_LEVEL_KEYS } from './unsupported.ts'

const severity = (fallback: v.InferOutput<typeof severitySchema>) => v.optional(severitySchema, fallback)

const rulesSchema = v.record(
  v.custom<RuleId>(
    (id) => typeof id === 'string' && isRuleId(id),
    (issue) => suggestKey(String(issue.input), Object.keys(rules)),
  ),
  severitySchema,
)

const ruleId = v.picklist(Object.keys(rules).filter(isRuleId), 'the name of a rule')

const somePatterns = v.pipe(v.array(text), v.minLength(1, 'at least one pattern'))

/** Accepted findings; a finding must match all given conditions. */
const ignoredFindingsSchema = v.pipe(
  closedObject({
    rules: v.optional(v.pipe(v.array(ruleId), v.minLength(1, 'at least one rule'))),
    /** Globs over paths from the site root. */
    files: v.optional(somePatterns),
    /** Globs for addresses as written. */
    targets: v.optional(somePatterns),
    /** A note for readers of the configuration. */
    reason: v.optional(text),
  }),
  v.check(
    ({ rules: ids, files, targets }) => ids !== undefined || files !== undefined || targets !== undefined,
    'at least one of rules, files and targets',
  ),
)

const headTagSchema = closedObject({
  tagName: v.picklist(['base', 'link', 'meta', 'noscript', 'script', 'style']),
  attributes: v.optional(
    v.record(v.string(), v.union([v.string(), v.boolean()], 'a text, true or false')),
    {},
  ),
  innerHTML: v.optional(v.string()),
})

const imageSchema = closedObject({
  src: text,
  /** Replaces `src` in dark mode. */
  srcDark: v.optional(text),
  alt: v.optional(v.string(), ''),
  href: v.optional(anyAddress),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})

const footerLinkSchema = v.pipe(
  closedObject({
    label: text,
    to: v.optional(linkTarget),
    href: v.optional(anyAddress),
    className: v.optional(v.string()),
  }),
  v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
)

const footerColumns = v.array(closedObject({ title: text, items: v.array(footerLinkSchema) }))
const footerRow = v.array(footerLinkSchema)
const mixedFooter = v.custom<never>(
  () => false,
  'columns (each with a title and items) or one row of links, not a mix of the two',
)

const isColumn = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('items' in value || 'title' in value)

/** Columns or one row. Picks one schema, so that messages fit the intended form. */
const footerLinksSchema = v.lazy((input): typeof footerColumns | typeof footerRow | typeof mixedFooter => {
  if (!Array.isArray(input) || !input.some(isColumn)) return footerRow
  return input.every(isColumn) ? footerColumns : mixedFooter
})

const tocLevel = v.pipe(
  v.number(),
  v.integer('a heading level from 2 to 6'),
  v.minValue(2, 'a heading level from 2 to 6'),
  v.maxValue(6, 'a heading level from 2 to 6'),
)

const PLUGIN = 'a plugin (a function), or a list of one and its options'

const pluginSchema = v.custom<Exclude<Pluggable, Preset>>((plugin) => {
  const [attacher] = Array.isArray(plugin) ? plugin : [plugin]
  return typeof attacher === 'function'
}, PLUGIN)

const markdownSchema = closedObject({
  /** `fast` is the native parser, `remark` the reference parser; both create the same tree. */
  parser: v.optional(v.picklist(['fast', 'remark']), 'fast'),
  remarkPlugins: v.optional(v.array(pluginSchema), () => []),
  rehypePlugins: v.optional(v.array(pluginSchema), () => []),
  /** By name of a component outside the site: its attributes with addresses, besides `to`, `href` and `src`. */
  components: v.optional(
    v.record(
      v.string(),
      closedObject({
        /** Attributes checked as links. */
        link: v.optional(v.array(text)),
        /** Attributes checked as images and other files. */
        asset: v.optional(v.array(text)),
      }),
    ),
    () => ({}),
  ),
  /** Publishes raw HTML unchanged. Only for sites whose authors are all trusted. */
  allowUnsafeHtml: v.optional(v.boolean(), false),
})

const ORIGIN = 'an origin without a path, such as https://docs.example (a sub-path goes into baseUrl)'

const origin = v.pipe(
  text,
  v.regex(/^https?:\/\/(?:[^/?#\s@:[\]]+|\[[\da-f:.]+\])(?::\d{1,5})?\/?$/i, ORIGIN),
  v.url(ORIGIN),
  v.transform((value) => value.replace(/\/$/, '').toLowerCase()),
)

const baseUrl = v.pipe(
  v.string(),
  v.check(
    (value) =>
      /^(?!\/\/)[\w\-.~/]*$/.test(value) &&
      !value.split('/').some((segment) => segment === '.' || segment === '..'),
    'a path such as / or /docs/, of letters, digits and - . _ ~',
  ),
  v.transform((value) => `/${value}/`.replace(/\/{2,}/g, '/')),
)

export const configSchema = closedObject(
  {
    title: v.optional(text, 'Documentation'),
    tagline: v.optional(v.string(), ''),
    /** Origin of the published site. Without it, canonical addresses and the sitemap are omitted. */
    url: v.optional(origin),
    baseUrl: v.optional(baseUrl, '/'),
    favicon: v.optional(text),
    titleDelimiter: v.optional(v.string(), '|'),
    /** undefined: `a/index.html`, links without a slash; true: links with a slash; false: `a.html`. */
    trailingSlash: v.optional(v.boolean()),
    copyright: v.optional(v.string()),
    /** Social card of pages without an image: path of a static file, or full address. */
    image: v.optional(text),
    headTags: v.optional(v.array(headTagSchema), () => []),
    customFields: v.optional(v.record(v.string(), jsonValue), {}),
    staticDirectories: v.optional(v.array(sitePath), () => ['static']),
    /** Additional files to publish. */
    publish: v.optional(publishSchema, {}),
    storage: v.optional(
      closedObject({
        type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
        namespace: v.optional(v.string(), ''),
      }),
      {},
    ),

    onBrokenLinks: severity('throw'),
    onBrokenMarkdownLinks: severity('warn'),
    onBrokenAnchors: severity('warn'),
    onBrokenAssets: severity('throw'),
    onDuplicateRoutes: severity('warn'),
    rules: v.optional(rulesSchema, {}),
    overrides: v.optional(v.array(closedObject({ files: v.array(text), rules: rulesSchema })), () => []),
    ignoreFindings: v.optional(v.array(ignoredFindingsSchema), () => []),
    /** Texts that must not be published, such as an address that is still to be filled in. */
    placeholders: v.optional(v.array(text), () => []),

    colorMode: v.optional(
      closedObject({
        defaultMode: v.optional(v.picklist(['light', 'dark']), 'dark'),
        disableSwitch: v.optional(v.boolean(), false),
        respectPrefersColorScheme: v.optional(v.boolean(), false),
      }),
      {},
    ),
    announcementBar: v.optional(
      closedObject({ id: text, content: text, isCloseable: v.optional(v.boolean(), true) }),
    ),
    navbar: v.optional(
      closedObject({
        title: v.optional(v.string()),
        logo: v.optional(imageSchema),
        hideOnScroll: v.optional(v.boolean(), false),
        items: v.optional(v.array(navbarItemSchema), () => []),
      }),
      {},
    ),
    footer: v.optional(
      closedObject({
        logo: v.optional(imageSchema),
        links: v.optional(footerLinksSchema, () => []),
        copyright: v.optional(v.string()),
      }),
      {},
    ),
    toc: v.optional(
      v.pipe(
        closedObject({
          minHeadingLevel: v.optional(tocLevel, 2),
          maxHeadingLevel: v.optional(tocLevel, 3),
        }),
        v.partialCheck(
          [['minHeadingLevel'], ['maxHeadingLevel']],
          (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
          'a minHeadingLevel that is not above maxHeadingLevel',
        ),
      ),
      {},
    ),
    sidebar: v.optional(
      closedObject({
        hideable: v.optional(v.boolean(), false),
        autoCollapseCategories: v.optional(v.boolean(), false),
      }),
      {},
    ),
    docs: v.optional(
      v.pipe(
        orFalse(oneOrMany(docsSchema)),
        v.transform((docs) => (docs === false ? [] : Array.isArray(docs) ? docs : [docs])),
        v.check((docs) => haveUniqueIds(docs), 'an id of its own for each entry'),
      ),
      {},
    ),
    pages: v.optional(
      orFalse(
        closedObject({ path: v.optional(sitePath, 'pages'), routeBasePath: v.optional(routeBase, '/') }),
      ),
      {},
    ),
    i18n: v.optional(i18nSchema, {}),
    search: v.optional(orFalse(searchSchema), {}),
    redirects: v.optional(
      v.array(closedObject({ from: oneOrMany(redirectSource), to: anyAddress })),
      () => [],
    ),
    markdown: v.optional(markdownSchema, {}),
  },
  TOP_LEVEL_KEYS,
)

/** Input of `xpre.config.ts`. */
export type UserConfig = v.InferInput<typeof configSchema>
/** `UserConfig` with every default, before the checks that need the disk. */
export type CheckedConfig = v.InferOutput<typeof configSchema>
export type DocsOptions = v.InferOutput<typeof docsSchema>
export type NavbarItemConfig = v.InferOutput<typeof navbarItemSchema>
export type HeadTag = v.InferOutput<typeof headTagSchema>
export type ImageConfig = v.InferOutput<typeof imageSchema>
