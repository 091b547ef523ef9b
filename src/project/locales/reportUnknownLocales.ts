import { joinPath } from '../../shared/addresses/urls.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { isKnownLanguage } from '../../shared/languages/languageTag.ts'
import type { Project } from '../openProject.ts'

/** Folders of translations into a language that the site does not have. */
export function reportUnknownLocales({
  config,
  files,
}: Pick<Project, 'config' | 'files'>): readonly Diagnostic[] {
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
  return [...found].sort().map((name) => ({
    rule: 'not-published',
    message: `"${prefix}${name}" is for a language that the site does not have; its locales are ${names}`,
    file: prefix + name,
    suggestions: [{ text: `add "${name}" to i18n.locales, or remove the folder` }],
  }))
}
