/** Translates the settings of mdBook. */

import { isRecord } from '../../shared/values/isRecord.ts'
import { entriesAt, textAt, valueAt } from '../code/codeValue.ts'
import { pageAddress, parseAddress } from '../siteAddress.ts'
import type { SourceFolder } from '../tool.ts'
import type { MdbookSettings } from './settings.ts'

const DARK_THEMES = new Set(['coal', 'navy', 'ayu'])

/** Preprocessors that are built into mdBook. */
const OWN_PREPROCESSORS = new Set(['index', 'links'])

/** A target may start at the folder of the old page. */
function targetOf(from: string, to: string): string {
  if (/^https?:/.test(to)) return to
  const url = parseAddress(to, `https://book.invalid/${from.replace(/^\/+/, '')}`)
  return url === undefined ? to : pageAddress(url.pathname + url.hash)
}

export function translateSettings(
  { config, srcDir }: MdbookSettings,
  source: SourceFolder,
  unlisted: readonly string[],
): Readonly<Record<string, unknown>> {
  const { report } = source
  const html = valueAt(config, 'output', 'html')
  const redirect = valueAt(html, 'redirect')
  const redirects = entriesAt(redirect).flatMap(([from, to]) =>
    typeof to === 'string' ? [{ from: pageAddress(from), to: targetOf(from, to) }] : [],
  )
  const preprocessors = valueAt(config, 'preprocessor')
  for (const name of Object.keys(isRecord(preprocessors) ? preprocessors : {}))
    if (!OWN_PREPROCESSORS.has(name))
      report.leave({
        what: `the preprocessor \`${name}\``,
        why: 'it is not run; look at the pages that need it',
      })
  if (valueAt(html, 'additional-css') !== undefined || valueAt(html, 'additional-js') !== undefined)
    report.decide('Write your styles in `theme.css`; `additional-css` and `additional-js` are not used.')
  report.count('redirects', redirects.length)
  const repository = textAt(html, 'git-repository-url')
  const edit = textAt(html, 'edit-url-template')?.replace(/\{path\}.*$/, '')
  const theme = textAt(html, 'default-theme')
  const baseUrl = textAt(html, 'site-url')
  return {
    title: textAt(config, 'book', 'title'),
    tagline: textAt(config, 'book', 'description'),
    ...(baseUrl !== undefined && { baseUrl }),
    // Addresses of a book end in `.html`, and go on working.
    trailingSlash: false,
    docs: {
      path: srcDir || '.',
      routeBasePath: '/',
      exclude: ['SUMMARY.md', ...unlisted],
      ...(edit !== undefined && { editUrl: edit }),
    },
    navbar: {
      items:
        repository === undefined
          ? []
          : [
              {
                label: repository.includes('github') ? 'GitHub' : 'Repository',
                href: repository,
                position: 'right',
              },
            ],
    },
    ...(theme !== undefined && { colorMode: { defaultMode: DARK_THEMES.has(theme) ? 'dark' : 'light' } }),
    ...(redirects.length > 0 && { redirects }),
  }
}
