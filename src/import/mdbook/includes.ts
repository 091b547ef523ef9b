/** Reads the includes of mdBook, and prepares the files that they name. */
import path from 'node:path'
import { folderOf } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'

/** Not behind a backslash, which shows the text itself. */
export const INCLUDE =
  /(?<!\\)\{\{[ \t]*#(include|rustdoc_include|playground|playpen)[ \t]+([^}\s]{1,500})([^}]{0,200})\}\}/g

interface Include {
  /** As written, without its part. */
  readonly written: string
  /** From the root of the source. */
  readonly file: string
  /** Attribute of the part: ` lines=2-10`, ` region=here`, or none. */
  readonly part: string
}

const ANCHOR = /ANCHOR(_END)?:[ \t]*([\w-]+)/

/** @param length Lines of the file: a range may end behind it. */
function readPart(part: string, length: number): string {
  if (part === '') return ''
  const [, first, colon, last] = /^(\d*)(:?)(\d*)$/.exec(part) ?? []
  if (first === undefined) return ` region=${part}`
  if (first === '' && last === '') return ''
  // `file:5` is one line, `file:5:` all from there on.
  if (colon === '') return ` lines=${first}`
  return ` lines=${first || 1}-${last === '' ? '' : Math.min(Number(last), length)}`
}

/** @returns Undefined for a file that the source does not have. */
export function readInclude(argument: string, from: string, source: SourceFolder): Include | undefined {
  const [, written = '', part = ''] = /^([^:]+)(?::(.*))?$/.exec(argument) ?? []
  const file = path.posix.join(folderOf(from), written)
  if (!source.files.includes(file)) return undefined
  const length = part === '' ? 0 : source.readText(file).replace(/\n$/, '').split('\n').length
  return { written, file, part: readPart(part, length) }
}

/** Marks of parts in the form of xpre-docs. Numbers of lines stay. A part without an end reaches to the end of the file. */
function writeRegions(text: string): string {
  const open = new Map<string, string>()
  const lines = text.split('\n').map((line) =>
    line.replace(ANCHOR, (all: string, isEnd: string | undefined, name: string) => {
      // A second start of a part ends it.
      const isStart = isEnd === undefined && !open.has(name)
      if (isStart) open.set(name, line.replace(all, `#endregion ${name}`))
      else open.delete(name)
      return isStart ? `#region ${name}` : `#endregion ${name}`
    }),
  )
  return open.size === 0
    ? lines.join('\n')
    : `${lines.join('\n').replace(/\n$/, '')}\n${[...open.values()].join('\n')}\n`
}

/** Lines of an include, for code that has other lines too. */
export function readLines({ file, part }: Include, source: SourceFolder): readonly string[] {
  const lines = source.readText(file).replace(/\n$/, '').split('\n')
  const isMark = (line: string): boolean => ANCHOR.test(line)
  const [, name] = /^ region=(.*)$/.exec(part) ?? []
  if (name !== undefined) {
    const find = (end: string): number =>
      lines.findIndex((line) => new RegExp(`ANCHOR${end}:[ \\t]*${name}\\b`).test(line))
    const [start, end] = [find(''), find('_END')]
    return lines.slice(start + 1, end < 0 ? undefined : end).filter((line) => !isMark(line))
  }
  const [, first, dash, last] = /^ lines=(\d+)(-?)(\d*)$/.exec(part) ?? []
  if (first === undefined) return lines.filter((line) => !isMark(line))
  return lines.slice(Number(first) - 1, dash === '' ? Number(first) : last ? Number(last) : undefined)
}

/** Files that chapters include, with marks of parts in the form of xpre-docs. */
export function includedFiles(source: SourceFolder, documents: readonly string[]): ImportedFile[] {
  const named = new Set(
    documents.flatMap((from) =>
      [...source.readText(from).matchAll(INCLUDE)].flatMap(
        ([, , argument = '']) => readInclude(argument, from, source)?.file ?? [],
      ),
    ),
  )
  return [...named].sort().map((file): ImportedFile => {
    if (isMarkdownPath(file)) return { kind: 'document', from: file, to: file }
    const text = source.readText(file)
    return ANCHOR.test(text)
      ? { kind: 'text', to: file, text: writeRegions(text) }
      : { kind: 'copy', from: file, to: file }
  })
}
