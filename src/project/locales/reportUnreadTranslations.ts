import { isInFolder } from '../../shared/addresses/isInFolder.ts'
import { joinPath } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isKnownLanguage } from '../../shared/languages/languageTag.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { settingsFilesOf } from '../documents.ts'
import type { Project } from '../openProject.ts'

type Sources = Pick<Project, 'config' | 'files'>

/** Folders with documents and pages, from the site root. */
const contentFoldersOf = ({ docs, blog, pages }: Sources['config']): readonly string[] =>
  [...docs, ...blog, ...(pages === false ? [] : [pages])].map(({ path }) => joinPath(path).slice(1))

/** Names that are read in the folder of a language. */
const readNames = (config: Sources['config']): readonly string[] => [
  ...['messages.json', 'navbar.json', 'footer.json'],
  ...contentFoldersOf(config),
]

/** The default language has its documents at the root of the site. */
function adviseUnread(
  name: string,
  projects: readonly Sources[],
  { name: language, urlPart }: Sources['config']['locale'],
): Pick<Diagnostic, 'suggestions'> {
  const names = projects.flatMap(({ config }) => readNames(config))
  if (urlPart === '' && names.includes(name))
    return {
      suggestions: [{ text: `${language} is the default language, whose files are in ${name}; remove it` }],
    }
  const nearest = nearestName(name, names)
  return nearest === undefined ? {} : { suggestions: [{ text: `did you mean "${nearest}"?` }] }
}

/** Files and folders of a language, by their first name, that nothing reads. */
function reportUnread(projects: readonly Sources[]): readonly Diagnostic[] {
  return projects.flatMap(({ config, files }) => {
    const { folder } = config.locale
    const read = [
      ...(files.translated?.folders ?? []).map(([translations]) => translations),
      ...settingsFilesOf(config, files),
    ]
    const isRead = (file: string): boolean =>
      read.some((each) => isInFolder(file, each) || `${each}.json` === file)
    const unread = [...files.listing.files].filter((file) => isInFolder(file, folder) && !isRead(file))
    const names = new Set(unread.map((file) => file.slice(folder.length + 1).split('/')[0] ?? ''))
    const isReadBelow = (name: string): boolean => read.some((each) => isInFolder(each, `${folder}/${name}`))
    return [...names]
      .filter((name) => name !== '' && !isReadBelow(name))
      .sort()
      .map((name) => ({
        rule: 'not-published',
        message: `"${folder}/${name}" translates nothing of the site, and is not read`,
        file: `${folder}/${name}`,
        ...adviseUnread(name, projects, config.locale),
      }))
  })
}

/** What the folder of a language contains, by its first name. */
const CONTENT = /^(?:(?:messages|code|navbar|footer)\.json|docusaurus-.*)$/

/** A name of two or three letters and perhaps a region or a script, also as programs write them: `de_DE`. */
const TAG = /^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i

/** Translations that nothing reads: of a language that the site does not have, or in a folder with another name. */
export function reportUnreadTranslations(projects: readonly [Sources, ...Sources[]]): readonly Diagnostic[] {
  const [{ config, files }] = projects
  const prefix = `${joinPath(config.i18n.path).slice(1)}/`
  const known = new Map(config.locales.map(({ folder, name }) => [folder, name]))
  const folders = contentFoldersOf(config)
  const found = new Set(
    [...files.listing.files].flatMap((file) => {
      if (!file.startsWith(prefix)) return []
      const [name = '', ...rest] = file.slice(prefix.length).split('/')
      const inside = rest.join('/')
      const isLanguage =
        isKnownLanguage(name) ||
        (TAG.test(name) && folders.some((folder) => isInFolder(inside, folder))) ||
        CONTENT.test(rest[0] ?? '')
      return rest.length > 0 && isLanguage && !known.has(prefix + name) ? [name] : []
    }),
  )
  const names = [...known.values()]
  const unknown = [...found].sort().map((name): Diagnostic => {
    const advice = isKnownLanguage(name)
      ? `add "${name}" to i18n.locales, or remove the folder`
      : 'give the folder the name of a locale, or remove it'
    // Most names have two letters, so that with one other letter they are another language.
    const nearest = nearestName(name, names, { limitOf: ({ length }) => Math.floor(length / 3) })
    return {
      rule: 'not-published',
      message: `"${prefix}${name}" is for a language that the site does not have; its locales are ${names.join(', ')}`,
      file: prefix + name,
      suggestions: [
        ...(nearest === undefined ? [] : [{ text: `did you mean "${nearest}"?` }]),
        { text: advice },
      ],
    }
  })
  const inPlaceOfFolder = [...known].flatMap(([folder, name]): Diagnostic[] =>
    files.listing.files.has(folder)
      ? [
          {
            rule: 'not-published',
            message: `"${folder}" is a file; the translations of the language ${name} belong into a folder with this name`,
            file: folder,
          },
        ]
      : [],
  )
  return [...unknown, ...inPlaceOfFolder, ...reportUnread(projects)]
}
