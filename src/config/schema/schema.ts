/**
 * The schema of the configuration: its types, defaults and checks.
 * Pure: `loadConfig` finds the file and runs the checks that need the disk.
 */
import * as v from 'valibot'
import { isRuleId, type RuleId, rules } from '../../shared/rules.ts'
import { docsSchema, haveUniqueIds } from './docsSchema.ts'
import { headTagSchema } from './headTagSchema.ts'
import { i18nSchema } from './i18nSchema.ts'
import { navbarItemSchema } from './navbarSchema.ts'
import { pluginsSchema, transformSchema } from './pluginsSchema.ts'
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
import { type fontSchema, themeSchema } from './themeSchema.ts'
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
    /**
     * Accepts only findings of these rules.
     *
     * @example ignoreFindings: [{ rules: ['broken-anchor'], files: ['docs/old/**'] }]
     */
    rules: v.optional(v.pipe(v.array(ruleId), v.minLength(1, 'at least one rule'))),
    /**
     * Accepts only findings in these files: globs over paths from the site root.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'] }]
     */
    files: v.optional(somePatterns),
    /**
     * Accepts only findings about these addresses: globs over addresses as they are written.
     *
     * @example ignoreFindings: [{ targets: ['https://internal.example/**'] }]
     */
    targets: v.optional(somePatterns),
    /**
     * Why the findings are accepted: a note for readers of the configuration, which has no other effect.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'], reason: 'Copied from the other repository each night' }]
     */
    reason: v.optional(text),
  }),
  v.check(
    ({ rules: ids, files, targets }) => ids !== undefined || files !== undefined || targets !== undefined,
    'at least one of rules, files and targets',
  ),
)

const imageSchema = closedObject({
  /**
   * Address of the image: path of a static file, or full address.
   *
   * @example navbar: { logo: { src: 'img/logo.svg' } }
   */
  src: text,
  /**
   * Image for dark mode. Without it, `src` is shown in both modes.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' } }
   */
  srcDark: v.optional(text),
  /**
   * Alternative text. Beside the name of the site the logo is decorative and the text is not used.
   *
   * @example navbar: { title: '', logo: { src: 'img/logo.svg', alt: 'Lamps' } }
   */
  alt: v.optional(v.string(), ''),
  /**
   * Target of the link on the logo. Without it, the link leads to the home page.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', href: 'https://lamps.example' } }
   */
  href: v.optional(anyAddress),
  /**
   * Width of the image in CSS pixels. Without it, the width is 24.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', width: 96, height: 24 } }
   */
  width: v.optional(v.number()),
  /**
   * Height of the image in CSS pixels. Without it, the height is 24.
   *
   * @example navbar: { logo: { src: 'img/logo.svg', width: 96, height: 24 } }
   */
  height: v.optional(v.number()),
})

const footerLinkSchema = v.pipe(
  closedObject({
    /**
     * Text of the link.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint' }] }
     */
    label: text,
    /**
     * Path of this site, without the base URL. Each link has either `to` or `href`.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint' }] }
     */
    to: v.optional(linkTarget),
    /**
     * Full address of another site. Each link has either `to` or `href`.
     *
     * @example footer: { links: [{ label: 'Source', href: 'https://code.example/lamps' }] }
     */
    href: v.optional(anyAddress),
    /**
     * CSS class of the link.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint', className: 'quiet' }] }
     */
    className: v.optional(v.string()),
  }),
  v.partialCheck([['to'], ['href']], hasEitherToOrHref, EITHER_TO_OR_HREF),
)

const footerColumns = v.array(
  closedObject({
    /**
     * Heading of the column.
     *
     * @example footer: { links: [{ title: 'Help', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    title: text,
    /**
     * Links of the column, with the keys of the links of a row.
     *
     * @example footer: { links: [{ title: 'Help', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
     */
    items: v.array(footerLinkSchema),
  }),
)
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

