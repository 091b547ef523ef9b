import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { copyFolder, isBelow } from '../copyFolder.ts'
import type { ImportedFile, Tool } from '../tool.ts'
import { formatModule } from '../write/formatModule.ts'
import { isGlossary } from './abbreviations.ts'
import { readSidebar } from './readSidebar.ts'
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
    const sidebar = readSidebar(settings.config.nav, { source, docsDir })
    const { config, files } = translateSettings(settings, source)
    if (sidebar !== undefined) source.report.count('sidebars')
    return {
      config,
      hasMath: settings.hasMath,
      files: [
        // Their abbreviations are in the pages.
        ...documents.filter(({ to }) => !isGlossaryFile(to)),
        ...files,
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
    }
  },
  translate: translateMkdocs,
}
