/**
 * The schema of the configuration: its types, defaults and checks.
 * Pure: `loadConfig` finds the file and runs the checks that need the disk.
 */
import * as v from 'valibot'
import { baseUrlSchema, originSchema, redirectsSchema } from './addressSchema.ts'
import { announcementBarSchema } from './announcementBarSchema.ts'
import { blogSchema } from './blogSchema.ts'
import { externalLinksSchema, ignoreFindingsSchema, overridesSchema, rulesSchema } from './checksSchema.ts'
import { colorModeSchema } from './colorModeSchema.ts'
import { copyPageSchema } from './copyPageSchema.ts'
import { docsSchema, haveUniqueIds } from './docsSchema.ts'
import { feedbackSchema } from './feedbackSchema.ts'
import { footerSchema } from './footerSchema.ts'
import { headTagSchema } from './headTagSchema.ts'
import { i18nSchema } from './i18nSchema.ts'
import { cardsSchema, type imageSchema, variantsSchema } from './imageSchema.ts'
import { markdownSchema } from './markdownSchema.ts'
import { type navbarItemSchema, navbarSchema } from './navbarSchema.ts'
import { pluginsSchema } from './pluginsSchema.ts'
import { publishSchema } from './publishSchema.ts'
import {
  closedObject,
  editAddress,
  jsonValue,
  oneOrMany,
  orFalse,
  routeBase,
  severitySchema,
  sitePath,
  text,
} from './schemaParts.ts'
import { searchSchema } from './searchSchema.ts'
import { type fontSchema, themeSchema } from './themeSchema.ts'
import { tocSchema } from './tocSchema.ts'
import { TOP_LEVEL_KEYS } from './unsupported.ts'

const severity = (fallback: v.InferOutput<typeof severitySchema>) => v.optional(severitySchema, fallback)

export const HOSTS = ['netlify', 'cloudflare', 'vercel', 'nginx'] as const

