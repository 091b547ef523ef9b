/** Markdown files that documents of VitePress include and that are no pages themselves. */
import path from 'node:path'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import type { SourceFolder } from '../tool.ts'
import type { Page } from './pages.ts'

const INCLUDE = /<!--\s*@include:\s*([^\s{#]+?)(?:[{#]\S*?)?\s*-->/g

/** @param srcDir Folder of the documents, where `@/` starts. @returns Sorted paths from the root of the source. */
export function findParts(
  { files, readText }: Pick<SourceFolder, 'files' | 'readText'>,
  pages: readonly Pick<Page, 'from'>[],
  srcDir: string,
): string[] {
  const known = new Set(files)
  const found = new Set(pages.map(({ from }) => from))
  // A set also visits what is added meanwhile.
  for (const file of found) {
    for (const [, written = ''] of readText(file).matchAll(INCLUDE)) {
      const folder = written.startsWith('@/') ? srcDir : path.posix.dirname(file)
      const target = path.posix.join(folder, written.replace(/^@\//, ''))
      if (known.has(target) && isMarkdownPath(target)) found.add(target)
    }
  }
  return [...found].slice(pages.length).sort()
}
