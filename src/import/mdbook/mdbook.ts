import path from 'node:path'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { valueAt } from '../code/codeValue.ts'
import { sidebarsFile } from '../sidebarItems.ts'
import { copyDocuments, isBelow, pathInside } from '../sourcePaths.ts'
import type { ImportedFile, SourceFolder, Tool } from '../tool.ts'
import { includedFiles } from './includes.ts'
import { settingsOf } from './settings.ts'
import { translateSettings } from './siteConfig.ts'
import { labelsOf, readSummary, summarySidebar } from './summary.ts'
import { findTitle } from './titles.ts'
import { translateMdbook } from './translateMdbook.ts'

/** A chapter without a heading that can be its title has the title of the summary. */
function withTitle(file: ImportedFile, title: string | undefined, { readText }: SourceFolder): ImportedFile {
  if (file.kind !== 'document' || title === undefined) return file
  return findTitle(readText(file.from)) === undefined ? { ...file, frontMatter: { title } } : file
}

export const mdbook: Tool = {
  name: 'mdbook',
  async readSite(source) {
    const settings = settingsOf(source)
    const { srcDir, config } = settings
    const summary = path.posix.join(srcDir, 'SUMMARY.md')
    const files = copyDocuments(source.files, srcDir).filter(({ to }) => to !== summary)
    const documents = files.filter(({ kind }) => kind === 'document').map(({ to }) => to)
    const parts = source.files.includes(summary) ? readSummary(source.readText(summary)) : []
    const labels = new Map(parts.flatMap(({ chapters }) => labelsOf(chapters)))
    // A book has only the chapters of its summary.
    const unlisted = documents.map((file) => pathInside(file, srcDir)).filter((file) => !labels.has(file))
    const has = (file: string): boolean =>
      isMarkdownPath(file) && source.files.includes(path.posix.join(srcDir, file))
    const hasNumbers = valueAt(config, 'output', 'html', 'no-section-label') !== true
    const sidebar = summarySidebar(parts, hasNumbers, has)
    source.report.count('chapters of `SUMMARY.md`', labels.size)
    const included = includedFiles(source, documents)
    // A chapter may show the summary.
    const shown = included.some(({ to }) => to === summary)
    return {
      hasMath: settings.hasMath,
      config: translateSettings(settings, source, labels.size === 0 ? [] : unlisted),
      files: [
        // Marks of parts are written into programs beside the chapters too.
        ...(shown ? [{ kind: 'copy' as const, from: summary, to: summary }] : []),
        ...included.filter(({ kind }) => kind !== 'document'),
        ...included.filter(({ kind, to }) => kind === 'document' && !isBelow(to, srcDir)),
        ...files
          .filter(({ to }) => !included.some((file) => file.kind !== 'document' && file.to === to))
          .map((file) => withTitle(file, labels.get(pathInside(file.to, srcDir)), source)),
        ...sidebarsFile(sidebar.length === 0 ? undefined : { docs: sidebar }),
      ],
      translate: translateMdbook,
    }
  },
}
