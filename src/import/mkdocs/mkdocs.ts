import path from 'node:path'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { sidebarsFile } from '../sidebarItems.ts'
import { copyDocuments, isBelow, pathInside } from '../sourcePaths.ts'
import type { ImportedFile, Tool } from '../tool.ts'
import { isGlossary } from './abbreviations.ts'
import { excludedDocuments } from './excluded.ts'
import { readSidebar, readSummaryFile } from './readSidebar.ts'
import { settingsOf } from './settings.ts'
import { translateSettings } from './siteConfig.ts'
import { findIncludedFiles } from './snippets.ts'
import { translateMkdocs } from './translateMkdocs.ts'

export const mkdocs: Tool = {
  name: 'mkdocs',
  async readSite(source) {
    const settings = settingsOf(source)
    const { docsDir } = settings
    const documents = copyDocuments(source.files, docsDir)
    const isGlossaryFile = (file: string): boolean =>
      isMarkdownPath(file) && isGlossary(source.readText(file))
    const names = documents.filter(({ kind }) => kind === 'document').map(({ to }) => to)
    const included = findIncludedFiles(source, names).filter(
      (file) => !isBelow(file, docsDir) && !isGlossaryFile(file),
    )
    const { exclude_docs, draft_docs, nav } = settings.config
    const excluded = excludedDocuments(
      [exclude_docs, draft_docs],
      names.map((file) => pathInside(file, docsDir)),
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
        ...sidebarsFile(sidebar && { docs: sidebar }),
      ],
      translate: translateMkdocs,
    }
  },
}
