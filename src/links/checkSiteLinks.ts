/**
 * Checks links outside of documents: in the configuration, in hand-written sidebars and of categories.
 * They are rendered with the base URL and without a source folder, so only site paths resolve. The routes stage
 * itself resolves and reports documents, sidebars and redirect targets.
 */
import { CONFIG_FILE, SIDEBARS_FILES } from '../shared/constants.ts'
import type { Diagnostic, Suggestion } from '../shared/diagnostic.ts'
import type { SidebarItem } from '../shared/site/route.ts'
import { shorten } from '../shared/text/shorten.ts'
import { QUOTED_LENGTH } from '../shared/values/describeValue.ts'
import { type ConfigLink, collectConfigHtml, collectConfigLinks, fileLink } from './collectConfigLinks.ts'
import { describeProblem } from './hints/describeProblem.ts'
import type { Suggester } from './hints/suggestTargets.ts'
import { blockedParts } from './resolve/htmlAddresses.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'
import { SITE_ORIGIN } from './resolve/originOf.ts'
import { resolveLink } from './resolve/resolveLink.ts'

interface SiteLink extends ConfigLink {
  readonly file: string
}

function sidebarLinks(items: readonly SidebarItem[], keyPath: string, file: string): SiteLink[] {
  return items.flatMap((item): SiteLink[] => {
    if (item.type === 'category') return sidebarLinks(item.items, `${keyPath} > ${item.label}`, file)
    if (item.type === 'html' || item.docId !== undefined) return []
    return [{ kind: 'link', href: item.href, keyPath: `${keyPath} > ${item.label}`, file }]
  })
}

function allSidebarLinks({ site }: LinkIndex, configFile: string): SiteLink[] {
  const { config, docs, listing } = site
  const found = SIDEBARS_FILES.find((file) => listing.files.has(file))
  return docs.flatMap(({ id, versions }) => {
    const written = config.docs.find((options) => options.id === id)?.sidebarPath
    const file = typeof written === 'string' ? written.replace(/^\.\//, '') : (found ?? configFile)
    return versions.flatMap(({ sidebars, sidebarsFile = file }) =>
      Object.values(sidebars).flatMap((sidebar) => sidebarLinks(sidebar.items, sidebar.id, sidebarsFile)),
    )
  })
}

/** Targets of valid redirects. The routes stage reports invalid ones. */
function redirectLinks({ site, routes }: LinkIndex, file: string): SiteLink[] {
  return site.config.redirects.flatMap(({ from, to }, index) => {
    const isValid = [from].flat().some((path) => routes.get(path)?.kind === 'redirect')
    return isValid ? [{ kind: 'link', href: to, keyPath: `redirects[${index}].to`, file }] : []
  })
}

/** Social cards of generated category pages. Only the first of several pages is checked: all have the same card. */
const categoryImages = ({ site }: LinkIndex): SiteLink[] =>
  site.routes.routes.flatMap(({ category, source }) =>
    category?.pageNumber === 1
      ? fileLink('link.image', category.image).map((link) => ({ ...link, file: source }))
      : [],
  )

export function siteLinksOf(index: LinkIndex): SiteLink[] {
  const file = index.site.config.configFile ?? CONFIG_FILE
  return [
    ...collectConfigLinks(index.site.config).map((link) => ({ ...link, file })),
    ...redirectLinks(index, file),
    ...allSidebarLinks(index, file),
    ...categoryImages(index),
  ]
}

/** Inline styles and scripts in HTML of the configuration, which browsers ignore. */
function blockedInConfig({ site: { config } }: LinkIndex): Diagnostic[] {
  if (config.markdown.allowUnsafeHtml) return []
  return collectConfigHtml(config).flatMap(({ keyPath, html }) =>
    blockedParts(html).map(
      ({ written, isStyle }): Diagnostic => ({
        rule: 'unsafe-html',
        message: `"${keyPath}": browsers ignore ${shorten(written, QUOTED_LENGTH)}, since the Content-Security-Policy of the site forbids inline ${isStyle ? 'styles' : 'scripts'}`,
        file: config.configFile ?? CONFIG_FILE,
        suggestions: [
          {
            text: isStyle
              ? 'Use a class, and a stylesheet of theme.css'
              : 'Replace the component of the theme',
          },
        ],
      }),
    ),
  )
}

export function checkSiteLinks(index: LinkIndex, suggest: Suggester): Diagnostic[] {
  const broken = siteLinksOf(index).flatMap((link) => {
    const { problem } = resolveLink(link, SITE_ORIGIN, index)
    if (problem === undefined) return []
    const suggestions: readonly Suggestion[] | undefined = suggest(link, problem, SITE_ORIGIN)
    const described = describeProblem(link.written ?? link.href, problem, index)
    return [
      { ...described, message: `"${link.keyPath}": ${described.message}`, file: link.file, suggestions },
    ]
  })
  return [...broken, ...blockedInConfig(index)]
}
