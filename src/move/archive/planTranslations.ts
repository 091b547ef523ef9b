/** Plans the copies of the translations of an archived version: documents, files beside them, and labels. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { docsTranslationsIn, toPrefix } from '../../files/index.ts'
import { CURRENT_VERSION } from '../../shared/constants.ts'
import { docsLabelFiles } from '../../shared/languages/labelFiles.ts'
import { isMirror } from '../../shared/languages/translatedFiles.ts'
import type { DocsOptions, SiteConfig } from '../../shared/site/config.ts'
import { versionFolderOf } from '../../shared/site/versionLayout.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import type { Copy } from './relocateCopies.ts'

/** The translations of a version into one language in one layout. */
export interface ArchivedTranslations {
  /** Folders of the current version and of the archived one. */
  readonly from: string
  readonly to: string
  readonly copies: readonly Copy[]
  /** File with the labels of the archived version. */
  readonly labels: { readonly file: string; readonly text: string } | undefined
}

interface TranslationsInput {
  readonly name: string
  readonly options: DocsOptions
  readonly config: SiteConfig
  readonly listed: readonly string[]
  /** Prefixes of files in the docs folder that do not belong to it. */
  readonly nested: readonly string[]
}

/** Key that is not copied: its value is the label of the current version. */
const VERSION_LABEL = 'version.label'

/** The labels of a file without the label of the version; undefined if nothing is left. */
function labelsIn(text: string): string | undefined {
  const value = parseJson(text)
  // `check` reports a mistake in both files.
  if (!isRecord(value) || !Object.hasOwn(value, VERSION_LABEL)) return text
  const { [VERSION_LABEL]: _label, ...labels } = value
  return Object.keys(labels).length === 0 ? undefined : `${JSON.stringify(labels, null, 2)}\n`
}

export function planTranslations({
  name,
  options,
  config,
  listed,
  nested,
}: TranslationsInput): readonly ArchivedTranslations[] {
  const { id } = options
  const others = config.locales.filter(({ urlPart }) => urlPart !== '')
  const folder = toPrefix(options.path).slice(0, -1)
  return others.flatMap((locale) => {
    const current = docsTranslationsIn(locale, { id, name: CURRENT_VERSION, folder })
    const archived = docsTranslationsIn(locale, { id, name, folder: versionFolderOf(options, name) })
    return current.flatMap((from, index): ArchivedTranslations[] => {
      const to = archived[index]
      if (to === undefined) return []
      const mirrors = isMirror({ folder: from, original: folder }, locale.folder)
      const prefixes = mirrors ? nested.map((prefix) => toPrefix(locale.folder) + prefix) : []
      const copies = listed
        .filter((file) => file.startsWith(`${from}/`) && !prefixes.some((prefix) => file.startsWith(prefix)))
        .map((file) => ({ from: file, to: to + file.slice(from.length) }))
      const [file, newFile] = [...docsLabelFiles([from]), ...docsLabelFiles([to])]
      const text =
        file !== undefined && listed.includes(file)
          ? labelsIn(readFileSync(path.join(config.siteDir, file), 'utf8'))
          : undefined
      const labels = newFile === undefined || text === undefined ? undefined : { file: newFile, text }
      return copies.length === 0 && labels === undefined ? [] : [{ from, to, copies, labels }]
    })
  })
}