const markdownSchema = closedObject({
  /**
   * `fast` is the native parser, `remark` the reference parser, which is slower. Both create the same pages;
   * `remark` helps to find out whether a problem is one of the parser.
   *
   * @example markdown: { parser: 'remark' }
   */
  parser: v.optional(v.picklist(['fast', 'remark']), 'fast'),
  /**
   * Plugins of remark, which change the syntax tree of Markdown: functions, or lists of a function and its
   * options. Where a plugin adds syntax, the reference parser reads the pages.
   *
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
   * @example
   * import rehypeKatex from 'rehype-katex'
   *
   * markdown: { rehypePlugins: [rehypeKatex] }
   */
  rehypePlugins: v.optional(v.array(transformSchema), () => []),
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
   * @example markdown: { allowUnsafeHtml: true }
   */
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

export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const

export const configSchema = closedObject(
  {
    /**
     * Name of the site: in the title of each page, in the navbar and in metadata.
     *
     * @example title: 'Lamps'
     */
    title: v.optional(text, 'Documentation'),
    /**
     * One sentence about the site: in the footer, in `llms.txt`, and as the description of the home page.
     *
     * @example tagline: 'Everything about lamps'
     */
    tagline: v.optional(v.string(), ''),
    /**
     * Origin of the published site, without a path. Without it, canonical addresses, the sitemap and social
     * cards with full addresses are omitted.
     *
     * @example url: 'https://docs.lamps.example'
     */
    url: v.optional(origin),
    /**
     * Path that the site is published under. `/` is the root of the host.
     *
     * @example baseUrl: '/lamps/'
     */
    baseUrl: v.optional(baseUrl, '/'),
    /**
     * Icon of the site in browsers: path of a static file.
     *
     * @example favicon: 'img/favicon.svg'
     */
    favicon: v.optional(text),
    /**
     * Text between the title of a page and the title of the site in `<title>`.
     *
     * @example titleDelimiter: '–'
     */
    titleDelimiter: v.optional(v.string(), '|'),
    /**
     * Form of addresses. `true`: links end with a slash, files are `a/index.html`. `false`: no slash, files
     * are `a.html`. Without it: no slash in links, files are `a/index.html`.
     *
     * @example trailingSlash: false
     */
    trailingSlash: v.optional(v.boolean()),
    /**
     * Copyright line of the footer, where `footer.copyright` is not set. It may contain HTML.
     *
     * @example copyright: '© 2026 Lamps Ltd'
     */
    copyright: v.optional(v.string()),
    /**
     * Social card of pages without an `image` of their own: path of a static file, or full address. 1200 by
     * 630 pixels suit most services.
     *
     * @example image: 'img/card.png'
     */
    image: v.optional(text),
    /**
     * Elements for the head of each page, after those of xpre-docs and of the page itself. The
     * Content-Security-Policy allows the scripts and styles of this list.
     *
     * @example headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example' } }]
     */
    headTags: v.optional(v.array(headTagSchema), () => []),
    /**
     * Values for components of the site, which read them with `useSite().customFields`. They are part of each
     * page, so keep them small and public.
     *
     * @example customFields: { supportMail: 'help@lamps.example' }
     */
    customFields: v.optional(v.record(v.string(), jsonValue), {}),
    /**
     * Folders whose files are published unchanged at the root of the site.
     *
     * @example staticDirectories: ['static', 'public']
     */
    staticDirectories: v.optional(v.array(sitePath), () => ['static']),
    /**
     * Files of the output.
     *
     * @example output: { hosts: ['nginx'] }
     */
    output: v.optional(
      closedObject({
        /**
         * Hosts of the published site. `vercel` adds `vercel.json`, and `nginx` adds `nginx.conf`. `_headers` and
         * `_redirects`, which Netlify and Cloudflare Pages read, are always written. The rule `host-limit` reports
         * what a named host does not accept.
         *
         * @example output: { hosts: ['cloudflare'] }
         */
        hosts: v.optional(v.array(v.picklist(HOSTS)), () => []),
      }),
      {},
    ),
    /**
     * Files that are published in addition to the default ones.
     *
     * @example publish: { allow: ['static/.htaccess'] }
     */
    publish: v.optional(publishSchema, {}),
    /**
     * Storage of the browser for settings of readers, such as the color mode.
     *
     * @example storage: { type: 'sessionStorage' }
     */
    storage: v.optional(
      closedObject({
        /**
         * `localStorage` keeps settings of readers, `sessionStorage` forgets them when the tab is closed.
         *
         * @example storage: { type: 'sessionStorage' }
         */
        type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
        /**
         * Suffix of the names in the storage of the browser. It separates several sites on the same host.
         *
         * @example storage: { namespace: 'lamps' }
         */
        namespace: v.optional(v.string(), ''),
      }),
      {},
    ),

    /**
     * Severity of the rule `broken-link`. An entry in `rules` overrides it.
     *
     * @example onBrokenLinks: 'warn'
     */
    onBrokenLinks: severity('throw'),
    /**
     * Severity of the rule `broken-markdown-link`. An entry in `rules` overrides it.
     *
     * @example onBrokenMarkdownLinks: 'throw'
     */
    onBrokenMarkdownLinks: severity('warn'),
    /**
     * Severity of the rule `broken-anchor`. An entry in `rules` overrides it.
     *
     * @example onBrokenAnchors: 'throw'
     */
    onBrokenAnchors: severity('warn'),
    /**
     * Severity of the rule `missing-asset`. An entry in `rules` overrides it.
     *
     * @example onBrokenAssets: 'warn'
     */
    onBrokenAssets: severity('throw'),
    /**
     * Severity of the rule `duplicate-route`. An entry in `rules` overrides it.
     *
     * @example onDuplicateRoutes: 'throw'
     */
    onDuplicateRoutes: severity('warn'),
    /**
     * Severities by rule: `ignore` drops a finding, `log` and `warn` report it, `throw` makes the command
     * fail. Rules that are not listed keep their defaults.
     *
     * @example rules: { 'missing-alt': 'throw', 'unused-asset': 'warn' }
     */
    rules: v.optional(rulesSchema, {}),
    /**
     * Severities for some files. The last entry that matches a file wins.
     *
     * @example overrides: [{ files: ['docs/drafts/**'], rules: { 'broken-link': 'warn' } }]
     */
    overrides: v.optional(
      v.array(
        closedObject({
          /**
           * Globs over paths from the site root.
           *
           * @example overrides: [{ files: ['docs/drafts/**', 'docs/ideas.md'], rules: { 'broken-link': 'warn' } }]
           */
          files: v.array(text),
          /**
           * Severities by rule for these files.
           *
           * @example overrides: [{ files: ['docs/drafts/**'], rules: { 'broken-link': 'warn', 'missing-alt': 'ignore' } }]
           */
          rules: rulesSchema,
        }),
      ),
      () => [],
    ),
    /**
     * Accepted findings, which are not reported. A finding has to match all conditions of an entry. The rule
     * `unused-ignore` finds entries that match nothing.
     *
     * @example ignoreFindings: [{ files: ['docs/imported/**'], rules: ['broken-anchor'], reason: 'Fixed in the source' }]
     */
    ignoreFindings: v.optional(v.array(ignoredFindingsSchema), () => []),
    /**
     * Texts that must not be published, such as an address that is still to be filled in. The rule
     * `placeholder` reports each place.
     *
     * @example placeholders: ['TODO', 'https://site.example']
     */
    placeholders: v.optional(v.array(text), () => []),

    /**
     * Light and dark mode.
     *
     * @example colorMode: { defaultMode: 'dark' }
     */
    colorMode: v.optional(
      v.pipe(
        closedObject({
          /**
           * Mode of readers who have not chosen one. Without it, the site follows the system of the reader.
           *
           * @example colorMode: { defaultMode: 'dark' }
           */
          defaultMode: v.optional(v.picklist(['light', 'dark'])),
          /**
           * Hides the switch, so that no reader can choose a mode.
           *
           * @example colorMode: { defaultMode: 'light', disableSwitch: true }
           */
          disableSwitch: v.optional(v.boolean(), false),
          /**
           * Follows the system of readers who have not chosen a mode, and offers the system mode in the switch. The default is
           * `true` without `defaultMode`, else `false`.
           *
           * @example colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true }
           */
          respectPrefersColorScheme: v.optional(v.boolean()),
        }),
        v.transform(({ defaultMode, respectPrefersColorScheme, ...others }) => ({
          ...others,
          defaultMode: defaultMode ?? 'light',
          respectPrefersColorScheme: respectPrefersColorScheme ?? defaultMode === undefined,
        })),
      ),
      {},
    ),
    /**
     * Colours, stylesheets and fonts.
     *
     * @example theme: { accent: '#0b7285', css: ['./brand.css'] }
     */
    theme: v.optional(themeSchema, {}),
    /**
     * Announcement at the top of each page.
     *
     * @example announcementBar: { id: 'lamps-3', content: 'Version 3 is <a href="/docs/new">here</a>' }
     */
    announcementBar: v.optional(
      closedObject({
        /**
         * Name of the announcement. Readers who closed it see it again when the name changes.
         *
         * @example announcementBar: { id: 'lamps-3', content: 'Version 3 is here' }
         */
        id: text,
        /**
         * HTML of the announcement.
         *
         * @example announcementBar: { id: 'lamps-3', content: 'Closed in <b>August</b>' }
         */
        content: text,
        /**
         * Whether readers can close the announcement.
         *
         * @example announcementBar: { id: 'lamps-3', content: 'Version 3 is here', isCloseable: false }
         */
        isCloseable: v.optional(v.boolean(), true),
      }),
    ),
    /**
     * Bar at the top of each page.
     *
     * @example navbar: { title: 'Lamps', items: [{ label: 'Blog', href: 'https://blog.lamps.example' }] }
     */
    navbar: v.optional(
      closedObject({
        /**
         * Name in the navbar. Without it, the title of the site; an empty text shows the logo alone.
         *
         * @example navbar: { title: 'Lamps' }
         */
        title: v.optional(v.string()),
        /**
         * Image beside the name.
         *
         * @example navbar: { logo: { src: 'img/logo.svg', srcDark: 'img/logo-dark.svg' } }
         */
        logo: v.optional(imageSchema),
        /**
         * Hides the navbar while readers scroll down.
         *
         * @example navbar: { hideOnScroll: true }
         */
        hideOnScroll: v.optional(v.boolean(), false),
        /**
         * Items of the navbar, in order.
         *
         * @example navbar: { items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs' }] }
         */
        items: v.optional(v.array(navbarItemSchema), () => []),
      }),
      {},
    ),
    /**
     * End of each page: logo, links and copyright.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint' }], copyright: '© 2026 Lamps Ltd' }
     */
    footer: v.optional(
      closedObject({
        /**
         * Image of the footer, with the keys of `navbar.logo`. Without it, the logo of the navbar.
         *
         * @example footer: { logo: { src: 'img/logo-small.svg' } }
         */
        logo: v.optional(imageSchema),
        /**
         * Columns, each with a title and links, or one row of links; not a mix of the two.
         *
         * @example footer: { links: [{ title: 'Help', items: [{ label: 'FAQ', to: '/docs/faq' }] }] }
         */
        links: v.optional(footerLinksSchema, () => []),
        /**
         * Copyright line. It may contain HTML.
         *
         * @example footer: { copyright: '© 2026 <a href="https://lamps.example">Lamps</a>' }
         */
        copyright: v.optional(v.string()),
      }),
      {},
    ),
    /**
     * Levels of the headings in the table of contents. Front matter of a page overrides them.
     *
     * @example toc: { minHeadingLevel: 2, maxHeadingLevel: 4 }
     */
    toc: v.optional(
      v.pipe(
        closedObject({
          /**
           * Highest level, where 2 is `##`.
           *
           * @example toc: { minHeadingLevel: 2 }
           */
          minHeadingLevel: v.optional(tocLevel, 2),
          /**
           * Lowest level, where 3 is `###`.
           *
           * @example toc: { maxHeadingLevel: 4 }
           */
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
    /**
     * Behaviour of the sidebar. The items come from folders or from the sidebars file.
     *
     * @example sidebar: { hideable: true, autoCollapseCategories: true }
     */
    sidebar: v.optional(
      closedObject({
        /**
         * Shows a button that collapses the sidebar on wide screens.
         *
         * @example sidebar: { hideable: true }
         */
        hideable: v.optional(v.boolean(), false),
        /**
         * Closes the other categories of a level when a reader opens one.
         *
         * @example sidebar: { autoCollapseCategories: true }
         */
        autoCollapseCategories: v.optional(v.boolean(), false),
      }),
      {},
    ),
    /**
     * Folder of documents with its options; a list of them for several folders; `false` for a site without
     * documents.
     *
     * @example docs: [{ id: 'guide', path: 'guide', routeBasePath: 'guide' }, { id: 'api', path: 'api', routeBasePath: 'api' }]
     */
    docs: v.optional(
      v.pipe(
        orFalse(oneOrMany(docsSchema)),
        v.transform((docs) => (docs === false ? [] : Array.isArray(docs) ? docs : [docs])),
        v.check((docs) => haveUniqueIds(docs), 'an id of its own for each entry'),
      ),
      {},
    ),
    /**
     * Folder of React and Markdown pages, such as the home page; `false` for a site without them.
     *
     * @example pages: { path: 'src/pages' }
     */
    pages: v.optional(
      orFalse(
        closedObject({
          /**
           * Folder of the pages, from the site root.
           *
           * @example pages: { path: 'src/pages' }
           */
          path: v.optional(sitePath, 'pages'),
          /**
           * Base of the addresses of the pages.
           *
           * @example pages: { routeBasePath: 'about' }
           */
          routeBasePath: v.optional(routeBase, '/'),
        }),
      ),
      {},
    ),
    /**
     * Language of the site. Sites in several languages are not supported yet.
     *
     * @example i18n: { defaultLocale: 'de', localeConfigs: { de: { htmlLang: 'de-CH' } } }
     */
    i18n: v.optional(i18nSchema, {}),
    /**
     * Search of the site; `false` for a site without search.
     *
     * @example search: { synonyms: [['cancel', 'stop']] }
     */
    search: v.optional(orFalse(searchSchema), {}),
    /**
     * Redirects from addresses that have no page. `redirect_from` in the front matter of a page does the
     * same.
     *
     * @example redirects: [{ from: ['/setup', '/docs/setup'], to: '/docs/install' }]
     */
    redirects: v.optional(
      v.array(
        closedObject({
          /**
           * Path of this site, without the base URL, or a list of paths. Patterns of hosts belong in
           * `static/_redirects`.
           *
           * @example redirects: [{ from: '/setup', to: '/docs/install' }]
           */
          from: oneOrMany(redirectSource),
          /**
           * Path of this site, or full address of another one.
           *
           * @example redirects: [{ from: '/chat', to: 'https://chat.lamps.example' }]
           */
          to: anyAddress,
        }),
      ),
      () => [],
    ),
    /**
     * How Markdown is read.
     *
     * @example markdown: { allowUnsafeHtml: true }
     */
    markdown: v.optional(markdownSchema, {}),
    /**
     * Plugins of the site, in the order in which they run: results of `definePlugin`, or of a function that
     * creates a plugin from options.
     *
     * @example
     * plugins: [{ name: 'stats', headTags: [{ tagName: 'script', attributes: { src: '/stats.js' } }] }]
     */
    plugins: v.optional(pluginsSchema, () => []),
  },
  TOP_LEVEL_KEYS,
)

/** Input of `xpre.config.ts`. */
export type UserConfig = v.InferInput<typeof configSchema>
/** `UserConfig` with every default, before the checks that need the disk. */
export type CheckedConfig = v.InferOutput<typeof configSchema>
export type DocsOptions = v.InferOutput<typeof docsSchema>
export type NavbarItemConfig = v.InferOutput<typeof navbarItemSchema>
export type FontConfig = v.InferOutput<typeof fontSchema>
export type PluginOptions = CheckedConfig['plugins'][number]
export type HeadTag = v.InferOutput<typeof headTagSchema>
export type ImageConfig = v.InferOutput<typeof imageSchema>
