import { isInFolder } from '../../shared/addresses/isInFolder.ts'
import { joinPath } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isKnownLanguage } from '../../shared/languages/languageTag.ts'
import { settingsFilesOf } from '../documents.ts'
import type { Project } from '../openProject.ts'

type Sources = Pick<Project, 'config' | 'files'>

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
      }))
  })
}

/** Translations that nothing reads: of a language that the site does not have, or in a folder with another name. */
export function reportUnreadTranslations(projects: readonly [Sources, ...Sources[]]): readonly Diagnostic[] {
  const [{ config, files }] = projects
  const prefix = `${joinPath(config.i18n.path).slice(1)}/`
  const known = new Set(config.locales.map(({ folder }) => folder))
  const found = new Set(
    [...files.listing.files].flatMap((file) => {
      if (!file.startsWith(prefix)) return []
      const [name = '', ...rest] = file.slice(prefix.length).split('/')
      return rest.length > 0 && isKnownLanguage(name) && !known.has(prefix + name) ? [name] : []
    }),
  )
  const names = config.locales.map(({ name }) => name).join(', ')
  const unknown = [...found].sort().map(
    (name): Diagnostic => ({
      rule: 'not-published',
      message: `"${prefix}${name}" is for a language that the site does not have; its locales are ${names}`,
      file: prefix + name,
      suggestions: [{ text: `add "${name}" to i18n.locales, or remove the folder` }],
    }),
  )
  return [...unknown, ...reportUnread(projects)]
}
