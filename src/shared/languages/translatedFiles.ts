/** Translations of a site in another language than the default one. Paths are from the site root. */
export interface TranslatedFiles {
  /** Folders of translations with the folder that each translates. */
  readonly folders: readonly (readonly [translations: string, original: string])[]
  /** Source of the document in the default language by source of its translation. */
  readonly originals: ReadonlyMap<string, string>
}

/** Path that a file in a folder of translations has in the default language; undefined for other files. */
export function originalPathOf(
  source: string,
  { folders }: Pick<TranslatedFiles, 'folders'>,
): string | undefined {
  const found = folders.find(
    ([translations]) => source === translations || source.startsWith(`${translations}/`),
  )
  if (found === undefined) return undefined
  const [translations, original] = found
  const rest = source.slice(translations.length + 1)
  if (rest === '') return original
  return original === '' ? rest : `${original}/${rest}`
}

const isInside = (path: string, folder: string): boolean => folder === '' || path.startsWith(`${folder}/`)

/** A path that the translation of a file may have. */
export interface TranslationPath {
  readonly path: string
  /** The folder of translations. */
  readonly folder: string
  /** The folder that it translates. */
  readonly original: string
}

/**
 * Whether a folder of translations mirrors the site; otherwise it has the layout of Docusaurus.
 * @param localeFolder See `SiteLocale`.
 */
export const isMirror = (
  { folder, original }: Pick<TranslationPath, 'folder' | 'original'>,
  localeFolder: string,
): boolean => folder === (original === '' ? localeFolder : `${localeFolder}/${original}`)

/** Paths that the translation of a file or folder may have; none outside of folders that have translations. */
export function translationPathsOf(
  source: string,
  { folders }: Pick<TranslatedFiles, 'folders'>,
): readonly TranslationPath[] {
  const around = folders.filter(([, original]) => isInside(source, original))
  const length = Math.max(...around.map(([, original]) => original.length))
  return around
    .filter(([, original]) => original.length === length)
    .map(([folder, original]) => {
      const rest = original === '' ? source : source.slice(original.length + 1)
      return { path: `${folder}/${rest}`, folder, original }
    })
}

/** Whether a file is in a folder of translations. */
export const isTranslation = (source: string, { folders }: Pick<TranslatedFiles, 'folders'>): boolean =>
  folders.some(([translations]) => source.startsWith(`${translations}/`))

/** Source in the default language of a document, which may itself be in the default language. */
export const originalSourceOf = (source: string, { originals }: Pick<TranslatedFiles, 'originals'>): string =>
  originals.get(source) ?? source
