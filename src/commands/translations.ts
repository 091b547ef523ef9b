/**
 * `translations`: how complete the texts of the interface, of the site's code and of its labels are in each language, and a
 * skeleton of those that are missing, for translators.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type LoadConfigOptions, loadConfig } from '../config/loadConfig.ts'
import { addMessages } from '../edit/addMessages.ts'
import { changeFiles } from '../edit/changeFiles.ts'
import { documentsOf } from '../project/documents.ts'
import { listUntranslated, type UntranslatedLabels } from '../project/labels/listUntranslated.ts'
import { loadLanguages } from '../project/locales/loadLanguages.ts'
import { localizeProject } from '../project/locales/localizeProject.ts'
import { collectCodeTexts } from '../project/messages/code-texts/collectCodeTexts.ts'
import { readTranslations, type Translations } from '../project/messages/readTranslations.ts'
import { type Project, projectOf } from '../project/openProject.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'

export interface TranslationsOptions extends LoadConfigOptions {
  /** Writes nothing. */
  readonly isStatus: boolean
}

/** How many documents of the default language have a translation in another one. */
interface TranslatedDocuments {
  readonly total: number
  readonly translated: number
  /** Sources of those without. */
  readonly missing: readonly string[]
}

function compareDocuments(
  documents: ReturnType<typeof documentsOf>,
  originals: Iterable<string>,
): TranslatedDocuments {
  const done = new Set([...originals].filter(isMarkdownPath))
  const missing = documents.map(({ source }) => source).filter((source) => !done.has(source))
  return { total: documents.length, translated: done.size, missing }
}

interface LanguageResult extends Translations {
  /** Absent for the default language. */
  readonly documents?: TranslatedDocuments | undefined
  /** By file. None for the default language. */
  readonly labels: readonly (UntranslatedLabels & Added)[]
  /** Number of ids that were written into the file of messages. */
  readonly added: number
}

interface Added {
  /** Number of labels that were written. */
  readonly added: number
}

export interface TranslationsResult {
  /** Absolute. */
  readonly siteDir: string
  readonly languages: readonly LanguageResult[]
}

/** @returns Number of written ids. */
function writeMissing(
  siteDir: string,
  { file, text, unlisted }: Pick<Translations, 'file' | 'text' | 'unlisted'>,
): number {
  const contents = addMessages(text, unlisted)
  if (unlisted.size === 0 || contents === undefined) return 0
  try {
    if (text === undefined) {
      mkdirSync(path.dirname(path.join(siteDir, file)), { recursive: true })
      writeFileSync(path.join(siteDir, file), contents, { flag: 'wx' })
    } else changeFiles(siteDir, { contents: new Map([[file, Buffer.from(contents)]]) })
  } catch (error) {
    if (error instanceof UserError) throw error
    throw new UserError(`"${file}" cannot be written (${errorCode(error)})`, { cause: error })
  }
  return unlisted.size
}

/** The labels of each language, which depend on the documents. None of a site in one language. */
async function loadLabels(projects: readonly [Project, ...Project[]]) {
  if (projects.length === 1) return []
  const sites = await loadLanguages(projects, {
    inspect: false,
    onRead() {},
    probe: Promise.resolve(undefined),
    enabledRules: new Set(['invalid-messages', 'unknown-message']),
  })
  return sites.map(({ site, labels = [] }) => ({ labels, diagnostics: site.diagnostics }))
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
  const documents = documentsOf(main.config, main.files)
  const code = await collectCodeTexts(main)
  const loaded = await loadLabels(projects)
  const languages = projects.map((project, index): LanguageResult => {
    const found = readTranslations(project, code.texts)
    const { translated } = project.files
    const lists = translated === undefined ? [] : (loaded[index]?.labels ?? [])
    const labels = lists.map((list) => listUntranslated(list, project)).filter((list) => list.total > 0)
    const files = new Set(lists.flatMap(({ sources }) => sources))
    const diagnostics = [
      ...found.diagnostics,
      ...(loaded[index]?.diagnostics ?? []).filter(
        ({ rule, file }) => files.has(file) && (rule === 'invalid-messages' || rule === 'unknown-message'),
      ),
      ...(index === 0 ? code.diagnostics : []),
    ]
    const write = (one: Pick<Translations, 'file' | 'text' | 'unlisted'>): number => {
      const isBroken = diagnostics.some(({ rule, file }) => rule === 'invalid-messages' && file === one.file)
      return isStatus || isBroken ? 0 : writeMissing(config.siteDir, one)
    }
    return {
      ...{ ...found, diagnostics },
      documents: translated && compareDocuments(documents, translated.originals.values()),
      labels: labels.map((list) => ({ ...list, added: write(list) })),
      added: write(found),
    }
  })
  return { siteDir: config.siteDir, languages }
}
