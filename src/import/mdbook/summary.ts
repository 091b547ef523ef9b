/** Translates `SUMMARY.md` to a sidebar. */

import path from 'node:path'
import { decodeSafely } from '../../shared/addresses/urls.ts'
import { docIdOf, type SidebarItem } from '../sidebarItems.ts'
import { withoutComments } from '../text/pairs.ts'

interface Chapter {
  readonly label: string
  /** From the folder of the chapters; undefined for a draft. */
  readonly file: string | undefined
  /** Such as `1.2.`; '' for a chapter without a number. */
  readonly number: string
  readonly chapters: Chapter[]
}

interface Part {
  /** Undefined for chapters before the first part. */
  readonly title: string | undefined
  readonly chapters: Chapter[]
}

const LINK = /\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\(<?([^)>]{0,1000})>?\)/
const ITEM = /^([ \t]*)[-*+][ \t]+(.*)$/

/** Deeper chapters stay at the last level. */
const MAX_LEVELS = 20

const plainText = (text: string): string => text.replace(/[`*]|\\(?=[^\w\s])/g, '').trim()

function readChapter(text: string, number: string): Chapter | undefined {
  const [, label, address = ''] = LINK.exec(text) ?? []
  if (label === undefined) return undefined
  const written = address.trim()
  const file = written === '' ? undefined : path.posix.normalize(decodeSafely(written))
  return { label: plainText(label), file, number, chapters: [] }
}

export function readSummary(text: string): Part[] {
  const parts: Part[] = [{ title: undefined, chapters: [] }]
  const open: { indent: number; chapter: Chapter }[] = []
  let top = 0
  let isStart = true
  const lines = withoutComments(text).split(/\r\n?|\n/)
  for (const line of lines) {
    const [, heading] = /^#[ \t]+(.+?)[ \t]*$/.exec(line) ?? []
    // The first heading is the title of the file.
    const isTitle = isStart
    isStart &&= !/^#[ \t]|\]\(/.test(line)
    if (heading !== undefined) {
      if (!isTitle) parts.push({ title: plainText(heading), chapters: [] })
      open.length = 0
      continue
    }
    const [, blanks, item] = ITEM.exec(line) ?? []
    const chapters = parts.at(-1)?.chapters ?? []
    if (blanks === undefined || item === undefined) {
      const chapter = readChapter(line, '')
      if (chapter !== undefined) {
        chapters.push(chapter)
        open.length = 0
      }
      continue
    }
    const indent = blanks.replaceAll('\t', '    ').length
    while (indent <= (open.at(-1)?.indent ?? -1) || open.length >= MAX_LEVELS) open.pop()
    const parent = open.at(-1)?.chapter
    if (parent === undefined) top += 1
    const number = parent === undefined ? `${top}.` : `${parent.number}${parent.chapters.length + 1}.`
    const chapter = readChapter(item, number)
    if (chapter === undefined) continue
    ;(parent?.chapters ?? chapters).push(chapter)
    open.push({ indent, chapter })
  }
  return parts.filter(({ chapters }) => chapters.length > 0)
}

/** Labels of the chapters by file. */
export const labelsOf = (chapters: readonly Chapter[]): [string, string][] =>
  chapters.flatMap(({ file, label, chapters: inner }) => [
    ...(file === undefined ? [] : [[file, label] satisfies [string, string]]),
    ...labelsOf(inner),
  ])

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** @param has Whether a chapter has its file. */
function chapterItem(chapter: Chapter, hasNumbers: boolean, has: (file: string) => boolean): SidebarItem {
  const { number, file, chapters } = chapter
  const label = hasNumbers && number !== '' ? `${number} ${chapter.label}` : chapter.label
  const id = file !== undefined && has(file) ? docIdOf(file) : undefined
  if (chapters.length === 0)
    return id === undefined ? { type: 'html', value: escapeHtml(label) } : { type: 'doc', id, label }
  return {
    type: 'category',
    label,
    ...(id !== undefined && { link: { type: 'doc', id } }),
    items: chapters.map((each) => chapterItem(each, hasNumbers, has)),
  }
}

/** Chapters of a part are a category. */
export const summarySidebar = (
  parts: readonly Part[],
  hasNumbers: boolean,
  has: (file: string) => boolean,
): SidebarItem[] =>
  parts.flatMap(({ title, chapters }): SidebarItem[] => {
    const items = chapters.map((chapter) => chapterItem(chapter, hasNumbers, has))
    return title === undefined ? items : [{ type: 'category', label: title, collapsed: false, items }]
  })
