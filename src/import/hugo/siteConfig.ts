/** Translates the settings of Hugo and of the theme Docsy. */

import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { textAt, valueAt } from '../code/codeValue.ts'
import { addressParts } from '../siteAddress.ts'
import type { SourceFolder } from '../tool.ts'
import { translateMenu } from './menus.ts'
import { reportLeft } from './reportLeft.ts'
import type { HugoSettings } from './settings.ts'

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
  if (otherLanguages.length > 0)
    report.decide(`Documents in other languages are not imported: ${otherLanguages.join(', ')}.`)
  for (const name of ['layouts', 'assets', 'data', 'i18n'])
    if (source.files.some((file) => file.startsWith(`${name}/`)))
      report.leave({
        what: `the folder \`${name}\``,
        why: 'templates, processed files and data of Hugo are not used',
      })
  reportLeft(settings, source)
  const ofLanguage = valueAt(config, 'languages', language)
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
        ...translateMenu(settings, source),
        ...(repository === undefined ? [] : [{ label: 'GitHub', href: repository, position: 'right' }]),
      ],
    },
    ...(hasCaptions(source) && { markdown: { captions: true } }),
  }
}
