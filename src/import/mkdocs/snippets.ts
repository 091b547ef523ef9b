/** Finds the files that snippets and includes of MkDocs name, and their parts. */
import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import type { SourceFolder } from '../tool.ts'
import { hasProse } from './definitions.ts'
import { type MkdocsSettings, settingsOf } from './settings.ts'

/** `--8<-- "file.md"` on a line. */
const SNIPPET_LINE = /^([ \t]*)-{1,}8<-{1,}[ \t]+["'](.+?)["'][ \t]*$/

/** `{!file.md!}` and `{!> file.md !}`, also with a range: `{! file.py [ln:1-3] !}`. */
export const INCLUDE = /\{!>?([^{}!\n]+)!\}/g

/** The same on a line of its own. */
const INCLUDE_LINE = new RegExp(String.raw`^([ \t]*)${INCLUDE.source}[ \t]*$`)

/** `{* file.py ln[1:3] hl[2] *}` on a line of its own: code of a file. */
export const CODE_INCLUDE = /^([ \t]*)\{\*(.*)\*\}[ \t]*$/

/** A line that stands for lines of a file: its indentation, and what it names. */
export function readIncludeLine(line: string): { indent: string; name: string } | undefined {
  const [, indent, name] = SNIPPET_LINE.exec(line) ?? []
  if (indent !== undefined && name !== undefined) return { indent, name }
  const [, blanks, included] = INCLUDE_LINE.exec(line) ?? []
  return blanks === undefined || included === undefined ? undefined : { indent: blanks, name: included }
}

/** `;--8<--` shows the mark itself. */
export const withoutEscape = (line: string): string => line.replace(/^([ \t]*);(?=;*-+8<-)/, '$1')

/** Writes names between two marks on lines of their own as a line with marks each. */
export const openBlocks = (text: string): string =>
  text.replace(
    /^([ \t]*)-{1,}8<-{1,}[ \t]*\n((?:.*\n)*?)[ \t]*-{1,}8<-{1,}[ \t]*$/gm,
    (_all, indent: string, names: string) =>
      names
        .split('\n')
        .filter((name) => name.trim() !== '')
        .map((name) => `${indent}--8<-- "${name.trim()}"`)
        .join('\n'),
  )

export interface Snippet {
  /** From the root of the source. */
  readonly file: string
  /** `start:end` lines, several of them with commas, or the name of a section. */
  readonly part: string | undefined
}

/** Whether a file is in the same repository, and not in the source: it has no path in the new site. */
export const isBesideSource = (file: string): boolean => file.startsWith('../')

const join = (folder: string, file: string): string => path.posix.join(folder, file)

/** Ranges of mdx_include, such as `a.py [ln:1-3,5]`, as ranges of snippets, where one number is no range. */
const withoutLineRange = (written: string): string =>
  written.replace(
    /[ \t]*\[ln:([^\]]*)\]$/,
    (_all, lines: string) => `:${lines.replace(/(?<=^|,)\d+(?=,|$)/g, '$&-$&').replaceAll('-', ':')}`,
  )

/** @returns Undefined for a file that the source does not have, and for addresses. */
export function findSnippet(written: string, from: string, source: SourceFolder): Snippet | undefined {
  const { snippetFolders }: MkdocsSettings = settingsOf(source)
  if (/^https?:/.test(written)) return undefined
  const [, name = '', part] =
    /^(.*?)(?::((?:-?\d*(?::-?\d*)?|[A-Za-z_][\w-]*)(?:,.*)?))?$/.exec(withoutLineRange(written.trim())) ?? []
  // Files beside the source are in the same repository.
  const exists = (candidate: string): boolean =>
    source.files.includes(candidate) ||
    (isBesideSource(candidate) && source.listBeside(folderOf(candidate)).includes(candidate))
  const file = [...snippetFolders, folderOf(from)].map((folder) => join(folder, name)).find(exists)
  return file === undefined ? undefined : { file, part }
}

/** Lines of a snippet. */
export function readSnippet({ file, part }: Snippet, source: SourceFolder): readonly string[] | undefined {
  const lines = source.readText(file).replace(/\n$/, '').split('\n')
  const marks = /-8<-+[ \t]*\[[ \t]*(?:start|end)[ \t]*(?::[ \t]*[\w-]+)?[ \t]*\]/
  if (part === undefined) return lines.filter((line) => !marks.test(line))
  const ranges = part.split(',').map((range) => /^[ ]*(\d*)(:(\d*))?[ ]*$/.exec(range))
  if (ranges.every((range) => range !== null))
    return ranges.flatMap(([, first, hasEnd, last]) =>
      // One number starts a range in snippets, and is one line in a list.
      lines.slice(
        Number(first || 1) - 1,
        last ? Number(last) : hasEnd === undefined && ranges.length > 1 ? Number(first) : undefined,
      ),
    )
  const find = (kind: string): number =>
    lines.findIndex((line) =>
      new RegExp(`-{1,}8<-{1,}[ \\t]*\\[[ \\t]*${kind}[ \\t]*:[ \\t]*${part}[ \\t]*\\]`).test(line),
    )
  const [start, end] = [find('start'), find('end')]
  if (start < 0) return undefined
  return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !marks.test(line))
}

/** Files that documents include, and those that included Markdown includes. */
export function findIncludedFiles(source: SourceFolder, documents: readonly string[]): string[] {
  const { appended: added } = settingsOf(source)
  const appended = added.flatMap(({ file, text }) => (hasProse(text) ? file : []))
  const found = new Set(appended)
  const read = new Set([...appended, ...documents])
  // The loop reads what it adds, too.
  for (const from of read) {
    const text = source.readText(from)
    if (!text.includes('8<') && !text.includes('{!')) continue
    for (const line of openBlocks(text.replace(/\r\n?/g, '\n')).split('\n')) {
      const name = readIncludeLine(line)?.name
      const snippet = name === undefined ? undefined : findSnippet(name, from, source)
      if (snippet === undefined || isBesideSource(snippet.file)) continue
      found.add(snippet.file)
      if (isMarkdownPath(snippet.file)) read.add(snippet.file)
    }
  }
  return [...found].sort()
}
