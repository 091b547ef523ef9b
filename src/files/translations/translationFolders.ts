/**
 * Folders of translations in one language, from the site root. The first one of a list mirrors the folder that it
 * translates, the others are the folders that Docusaurus uses.
 */
import { joinPath } from '../../shared/addresses/urls.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import type { SiteLocale } from '../../shared/languages/locale.ts'

const DEFAULT_ID = 'default'

function foldersIn(
  { folder }: Pick<SiteLocale, 'folder'>,
  translated: string,
  plugin: { readonly name: string; readonly id: string; readonly part?: string },
): readonly string[] {
  const { name, id, part = '' } = plugin
  const suffix = id === DEFAULT_ID ? '' : `-${id}`
  return [
    joinPath(folder, translated),
    joinPath(folder, `docusaurus-plugin-content-${name}${suffix}`, part),
  ].map((path) => path.slice(1))
}

/** @param folder Folder of the version's documents in the default language. */
export const docsTranslationsIn = (
  locale: SiteLocale,
  version: { readonly id: string; readonly name: string; readonly folder: string },
): readonly string[] => {
  const { id, name, folder } = version
  const part = name === CURRENT_VERSION ? name : `version-${name}`
  return foldersIn(locale, folder, { name: 'docs', id, part })
}

export const blogTranslationsIn = (
  locale: SiteLocale,
  { id, path }: { readonly id: string; readonly path: string },
): readonly string[] => foldersIn(locale, path, { name: 'blog', id })

export const pageTranslationsIn = (locale: SiteLocale, path: string): readonly string[] =>
  foldersIn(locale, path, { name: 'pages', id: DEFAULT_ID })
