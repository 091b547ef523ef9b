/** Languages of a Starlight site. Keys, tags and folders name the same language in any case: `pt-br` and `pt-BR`. */
import { entriesAt, textAt } from '../code/codeValue.ts'
import type { ImportedLanguage } from '../languages/languageKeys.ts'
import { isBelow, pathInside } from '../sourcePaths.ts'
import type { SourceFolder } from '../tool.ts'
import { DOCS_FOLDER } from './pages.ts'

type Entry = readonly [key: string, value: unknown]

export interface Locales {
  /** Folder of the default language; undefined for the folder of all documents. */
  readonly mainFolder: string | undefined
  readonly main: ImportedLanguage | undefined
  readonly others: readonly ImportedLanguage[]
  /** Key of the language that has a folder of documents; undefined for other folders. */
  readonly keyOf: (folder: string) => string | undefined
}

const isSame = (a: string | undefined, b: string | undefined): boolean =>
  a !== undefined && a.toLowerCase() === b?.toLowerCase()

/** A key comes before a tag. */
const findLanguage = (locales: readonly Entry[], name: string): Entry | undefined =>
  locales.find(([key]) => isSame(key, name)) ??
  locales.find(([, value]) => isSame(textAt(value, 'lang'), name))

/** The text of a language in an object with a text for each one. */
export function pickText(texts: unknown, language: ImportedLanguage | undefined): string | undefined {
  const entries = entriesAt(texts)
  const textOf = (name: string | undefined) => entries.find(([key]) => isSame(key, name))?.[1]
  const text = textOf(language?.htmlLang) ?? textOf(language?.name)
  return typeof text === 'string' ? text : undefined
}

export function readLocales(options: unknown, { files, report }: SourceFolder): Locales {
  const locales = entriesAt(options, 'locales')
  const defaultName = textAt(options, 'defaultLocale') ?? 'root'
  const [mainKey, main] = findLanguage(locales, defaultName) ?? [defaultName, undefined]
  const withFolders = locales.filter(([key]) => key !== 'root')
  const keyOf = (folder: string) => findLanguage(withFolders, folder)?.[0]
  const mainFolder = files
    .flatMap((file) =>
      isBelow(file, DOCS_FOLDER) ? (pathInside(file, DOCS_FOLDER).split('/')[0] ?? []) : [],
    )
    .find((folder) => keyOf(folder) === mainKey)
  const lang = textAt(main, 'lang') ?? (mainKey === 'root' ? undefined : mainKey)
  const others = withFolders.filter(([key]) => key !== mainKey)
  report.count('language', others.length)
  if (mainFolder !== undefined)
    report.decide(
      `Addresses of the default language lose \`/${mainFolder}\`: it is at the root of the site. Write a rule of the host for the old ones.`,
    )
  return {
    mainFolder,
    main:
      lang === undefined
        ? undefined
        : { name: lang, label: others.length === 0 ? undefined : textAt(main, 'label') },
    others: others.map(([name, language]) => ({
      name,
      label: textAt(language, 'label'),
      htmlLang: textAt(language, 'lang'),
      direction: textAt(language, 'dir'),
    })),
    keyOf,
  }
}