export const configSchema = closedObject(
  {
    /**
     * Name of the site: in the title of each page, in the navbar and in metadata. A site without a configuration has
     * the name of its folder.
     *
     * @default 'Documentation'
     * @example title: 'Lamps'
     */
    title: v.optional(text, 'Documentation'),
    /**
     * One sentence about the site: in the footer, in `llms.txt`, and as the description of the home page.
     *
     * @default ''
     * @example tagline: 'Everything about lamps'
     */
    tagline: v.optional(v.string(), ''),
    /**
     * Origin of the published site, without a path. Without it, canonical addresses, the sitemap and social
     * cards with full addresses are omitted.
     *
     * @example url: 'https://docs.lamps.example'
     */
    url: v.optional(originSchema),
    /**
     * Path that the site is published under. `/` is the root of the host.
     *
     * @default '/'
     * @example baseUrl: '/lamps/'
     */
    baseUrl: v.optional(baseUrlSchema, '/'),
    /**
     * Address of the folder of the site on its code host. Relative links to files and folders of the repository that are not
     * part of the site, such as `../src/main.c`, lead there. `false` publishes such files with the site. Without it, the
     * address is made of `docs.editUrl`.
     *
     * @example repositoryUrl: 'https://github.com/me/lamps/tree/main/'
     */
    repositoryUrl: v.optional(orFalse(editAddress)),
    /**
     * Icon of the site in browsers: path of a static file.
     *
     * @example favicon: 'img/favicon.svg'
     */
    favicon: v.optional(text),
    /**
     * Text between the title of a page and the title of the site in `<title>`.
     *
     * @default '|'
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
     * Elements for the head of each page, after the elements of xpre-docs and of the page itself. The
     * Content-Security-Policy allows the scripts and styles of this list.
     *
     * @default []
     * @example headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://cdn.example' } }]
     */
    headTags: v.optional(v.array(headTagSchema), () => []),
    /**
     * Values for components of the site, which read them with `useSite().customFields`. They are part of each
     * page, so keep them small and public.
     *
     * @default {}
     * @example customFields: { supportMail: 'help@lamps.example' }
     */
    customFields: v.optional(v.record(v.string(), jsonValue), {}),
    /**
     * Folders whose files are published unchanged at the root of the site.
     *
     * @default ['static']
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
         * @default []
         * @example output: { hosts: ['cloudflare'] }
         */
        hosts: v.optional(v.array(v.picklist(HOSTS)), () => []),
        /**
         * Makes smaller variants of the images of articles, so that phones load less. Needs the package `sharp`.
         * Without this key, images are published as they are.
         *
         * @example output: { images: {} }
         */
        images: v.optional(variantsSchema),
        /**
         * Draws a social card for each page without an `image` of its own: its title and section, the name and logo
         * of the site, in the colours of the theme. Needs the package `@takumi-rs/core`, and `url`.
         *
         * @example output: { socialCards: {} }
         */
        socialCards: v.optional(cardsSchema),
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
         * @default 'localStorage'
         * @example storage: { type: 'sessionStorage' }
         */
        type: v.optional(v.picklist(['localStorage', 'sessionStorage']), 'localStorage'),
        /**
         * Suffix of the names in the storage of the browser. It separates several sites on the same host.
         *
         * @default ''
         * @example storage: { namespace: 'lamps' }
         */
        namespace: v.optional(v.string(), ''),
      }),
      {},
    ),

    /**
     * Severity of the rule `broken-link`. An entry in `rules` overrides it.
     *
     * @default 'throw'
     * @example onBrokenLinks: 'warn'
     */
    onBrokenLinks: severity('throw'),
    /**
     * Severity of the rule `broken-markdown-link`. An entry in `rules` overrides it.
     *
     * @default 'warn'
     * @example onBrokenMarkdownLinks: 'throw'
     */
    onBrokenMarkdownLinks: severity('warn'),
    /**
     * Severity of the rule `broken-anchor`. An entry in `rules` overrides it.
     *
     * @default 'warn'
     * @example onBrokenAnchors: 'throw'
     */
    onBrokenAnchors: severity('warn'),
    /**
     * Severity of the rule `missing-asset`. An entry in `rules` overrides it.
     *
     * @default 'throw'
     * @example onBrokenAssets: 'warn'
     */
    onBrokenAssets: severity('throw'),
    /**
     * Severity of the rule `duplicate-route`. An entry in `rules` overrides it.
     *
     * @default 'warn'
     * @example onDuplicateRoutes: 'throw'
     */
    onDuplicateRoutes: severity('warn'),
    /**
     * Severities by rule: `ignore` drops a finding, `log` and `warn` report it, `throw` makes the command
     * fail. Rules that are not listed keep their defaults.
     *
     * @default {}
     * @example rules: { 'missing-alt': 'throw', 'unused-asset': 'warn' }
     */
    rules: v.optional(rulesSchema, {}),
    /**
     * Severities for some files. The last entry that matches a file wins.
     *
     * @default []
     * @example overrides: [{ files: ['docs/drafts/**'], rules: { 'broken-link': 'warn' } }]
     */
    overrides: v.optional(overridesSchema, () => []),
    /**
     * Accepted findings, which are not reported. A finding has to match all conditions of an entry. The rule
     * `unused-ignore` finds entries that match nothing.
     *
     * @default []
     * @example ignoreFindings: [{ files: ['docs/imported/**'], rules: ['broken-anchor'], reason: 'Fixed in the source' }]
     */
    ignoreFindings: v.optional(ignoreFindingsSchema, () => []),
    /**
     * How `check --external` requests links to other sites, by host. Of entries for one host, the last value counts;
     * their headers are united.
     *
     * @default []
     * @example externalLinks: [{ hosts: ['github.com'], headers: { Authorization: 'Bearer ${GITHUB_TOKEN}' }, retries: 4 }]
     */
    externalLinks: v.optional(externalLinksSchema, () => []),
    /**
     * Texts that must not be published, such as an address that is still to be filled in. The rule
     * `placeholder` reports each place.
     *
     * @default []
     * @example placeholders: ['TODO', 'https://site.example']
     */
    placeholders: v.optional(v.array(text), () => []),

    /**
     * Light and dark mode.
     *
     * @example colorMode: { defaultMode: 'dark' }
     */
    colorMode: v.optional(colorModeSchema, {}),
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
    announcementBar: v.optional(announcementBarSchema),
    /**
     * Bar at the top of each page.
     *
     * @example navbar: { title: 'Lamps', items: [{ label: 'Blog', href: 'https://blog.lamps.example' }] }
     */
    navbar: v.optional(navbarSchema, {}),
    /**
     * End of each page: logo, links and copyright.
     *
     * @example footer: { links: [{ label: 'Imprint', to: '/imprint' }], copyright: '© 2026 Lamps Ltd' }
     */
    footer: v.optional(footerSchema, {}),
    /**
     * Levels of the headings in the table of contents. Front matter of a page overrides them.
     *
     * @example toc: { minHeadingLevel: 2, maxHeadingLevel: 4 }
     */
    toc: v.optional(tocSchema, {}),
    /**
     * The button *Copy page* above each document, which copies the page as Markdown, with a link to the copy; `false` for
     * none.
     *
     * @example copyPage: { assistants: [{ label: 'Ask Helper', href: 'https://helper.example/?q={url}' }] }
     */
    copyPage: v.optional(orFalse(copyPageSchema), {}),
    /**
     * Asks at the end of each document whether it was helpful. Without the key, there is no such question.
     *
     * @example feedback: { url: 'https://answers.lamps.example/docs', comment: true }
     */
    feedback: v.optional(feedbackSchema),
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
         * @default false
         * @example sidebar: { hideable: true }
         */
        hideable: v.optional(v.boolean(), false),
        /**
         * Closes the other categories of a level when a reader opens one.
         *
         * @default false
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
     * Blog with its options; a list of them for several blogs. Without the key, the site has no blog.
     *
     * @example blog: { title: 'News', postsPerPage: 20 }
     */
    blog: v.optional(
      v.pipe(
        orFalse(oneOrMany(blogSchema)),
        v.transform((blogs) => (blogs === false ? [] : Array.isArray(blogs) ? blogs : [blogs])),
        v.check((blogs) => haveUniqueIds(blogs), 'an id of its own for each entry'),
      ),
      false,
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
           * @default 'pages'
           * @example pages: { path: 'src/pages' }
           */
          path: v.optional(sitePath, 'pages'),
          /**
           * Base of the addresses of the pages.
           *
           * @default '/'
           * @example pages: { routeBasePath: 'about' }
           */
          routeBasePath: v.optional(routeBase, '/'),
        }),
      ),
      {},
    ),
    /**
     * Languages of the site.
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
     * @default []
     * @example redirects: [{ from: ['/setup', '/docs/setup'], to: '/docs/install' }]
     */
    redirects: v.optional(redirectsSchema, () => []),
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
     * @default []
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
export type BlogOptions = v.InferOutput<typeof blogSchema>
export type NavbarItemConfig = v.InferOutput<typeof navbarItemSchema>
export type FontConfig = v.InferOutput<typeof fontSchema>
export type PluginOptions = CheckedConfig['plugins'][number]
export type HeadTag = v.InferOutput<typeof headTagSchema>
export type ImageConfig = v.InferOutput<typeof imageSchema>
