/**
 * The one schema of the configuration: it gives the types, the defaults and the checks.
 * Pure: no file is read here. `loadConfig` finds the file and adds what depends on the disk.
 */
import * as v from 'valibot'

const text = v.pipe(v.string('a text'), v.trim(), v.minLength(1, 'a text that is not empty'))

/** How serious a finding is: nothing, info, warning, error. */
export const severitySchema = v.picklist(['ignore', 'log', 'warn', 'throw'], 'ignore | log | warn | throw')

const severity = (fallback: v.InferOutput<typeof severitySchema>) => v.optional(severitySchema, fallback)

const headTagSchema = v.strictObject({
  tagName: v.picklist(['base', 'link', 'meta', 'noscript', 'script', 'style']),
  attributes: v.optional(v.record(v.string(), v.union([v.string(), v.boolean()])), {}),
  innerHTML: v.optional(v.string()),
})

const imageSchema = v.strictObject({
  src: text,
  /** Shown instead of `src` in dark mode. */
  srcDark: v.optional(text),
  alt: v.optional(v.string(), ''),
  href: v.optional(text),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
})

const position = v.optional(v.picklist(['left', 'right']), 'left')

const linkItemEntries = {
  label: text,
  /** A path of this site, without base URL. */
  to: v.optional(text),
  /** A full address elsewhere. */
  href: v.optional(text),
  /** `button` makes it the one main call to action of the navbar. */
  kind: v.optional(v.picklist(['link', 'button']), 'link'),
  className: v.optional(v.string()),
}

const eitherToOrHref = <T extends { to?: string | undefined; href?: string | undefined }>(item: T) =>
  (item.to === undefined) !== (item.href === undefined)
const EITHER = 'one and only one of "to" and "href"'

const dropdownChildSchema = v.variant('type', [
  v.pipe(v.strictObject({ type: v.literal('link'), ...linkItemEntries }), v.check(eitherToOrHref, EITHER)),
  v.strictObject({
    type: v.literal('doc'),
    docId: text,
    docsPluginId: v.optional(text, 'default'),
    label: v.optional(text),
  }),
  v.strictObject({
    type: v.literal('docSidebar'),
    sidebarId: text,
    docsPluginId: v.optional(text, 'default'),
    label: v.optional(text),
  }),
  v.strictObject({ type: v.literal('html'), value: v.string() }),
])

/** `type` may be left out for plain links; it is filled in before the variant looks at it. */
const withDefaultType = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('type' in value)
    ? { type: 'items' in value ? 'dropdown' : 'link', ...value }
    : value

export const navbarItemSchema = v.pipe(
  v.unknown(),
  v.transform(withDefaultType),
  v.variant('type', [
    v.pipe(
      v.strictObject({ type: v.literal('link'), ...linkItemEntries, position }),
      v.check(eitherToOrHref, EITHER),
    ),
    v.strictObject({
      type: v.literal('doc'),
      docId: text,
      docsPluginId: v.optional(text, 'default'),
      label: v.optional(text),
      position,
    }),
    v.strictObject({
      type: v.literal('docSidebar'),
      sidebarId: text,
      docsPluginId: v.optional(text, 'default'),
      label: v.optional(text),
      position,
    }),
    v.strictObject({
      type: v.literal('dropdown'),
      label: text,
      position,
      items: v.array(v.pipe(v.unknown(), v.transform(withDefaultType), dropdownChildSchema)),
    }),
    v.strictObject({
      type: v.literal('docsVersionDropdown'),
      docsPluginId: v.optional(text, 'default'),
      position,
    }),
    v.strictObject({ type: v.literal('localeDropdown'), position }),
    v.strictObject({ type: v.literal('html'), value: v.string(), position }),
    v.strictObject({ type: v.literal('search'), position }),
  ]),
)

const footerLinkSchema = v.pipe(
  v.strictObject({
    label: text,
    to: v.optional(text),
    href: v.optional(text),
    className: v.optional(v.string()),
  }),
  v.check(eitherToOrHref, EITHER),
)

