/** How complete the translations of a site are: its documents, texts and labels in each language. */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { DocumentIdentity } from '../shared/document/doc.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { documentsOf } from './documents.ts'
import { listUntranslated, type UntranslatedLabels } from './labels/listUntranslated.ts'
import { loadLanguages } from './locales/loadLanguages.ts'
import { collectCodeTexts } from './messages/code-texts/collectCodeTexts.ts'
import { readTranslations, type Translations } from './messages/readTranslations.ts'
import { type Projects, projectOf } from './openProject.ts'

/** How many documents of the default language have a translation in another one. */
interface TranslatedDocuments {
  readonly total: number
  readonly translated: number
  /** Sources of those without. */
  readonly missing: readonly string[]
}

export interface TranslationStatus extends Translations {
  /** Absent for the default language. */
  readonly documents?: TranslatedDocuments | undefined
  /** By file. None for the default language. */
  readonly labels: readonly UntranslatedLabels[]
}

function compareDocuments(
  documents: readonly DocumentIdentity[],
  originals: Iterable<string>,
): TranslatedDocuments {
  const done = new Set([...originals].filter(isMarkdownPath))
  const missing = documents.map(({ source }) => source).filter((source) => !done.has(source))
  return { total: documents.length, translated: done.size, missing }
}

/** The labels of each language, which depend on the documents. None of a site in one language. */
async function loadLabels(projects: Projects) {
  if (projects.length === 1) return []
  const sites = await loadLanguages(projects, {
    inspect: false,
    enabledRules: new Set(['invalid-messages', 'unknown-message']),
  })
  return sites.map(({ site, labels }) => ({ labels, diagnostics: site.diagnostics }))
}

/**
 * Reads only files on the disk: neither git nor plugins are needed.
 *
 * @param cwd Absolute. @returns One entry for each language, the default one first.
 * @throws {UserError} when the site cannot be read.
 */
export async function readTranslationStatus(
  config: SiteConfig,
  cwd: string,
): Promise<readonly TranslationStatus[]> {
  const projects = await projectOf(config, cwd, { added: new Map() })
  const [main] = projects
  const documents = documentsOf(main.config, main.files)
  const code = await collectCodeTexts(main)
  const loaded = await loadLabels(projects)
  return projects.map((project, index) => {
    const found = readTranslations(project, code.texts)
    const { translated } = project.files
    const lists = translated === undefined ? [] : (loaded[index]?.labels ?? [])
    const files = new Set(lists.flatMap(({ sources }) => sources))
    const ofLabels: readonly Diagnostic[] = loaded[index]?.diagnostics ?? []
    return {
      ...found,
      diagnostics: [
        ...found.diagnostics,
        ...ofLabels.filter(
          ({ rule, file }) => files.has(file) && (rule === 'invalid-messages' || rule === 'unknown-message'),
        ),
        ...(index === 0 ? code.diagnostics : []),
      ],
      documents: translated && compareDocuments(documents, translated.originals.values()),
      labels: lists.map((list) => listUntranslated(list, project)).filter((list) => list.total > 0),
    }
  })
}
