/** Translates the settings of Hugo and of the theme Docsy. */

import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { compareText } from '../../shared/text/compareText.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { addressParts } from '../siteAddress.ts'
import type { SourceFolder } from '../tool.ts'
import { readPath, textAt } from '../values.ts'
import { listPages } from './pages.ts'
import { readAnyCase, textAnyCase } from './readAnyCase.ts'
import { reportLeft } from './reportLeft.ts'
import { type HugoSettings, weightOf } from './settings.ts'

interface MenuItem {
  readonly label: string
  readonly address: string
  readonly weight: number
}

const compareItems = (a: MenuItem, b: MenuItem): number =>
  a.weight - b.weight || compareText(a.label.toLowerCase(), b.label.toLowerCase())

/** Entries of `menus.main` of the configuration. */
function configMenu({ config, language }: HugoSettings): MenuItem[] {
  const menus = [readPath(config, 'languages', language), config]
    .flatMap((values) => [readPath(values, 'menus', 'main'), readPath(values, 'menu', 'main')])
    .find((menu) => menu !== undefined)
  return (Array.isArray(menus) ? menus : []).flatMap((entry: unknown): MenuItem[] => {
    const address = textAt(entry, 'url') ?? textAt(entry, 'pageRef')
    const label = textAt(entry, 'name')
    // Entries of menus inside menus are left.
    if (address === undefined || label === undefined || textAt(entry, 'parent') !== undefined) return []
    return [{ label, address, weight: weightOf(entry) }]
  })
}

/** Pages with `menu: main`. */
const pageMenu = (source: SourceFolder): MenuItem[] =>
  listPages(source).flatMap(({ address, values }): MenuItem[] => {
    const menu = readAnyCase(values, 'menu') ?? readAnyCase(values, 'menus')
    const main =
      menu === 'main' || (Array.isArray(menu) && menu.includes('main')) ? {} : readPath(menu, 'main')
    const label = textAt(main, 'name') ?? textAnyCase(values, 'linkTitle') ?? textAnyCase(values, 'title')
    if (!isRecord(main) || label === undefined) return []
    return [{ label, address, weight: weightOf(main) }]
  })

const toItem = ({ label, address }: MenuItem) =>
  /^(?:[a-z]+:)?\/\//i.test(address)
    ? { label, href: address }
    : { label, to: `/${address.replace(/^\/+|\/+$/g, '')}` }

const CAPTION = /\{\{[<%]\s*(?:imgproc\b|(?:figure|img)\b[^{}]*\b(?:caption|title|attr)=)/i

/** Hugo shows the texts of figures below their images. */
const hasCaptions = ({ files, readText }: SourceFolder): boolean =>
  files.some((file) => isMarkdownPath(file) && CAPTION.test(readText(file)))

export function translateSettings(
  settings: HugoSettings,
  source: SourceFolder,
): Readonly<Record<string, unknown>> {
  const { config, contentDir, params, staticDirs, otherLanguages, language } = settings
  const { report } = source
  const repository = textAt(params, 'github_repo')
  const folder = textAt(params, 'github_subdir')
  const branch = textAt(params, 'github_branch') ?? 'main'
  const menu = [...configMenu(settings), ...pageMenu(source)].sort(compareItems)
  if (otherLanguages.length > 0)
    report.decide(`Documents in other languages are not imported: ${otherLanguages.join(', ')}.`)
  for (const name of ['layouts', 'assets', 'data', 'i18n'])
    if (source.files.some((file) => file.startsWith(`${name}/`)))
      report.leave({
        what: `the folder \`${name}\``,
        why: 'templates, processed files and data of Hugo are not used',
      })
  reportLeft(settings, source)
  const ofLanguage = readPath(config, 'languages', language)
  const tag = textAt(ofLanguage, 'locale') ?? textAt(ofLanguage, 'languageCode')
  const code = (tag ?? textAt(config, 'languagecode') ?? language).replace(/[-_].*/, '').toLowerCase()
  const copyright = textAt(params, 'copyright') ?? textAt(config, 'copyright')
  return {
    title: textAt(config, 'languages', language, 'title') ?? textAt(config, 'title'),
    tagline: textAt(params, 'description'),
    ...addressParts(textAt(config, 'baseurl')),
    ...(copyright !== undefined && { copyright }),
    ...(code !== 'en' && { i18n: { defaultLocale: code, locales: [code] } }),
    // Addresses of Hugo end in a slash.
    trailingSlash: true,
    docs: {
      path: contentDir,
      routeBasePath: '/',
      ...(repository !== undefined && {
        editUrl: `${repository}/edit/${branch}/${folder === undefined ? '' : `${folder}/`}`,
      }),
    },
    ...(staticDirs.join() !== 'static' && { staticDirectories: staticDirs }),
    navbar: {
      items: [
        ...menu.map(toItem),
        ...(repository === undefined ? [] : [{ label: 'GitHub', href: repository, position: 'right' }]),
      ],
    },
    ...(hasCaptions(source) && { markdown: { captions: true } }),
  }
}
