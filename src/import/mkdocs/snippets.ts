/** Finds the files that snippets and includes of MkDocs name, and their parts. */
import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import type { SourceFolder } from '../tool.ts'
import { type MkdocsSettings, settingsOf } from './settings.ts'

/** `--8<-- "file.md"` on a line. */
export const SNIPPET_LINE = /^([ \t]*)-{1,}8<-{1,}[ \t]+["'](.+?)["'][ \t]*$/

/** `{!file.md!}` */
export const INCLUDE = /\{!([^{}!\n]+)!\}/g

interface Snippet {
  /** From the root of the source. */
  readonly file: string
  /** `start:end` lines, or the name of a section. */
  readonly part: string | undefined
}

const join = (folder: string, file: string): string => path.posix.join(folder, file)

/** @returns Undefined for a file that the source does not have, and for addresses. */
export function findSnippet(written: string, from: string, source: SourceFolder): Snippet | undefined {
  const { snippetFolders }: MkdocsSettings = settingsOf(source)
  if (/^https?:/.test(written)) return undefined
  const [, name = '', part] =
    /^(.*?)(?::((?:-?\d*(?::-?\d*)?|[A-Za-z_][\w-]*)(?:,.*)?))?$/.exec(written.trim()) ?? []
  const file = [...snippetFolders, folderOf(from)]
    .map((folder) => join(folder, name))
    .find((candidate) => source.files.includes(candidate))
  return file === undefined ? undefined : { file, part }
}

/** Lines of a snippet. */
export function readSnippet({ file, part }: Snippet, source: SourceFolder): readonly string[] | undefined {
  const lines = source.readText(file).replace(/\n$/, '').split('\n')
  const marks = /-{1,}8<-{1,}[ \t]*\[[ \t]*(?:start|end)[ \t]*(?::[ \t]*[\w-]+)?[ \t]*\]/
  if (part === undefined) return lines.filter((line) => !marks.test(line))
  const [, first, last] = /^(\d*)(?::(\d*))?$/.exec(part) ?? []
  if (first !== undefined) return lines.slice(Number(first || 1) - 1, last ? Number(last) : undefined)
  const find = (kind: string): number =>
    lines.findIndex((line) =>
      new RegExp(`-{1,}8<-{1,}[ \\t]*\\[[ \\t]*${kind}[ \\t]*:[ \\t]*${part}[ \\t]*\\]`).test(line),
    )
  const [start, end] = [find('start'), find('end')]
  if (start < 0) return undefined
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !marks.test(line))
}

/** Files outside of the documents that documents include. */
export function findIncludedFiles(source: SourceFolder, documents: readonly string[]): string[] {
  const found = new Set<string>()
  for (const from of documents) {
    const text = source.readText(from)
    if (!text.includes('8<') && !text.includes('{!')) continue
    const names = [
      ...text.split('\n').flatMap((line) => SNIPPET_LINE.exec(line)?.[2] ?? []),
      ...[...text.matchAll(INCLUDE)].map(([, name = '']) => name),
    ]
    for (const name of names) {
      const snippet = findSnippet(name, from, source)
      if (snippet !== undefined) found.add(snippet.file)
    }
  }
  return [...found].sort()
}
