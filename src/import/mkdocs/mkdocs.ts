import path from 'node:path'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { copyFolder, isBelow } from '../copyFolder.ts'
import type { ImportedFile, Tool } from '../tool.ts'
import { formatModule } from '../write/formatModule.ts'
import { isGlossary } from './abbreviations.ts'
import { excludedDocuments } from './excluded.ts'
import { readSidebar, readSummaryFile } from './readSidebar.ts'
import { settingsOf } from './settings.ts'
import { translateSettings } from './siteConfig.ts'
import { findIncludedFiles } from './snippets.ts'
import { translateMkdocs } from './translateMkdocs.ts'

const SIDEBARS_FILE = 'sidebars.ts'

export const mkdocs: Tool = {
  name: 'mkdocs',
  async readSite(source) {
    const settings = settingsOf(source)
    const { docsDir } = settings
    const documents = copyFolder(source.files, docsDir).filter(({ to }) => !/(?:^|\/)\./.test(to))
    const isGlossaryFile = (file: string): boolean =>
      isMarkdownPath(file) && isGlossary(source.readText(file))
    const names = documents.filter(({ kind }) => kind === 'document').map(({ to }) => to)
    const included = findIncludedFiles(source, names).filter(
      (file) => !isBelow(file, docsDir) && !isGlossaryFile(file),
    )
    const inside = docsDir === '' ? 0 : docsDir.length + 1
    const { exclude_docs, draft_docs, nav } = settings.config
    const excluded = excludedDocuments(
      [exclude_docs, draft_docs],
      names.map((file) => file.slice(inside)),
    )
    const files = new Set(excluded.map((file) => path.posix.join(docsDir, file)))
    const published = { ...source, files: source.files.filter((file) => !files.has(file)) }
    const summary = nav === undefined ? readSummaryFile(settings, published) : undefined
    const sidebar = summary?.sidebar ?? readSidebar(nav, { source: published, docsDir })
    const { config, files: images } = translateSettings(
      settings,
      source,
      summary === undefined ? excluded : [...excluded, summary.file],
    )
    if (sidebar !== undefined) source.report.count('sidebars')
    return {
      config,
      hasMath: settings.hasMath,
      files: [
        // Their abbreviations are in the pages.
        ...documents.filter(({ to }) => !isGlossaryFile(to)),
        ...images,
        ...included.map(
          (file): ImportedFile => ({
            kind: isMarkdownPath(file) ? 'document' : 'copy',
            from: file,
            to: file,
          }),
        ),
        ...(sidebar === undefined
          ? []
          : [{ kind: 'text' as const, to: SIDEBARS_FILE, text: formatModule({ docs: sidebar }) }]),
      ],
      translate: translateMkdocs,
    }
  },
}
