/** `translations`: how complete the texts of the interface are, and the ids of those that are missing, for translators. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { addMessages } from '../edit/addMessages.ts'
import { changeFiles } from '../edit/changeFiles.ts'
import { documentsOf } from '../project/documents.ts'
import { localizeProject } from '../project/locales/localizeProject.ts'
import { readTranslations, type Translations } from '../project/messages/readTranslations.ts'
import { projectOf } from '../project/openProject.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface TranslationsOptions extends LoadConfigOptions {
  /** Writes nothing. */
  readonly isStatus: boolean
}

const countDocuments = (sources: Iterable<string>): number => [...sources].filter(isMarkdownPath).length

interface LanguageResult extends Translations {
  /** How many documents of the default language have a translation. Absent for the default language. */
  readonly documents?: { readonly total: number; readonly translated: number } | undefined
  /** Number of ids that were written. */
  readonly added: number
}

export interface TranslationsResult {
  /** Absolute. */
  readonly siteDir: string
  readonly languages: readonly LanguageResult[]
}

/** @returns Number of written ids. */
function writeMissing(siteDir: string, { file, text, unlisted, diagnostics }: Translations): number {
  const ids = Object.keys(unlisted)
  const contents = addMessages(text, unlisted)
  const isBroken = diagnostics.some(({ rule }) => rule === 'invalid-messages')
  if (ids.length === 0 || contents === undefined || isBroken) return 0
  try {
    if (text === undefined) {
      mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
      writeFileSync(path.join(siteDir, file), contents, { flag: 'wx' })
    } else changeFiles(siteDir, { contents: new Map([[file, Buffer.from(contents)]]) })
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`"${file}" cannot be written (${errorCode(error)})`, { cause: error })
  }
  return ids.length
}

/** @throws {UserError} for an unusable configuration, and when a file cannot be written. */
export async function translations({
  isStatus,
  ...options
}: TranslationsOptions): Promise<TranslationsResult> {
  const config = await loadConfig(options)
  // Only files on the disk are read: neither git nor plugins are needed.
  const projects = await localizeProject(await projectOf(config, options.cwd, { added: new Map() }))
  const [main] = projects
  const total = documentsOf(main.config, main.files).length
  const languages = projects.map((project): LanguageResult => {
    const found = readTranslations(project)
    const { translated } = project.files
    return {
      ...found,
      documents: translated && { total, translated: countDocuments(translated.originals.keys()) },
      added: isStatus ? 0 : writeMissing(config.siteDir, found),
    }
  })
  return { siteDir: config.siteDir, languages }
}