const footerLinksSchema = v.optional(
  v.union(
    [v.array(v.strictObject({ title: text, items: v.array(footerLinkSchema) })), v.array(footerLinkSchema)],
    'columns (each with a title and items) or one row of links, not a mix of the two',
  ),
  [],
)

const tocLevel = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(2, 'a heading level from 2 to 6'),
  v.maxValue(6, 'a heading level from 2 to 6'),
)

export const docsSchema = v.strictObject({
  id: v.optional(text, 'default'),
  /** Folder of the documents, from the site root. */
  path: v.optional(text, 'docs'),
  /** Where the documents live on the site; `/` puts them at the root. */
  routeBasePath: v.optional(v.string(), 'docs'),
  /** File with the hand-written sidebars, from the site root; by default `sidebars.{ts,js,json}` if there is one. */
  sidebarPath: v.optional(v.union([text, v.literal(false)])),
  include: v.optional(v.array(text), () => ['**/*.{md,mdx}']),
  exclude: v.optional(v.array(text), () => []),
  /** What `edit this page` opens; the path of the source follows. */
  editUrl: v.optional(v.pipe(text, v.url('a full address such as https://host/edit/main/'))),
  showLastUpdateTime: v.optional(v.boolean(), false),
  showLastUpdateAuthor: v.optional(v.boolean(), false),
  breadcrumbs: v.optional(v.boolean(), true),
  sidebarCollapsible: v.optional(v.boolean(), true),
  sidebarCollapsed: v.optional(v.boolean(), true),
  /** Labels of versions by version name; `current` is the folder `path` itself. */
  versions: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        label: v.optional(text),
        path: v.optional(v.string()),
        banner: v.optional(v.picklist(['none', 'unreleased', 'unmaintained'])),
      }),
    ),
    {},
  ),
})

const markdownSchema = v.strictObject({
  /** `fast` is the native parser, `remark` the reference; both give the same tree. */
  parser: v.optional(v.picklist(['fast', 'remark']), 'fast'),
  remarkPlugins: v.optional(v.array(v.unknown()), () => []),
  rehypePlugins: v.optional(v.array(v.unknown()), () => []),
  /** Leaves raw HTML as written. Only for sites whose authors are all trusted. */
  allowUnsafeHtml: v.optional(v.boolean(), false),
})

