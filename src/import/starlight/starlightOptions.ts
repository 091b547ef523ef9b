/** Options of Starlight and of Astro as keys of xpre-docs. */
import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { entriesAt, isCode, listAt, readCall, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { definedOnly, type KeyTable, leftKeys, sameKeys, translateKeys } from '../config/translateKeys.ts'
import type { Report } from '../report/report.ts'
import type { ImportedFile } from '../tool.ts'

export const STATIC_FOLDER = 'public'

const BY_THEME =
  'colours, styles and components of xpre-docs have other names: `theme` and the folder `theme/`'

/** A text, or a text for each language. */
const mainText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : Object.values(isRecord(value) && !isCode(value) ? value : {}).map(String)[0]

function translateHead(value: unknown, report: Report): Values[] {
  const tags = listAt(value).filter(isRecord)
  report.count('tag of the head', tags.length)
  return tags.map((tag) => definedOnly({ tagName: tag.tag, attributes: tag.attrs, innerHTML: tag.content }))
}

const table = (report: Report): KeyTable => ({
  title: (value) => definedOnly({ title: mainText(value) }),
  description: 'tagline',
  titleDelimiter: 'titleDelimiter',
  head: (value) => ({ headTags: translateHead(value, report) }),
  tableOfContents: (value) =>
    isRecord(value)
      ? {
          toc: translateKeys(value, sameKeys('minHeadingLevel', 'maxHeadingLevel'), {
            path: 'tableOfContents',
            report,
          }),
        }
      : {},
  pagefind: (value) => (value === false ? { search: false } : {}),
  favicon: (value) => (typeof value === 'string' ? { favicon: value.replace(/^\//, '') } : {}),
  customCss: [BY_THEME],
  components: [BY_THEME],
  plugins: [],
  expressiveCode: ['xpre-docs highlights code when the site is built, without settings'],
  pagination: ['`pagination_next: null` in front matter hides a link'],
  // Translated apart.
  ...leftKeys(undefined, 'logo', 'social', 'sidebar', 'locales', 'defaultLocale', 'editLink', 'lastUpdated'),
  // Without effect.
  ...leftKeys(undefined, 'credits', 'disable404Route', 'routeMiddleware', 'prerender', 'markdown'),
})

/** Plugins that have a counterpart; the others are named. */
function translatePlugins(options: unknown, report: Report): Values {
  let search: unknown
  for (const plugin of listAt(options, 'plugins')) {
    const { from = 'a function', args = [] } = readCall(plugin) ?? {}
    if (from === '@astrojs/starlight-docsearch')
      search = translateKeys(args[0], sameKeys('appId', 'apiKey', 'indexName', 'searchParameters'), {
        path: 'docsearch',
        report,
      })
    else report.leave({ what: `the plugin \`${from}\``, why: 'plugins of Starlight do not run in xpre-docs' })
  }
  return definedOnly({ search })
}

function translateSocial(social: unknown): Values[] {
  const links = Array.isArray(social)
    ? social.map((link: unknown) => ({
        label: textAt(link, 'label') ?? textAt(link, 'icon'),
        href: textAt(link, 'href'),
      }))
    : entriesAt(social).map(([label, href]) => ({ label, href }))
  return links.map((link) => ({ ...link, position: 'right' }))
}

interface Logo {
  readonly logo: Values
  /** Images that become static files. */
  readonly files: readonly ImportedFile[]
}

/** The logo is a module in Starlight, and a static file in xpre-docs. */
function translateLogo(value: unknown): Logo | undefined {
  const files = new Map<string, ImportedFile>()
  const toStatic = (written: string | undefined): string | undefined => {
    if (written === undefined) return undefined
    const from = path.posix.normalize(written.replace(/^[~@]\//, 'src/').replace(/^\//, ''))
    const name = path.posix.basename(from)
    files.set(from, { kind: 'copy', from, to: `${STATIC_FOLDER}/${name}` })
    return `/${name}`
  }
  const src = toStatic(textAt(value, 'src') ?? textAt(value, 'light'))
  if (src === undefined) return undefined
  return {
    logo: definedOnly({ src, srcDark: toStatic(textAt(value, 'dark')), alt: textAt(value, 'alt') }),
    files: [...files.values()],
  }
}

interface TranslatedOptions {
  readonly config: Values
  readonly files: readonly ImportedFile[]
}

export function translateOptions(options: unknown, report: Report): TranslatedOptions {
  const logo = translateLogo(valueAt(options, 'logo'))
  const items = translateSocial(valueAt(options, 'social'))
  report.count('social link', items.length)
  const navbar = definedOnly({ logo: logo?.logo, items: items.length > 0 ? items : undefined })
  return {
    config: {
      ...translateKeys(options, table(report), { path: 'starlight', report }),
      ...translatePlugins(options, report),
      ...(Object.keys(navbar).length > 0 && { navbar }),
    },
    files: logo?.files ?? [],
  }
}

/** `redirects` of Astro: addresses, or objects with a `destination`. */
function translateRedirects(redirects: unknown, report: Report): Values {
  const found = entriesAt(redirects).flatMap(([from, target]) => {
    const to = typeof target === 'string' ? target : textAt(target, 'destination')
    if (to === undefined || from.includes('[') || to.includes('[')) {
      report.leave({
        what: `the redirect from \`${from}\``,
        why: 'redirects have no patterns; write a rule of the host into `public/_redirects`',
      })
      return []
    }
    return [{ from, to }]
  })
  report.count('redirect', found.length)
  return found.length > 0 ? { redirects: found } : {}
}

const SLASHES: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ['always', true],
  ['never', false],
])

/** Addresses of folders end in a slash unless the configuration says otherwise; relative links start there. */
const hasSlash = (config: unknown): boolean =>
  SLASHES.get(valueAt(config, 'trailingSlash')) ?? valueAt(config, 'build', 'format') !== 'file'

const MOVED = 'only the default folder is read: move the files there, and import the site again'

export const translateAstro = (config: unknown, report: Report): Values => ({
  trailingSlash: hasSlash(config),
  ...translateKeys(
    config,
    {
      site: (value) =>
        typeof value === 'string' && URL.canParse(value) ? { url: new URL(value).origin } : {},
      base: 'baseUrl',
      trailingSlash: [],
      ...leftKeys(MOVED, 'srcDir', 'publicDir'),
      redirects: (value) => translateRedirects(value, report),
      integrations: [],
      markdown: [
        'plugins of Markdown are not translated; name those that you still need in `markdown.remarkPlugins`',
      ],
      vite: ['pages are not built by Vite'],
      ...leftKeys(undefined, 'output', 'adapter', 'build', 'server', 'outDir', 'prefetch', 'image'),
      ...leftKeys(
        undefined,
        'experimental',
        'scopedStyleStrategy',
        'compressHTML',
        'devToolbar',
        'cacheDir',
        'legacy',
        'env',
      ),
    },
    { path: '', report },
  ),
})
