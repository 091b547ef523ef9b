/** Translates the settings of MkDocs and of its theme Material. */

import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { listAt, textAt, valueAt } from '../code/codeValue.ts'
import { addressParts, pageAddress, parseAddress } from '../siteAddress.ts'
import { titleOf } from '../text/admonitions.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'
import { nearestId } from './references.ts'
import { type MkdocsSettings, namedOptions } from './settings.ts'

/** Keys that are read, or have no meaning for the new site. */
const KNOWN = new Set(
  'site_name site_url site_description site_author repo_url repo_name edit_uri nav docs_dir site_dir theme extra copyright plugins markdown_extensions use_directory_urls strict validation watch dev_addr remote_branch remote_name exclude_docs draft_docs extra_css extra_javascript'.split(
    ' ',
  ),
)

/** Plugins whose work xpre-docs does without one. */
const INCLUDED_PLUGINS = new Set([
  'search',
  'material/search',
  'tags',
  'material/tags',
  'minify',
  'awesome-pages',
  'redirects',
  'git-revision-date-localized',
  'git-revision-date',
  'macros',
  'include-markdown',
  'social',
  'material/social',
  'offline',
  'material/offline',
  'privacy',
  'material/privacy',
  'section-index',
  'literate-nav',
  'autorefs',
  'glightbox',
])

const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
  grey: '#757575',
  'blue grey': '#546d78',
}

/** Images are published from the folder `static`. */
function staticFile(value: string | undefined, docsDir: string, source: SourceFolder): ImportedFile[] {
  if (value === undefined) return []
  const from = path.posix.join(docsDir, value)
  return source.files.includes(from) ? [{ kind: 'copy', from, to: `static/${value}` }] : []
}

interface TranslatedConfig {
  readonly config: Readonly<Record<string, unknown>>
  readonly files: readonly ImportedFile[]
}

const hostOf = (repo: string): string =>
  repo.includes('github') ? 'GitHub' : repo.includes('gitlab') ? 'GitLab' : 'Repository'

function editUrlOf(repo: string | undefined, edit: unknown, docsDir: string): string | undefined {
  if (edit === null || edit === '' || repo === undefined) return undefined
  if (typeof edit !== 'string') return undefined
  const address = parseAddress(edit, repo.endsWith('/') ? repo : `${repo}/`)?.href
  if (address === undefined) return undefined
  // xpre-docs adds the path from the root of the site, which has the folder of the documents.
  return docsDir !== '' && address.endsWith(`/${docsDir}/`) ? address.slice(0, -docsDir.length - 1) : address
}

function readRedirects(
  options: unknown,
  { docsDir }: MkdocsSettings,
  source: SourceFolder,
): { from: string; to: string }[] {
  const { files, report } = source
  const map = valueAt(options, 'redirect_maps')
  const hasPage = (written: string): boolean =>
    files.includes(path.posix.join(docsDir, written.replace(/#.*$/, '')))
  const withNearestId = (to: string): string => {
    const [file = '', id] = to.split('#')
    return id === undefined ? to : `${file}#${nearestId(id, path.posix.join(docsDir, file), source)}`
  }
  return isRecord(map)
    ? Object.entries(map).flatMap(([from, to]) => {
        if (typeof to !== 'string') return []
        const isGone = /\.md(?:#|$)/.test(to) && !/^https?:/.test(to) && !hasPage(to)
        if (!isGone && !hasPage(from))
          return [{ from: pageAddress(from), to: pageAddress(withNearestId(to)) }]
        report.leave(
          isGone
            ? {
                what: 'a redirect to a page that the source does not have',
                why: 'it is left out; add the page, or write another address',
              }
            : { what: 'a redirect from a page', why: 'it is left out, since it would hide the page' },
          `${from}: ${to}`,
        )
        return []
      })
    : []
}

function readTheme(theme: unknown): Record<string, unknown> {
  const palettes = valueAt(theme, 'palette')
  const list: unknown[] = Array.isArray(palettes) ? palettes : [palettes]
  const primary = list.map((each) => textAt(each, 'primary')).find((name) => name !== undefined)
  const accent = primary === undefined ? undefined : COLORS[primary.toLowerCase()]
  const schemes = list.flatMap((each) => textAt(each, 'scheme') ?? [])
  const isFixed = list.length === 1 && schemes.length === 1
  return {
    ...(accent !== undefined && { theme: { accent } }),
    ...(isFixed && {
      colorMode: { defaultMode: schemes[0] === 'slate' ? 'dark' : 'light', disableSwitch: true },
    }),
  }
}

const socialLinks = (extra: unknown): { label: string; href: string }[] => {
  const social = valueAt(extra, 'social')
  return listAt(social).flatMap((each: unknown) => {
    const href = textAt(each, 'link')
    const icon = titleOf(textAt(each, 'icon')?.split('/').at(-1) ?? '')
    const label = textAt(each, 'name') ?? (icon || undefined)
    return href === undefined || label === undefined ? [] : [{ label, href }]
  })
}

/** @param excluded Documents that are no pages, from their folder. */
export function translateSettings(
  settings: MkdocsSettings,
  source: SourceFolder,
  excluded: readonly string[],
): TranslatedConfig {
  const { config, docsDir } = settings
  const { report } = source
  const { theme, extra } = config
  const repo = textAt(config, 'repo_url')
  const logo = textAt(theme, 'logo')
  const favicon = textAt(theme, 'favicon')
  const plugins = namedOptions(config.plugins)
  const redirects = readRedirects(plugins.get('redirects'), settings, source)
  for (const key of Object.keys(config))
    if (!KNOWN.has(key)) report.leave({ what: `\`${key}\` of \`mkdocs.yml\``, why: 'it has no counterpart' })
  for (const name of plugins.keys())
    if (!INCLUDED_PLUGINS.has(name))
      report.leave({ what: `the plugin \`${name}\``, why: 'it is not run; look at the pages that need it' })
  if (config.extra_css !== undefined || config.extra_javascript !== undefined)
    report.decide('Write your styles in `theme.css`; `extra_css` and `extra_javascript` are not used.')
  report.count('redirects', redirects.length)
  const links = socialLinks(extra)
  const editUrl = editUrlOf(repo, config.edit_uri, docsDir)
  return {
    config: {
      title: textAt(config, 'site_name'),
      tagline: textAt(config, 'site_description'),
      ...addressParts(textAt(config, 'site_url')),
      ...(favicon !== undefined && { favicon }),
      ...(textAt(config, 'copyright') !== undefined && { copyright: textAt(config, 'copyright') }),
      // Addresses of MkDocs end in a slash, unless each page is a file.
      trailingSlash: config.use_directory_urls !== false,
      docs: {
        path: docsDir === '' ? '.' : docsDir,
        routeBasePath: '/',
        ...(excluded.length > 0 && { exclude: excluded }),
        ...(editUrl !== undefined && { editUrl }),
      },
      navbar: {
        ...(logo !== undefined && { logo: { src: logo } }),
        items: repo === undefined ? [] : [{ label: hostOf(repo), href: repo, position: 'right' }],
      },
      ...(links.length > 0 && { footer: { links } }),
      ...(redirects.length > 0 && { redirects }),
      ...readTheme(theme),
    },
    files: [...new Set([logo, favicon])].flatMap((file) => staticFile(file, docsDir, source)),
  }
}
