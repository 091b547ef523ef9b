/** Other languages of a Docusaurus site. Their files keep their folders, which xpre-docs reads as they are. */
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { isKnownLanguage } from '../../shared/languages/languageTag.ts'
import { listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { definedOnly, sameKeys, translateKeys } from '../config/translateKeys.ts'
import { type ImportedLanguage, languageKeys } from '../languages/languageKeys.ts'
import { copyFolder, isBelow, pathInside, toFolder } from '../sourcePaths.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'
import { isReactPage } from './readDocs.ts'

/** What a folder of translations has that xpre-docs reads. */
const READ =
  /^(?:code\.json|docusaurus-theme-classic\/(?:navbar|footer)\.json|docusaurus-plugin-content-(?:docs|blog|pages)(?:-[^/]+)?[/.])/

interface Languages {
  /** Keys of the configuration. */
  readonly config: Values
  readonly files: readonly ImportedFile[]
  /** Path of the file that a file in a folder of translations translates; the path itself for others. */
  readonly originalOf: (file: string) => string
}

function readLanguage(name: string, config: unknown, { report }: SourceFolder): ImportedLanguage {
  const settings = valueAt(config, 'i18n', 'localeConfigs', name)
  const { htmlLang, ...keys } = translateKeys(
    settings,
    {
      ...sameKeys('label', 'direction', 'htmlLang', 'path'),
      calendar: ['dates have the calendar of the language'],
      url: ['all languages of a site have one address'],
      translate: [],
      baseUrl: (value) => {
        if (typeof value === 'string' && !value.endsWith(`/${name}/`) && value !== '/')
          report.leave({
            what: `\`i18n.localeConfigs.${name}.baseUrl\``,
            why: 'addresses of a language start with its name',
          })
        return {}
      },
    },
    { path: `i18n.localeConfigs.${name}`, report },
  )
  // Names such as `zh_CN` are no tags.
  const tag = name.replaceAll('_', '-')
  const isName = isKnownLanguage(name) || !isKnownLanguage(tag)
  return { name, ...keys, htmlLang: typeof htmlLang === 'string' ? htmlLang : isName ? undefined : tag }
}

/** @param docs Folders of documents by id of their plugin. */
export function readLanguages(
  config: unknown,
  source: SourceFolder,
  docs: ReadonlyMap<string, string>,
): Languages {
  const { files, report } = source
  const written = textAt(config, 'i18n', 'defaultLocale')
  const names = listAt(config, 'i18n', 'locales').filter((name) => typeof name === 'string')
  if (written === undefined && names.length === 0)
    return { config: {}, files: [], originalOf: (file) => file }
  const main = written ?? 'en'
  const folder = toFolder(textAt(config, 'i18n', 'path') ?? 'i18n')
  const languages = [main, ...names.filter((name) => name !== main)].map((name) =>
    readLanguage(name, config, source),
  )
  const folders = languages.map(({ name, path: own = name }) => `${folder}/${own}`)
  const copied = folders.flatMap((each) =>
    copyFolder(files, each).filter(({ to }) => {
      const inside = pathInside(to, each)
      const isPage = isBelow(inside, 'docusaurus-plugin-content-pages') && isReactPage(inside)
      if (READ.test(inside) && !isPage) return true
      report.leave({ what: 'files of translations that nothing reads', why: 'they are not copied' }, to)
      return false
    }),
  )
  const others = files.filter((file) => isBelow(file, folder) && !folders.some((each) => isBelow(file, each)))
  for (const file of others)
    report.leave(
      { what: 'translations into languages that the site does not list', why: 'they are not copied' },
      file,
    )
  report.count('language', languages.length - 1)
  report.count('translated document', copied.filter(({ to }) => isMarkdownPath(to)).length)
  const [first, ...rest] = languages
  const inOrder = names.includes(main) ? names : undefined
  const keys = first === undefined ? {} : languageKeys(first, rest)
  return {
    config: {
      i18n: definedOnly({
        ...keys,
        locales: rest.length === 0 ? undefined : (inOrder ?? languages.map(({ name }) => name)),
        path: folder === 'i18n' ? undefined : folder,
      }),
    },
    files: copied,
    originalOf(file) {
      const own = folders.find((each) => isBelow(file, each))
      const [, id = 'default', version = '', inside = ''] =
        /^docusaurus-plugin-content-docs(?:-([^/]+))?\/(?:current|version-([^/]+))\/(.*)$/.exec(
          own === undefined ? '' : pathInside(file, own),
        ) ?? []
      if (inside === '') return file
      const prefix = id === 'default' ? '' : `${id}_`
      const original = version === '' ? docs.get(id) : `${prefix}versioned_docs/version-${version}`
      return original === undefined ? file : `${original}/${inside}`
    },
  }
}