const origin = v.pipe(
  text,
  v.regex(
    /^https?:\/\/[^/?#\s@]+\/?$/i,
    'an origin without a path, such as https://docs.example (a sub-path goes into baseUrl)',
  ),
  v.transform((value) => value.replace(/\/$/, '').toLowerCase()),
)

const baseUrl = v.pipe(
  v.string(),
  v.check((value) => !/[?#\\]|^\w+:|^\/\//.test(value), 'a path such as / or /docs/'),
  v.transform((value) => `/${value}/`.replace(/\/{2,}/g, '/')),
)

export const configSchema = v.strictObject({
  title: v.optional(text, 'Documentation'),
  tagline: v.optional(v.string(), ''),
  /** Origin of the published site. Without it canonical addresses and the sitemap are left out. */
  url: v.optional(origin),
  baseUrl: v.optional(baseUrl, '/'),
  favicon: v.optional(text),
  titleDelimiter: v.optional(v.string(), '|'),
  /** undefined: `a/index.html`, links without a slash; true: with; false: `a.html`. */
  trailingSlash: v.optional(v.boolean()),
  copyright: v.optional(v.string()),
  organizationName: v.optional(text),
  projectName: v.optional(text),
  /** Social card for pages without an image of their own; path of a static file or full address. */
  image: v.optional(text),
  headTags: v.optional(v.array(headTagSchema), () => []),
  customFields: v.optional(v.record(v.string(), v.unknown()), {}),
  staticDirectories: v.optional(v.array(text), () => ['static']),
  storage: v.optional(
    v.strictObject({
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
  rules: v.optional(v.record(v.string(), severitySchema), {}),
  overrides: v.optional(
    v.array(v.strictObject({ files: v.array(text), rules: v.record(v.string(), severitySchema) })),
    () => [],
  ),

  colorMode: v.optional(
    v.strictObject({
      defaultMode: v.optional(v.picklist(['light', 'dark']), 'dark'),
      disableSwitch: v.optional(v.boolean(), false),
      respectPrefersColorScheme: v.optional(v.boolean(), false),
    }),
    {},
  ),
  announcementBar: v.optional(
    v.strictObject({ id: text, content: text, isCloseable: v.optional(v.boolean(), true) }),
  ),
  navbar: v.optional(
    v.strictObject({
      title: v.optional(v.string()),
      logo: v.optional(imageSchema),
      hideOnScroll: v.optional(v.boolean(), false),
      items: v.optional(v.array(navbarItemSchema), () => []),
    }),
    {},
  ),
  footer: v.optional(
    v.strictObject({
      logo: v.optional(imageSchema),
      links: footerLinksSchema,
      copyright: v.optional(v.string()),
    }),
    {},
  ),
  toc: v.optional(
    v.pipe(
      v.strictObject({
        minHeadingLevel: v.optional(tocLevel, 2),
        maxHeadingLevel: v.optional(tocLevel, 3),
      }),
      v.check(
        (toc) => toc.minHeadingLevel <= toc.maxHeadingLevel,
        'minHeadingLevel not above maxHeadingLevel',
      ),
    ),
    {},
  ),
  sidebar: v.optional(
    v.strictObject({
      hideable: v.optional(v.boolean(), false),
      autoCollapseCategories: v.optional(v.boolean(), false),
    }),
    {},
  ),
  docs: v.optional(
    v.pipe(
      v.union([v.literal(false), docsSchema, v.array(docsSchema)], 'docs options, a list of them, or false'),
      v.transform((docs) => (docs === false ? [] : Array.isArray(docs) ? docs : [docs])),
    ),
    {},
  ),
  pages: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({ path: v.optional(text, 'pages'), routeBasePath: v.optional(v.string(), '/') }),
    ]),
    {},
  ),
  i18n: v.optional(
    v.strictObject({
      defaultLocale: v.optional(text, 'en'),
      locales: v.optional(v.array(text), () => ['en']),
      localeConfigs: v.optional(
        v.record(
          v.string(),
          v.strictObject({
            label: v.optional(text),
            direction: v.optional(v.picklist(['ltr', 'rtl']), 'ltr'),
            htmlLang: v.optional(text),
          }),
        ),
        {},
      ),
    }),
    {},
  ),
  search: v.optional(
    v.union([
      v.literal(false),
      v.strictObject({
        /** Address of the search page, without base URL. */
        searchPagePath: v.optional(v.union([text, v.literal(false)]), 'search'),
        contextual: v.optional(v.boolean(), false),
        replaceResultPathname: v.optional(v.strictObject({ from: text, to: text })),
        indexName: v.optional(text),
        searchParameters: v.optional(v.record(v.string(), v.unknown()), {}),
      }),
    ]),
    {},
  ),
  redirects: v.optional(
    v.array(v.strictObject({ from: v.union([text, v.array(text)]), to: text })),
    () => [],
  ),
  markdown: v.optional(markdownSchema, {}),
})

/** What an author may write in `xpre.config.ts`. */
export type UserConfig = v.InferInput<typeof configSchema>
/** The same with every default filled in, before anything that depends on the disk. */
export type CheckedConfig = v.InferOutput<typeof configSchema>
export type DocsOptions = v.InferOutput<typeof docsSchema>
export type NavbarItemConfig = v.InferOutput<typeof navbarItemSchema>
export type HeadTag = v.InferOutput<typeof headTagSchema>
export type ImageConfig = v.InferOutput<typeof imageSchema>
export type Severity = v.InferOutput<typeof severitySchema>
