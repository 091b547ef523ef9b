/** Translates `nav:` of MkDocs and the files `.pages` of awesome-pages to a sidebar. */

import path from 'node:path'
import { folderOf, isExternalHref, lastSegment } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { entriesAt, listAt, textAt, valueAt } from '../code/codeValue.ts'
import { parseYaml } from '../front-matter/parseYaml.ts'
import { labelsOf, readSummary, summarySidebar } from '../mdbook/summary.ts'
import { docIdOf, type SidebarItem } from '../sidebarItems.ts'
import { titleOf } from '../text/admonitions.ts'
import type { SourceFolder } from '../tool.ts'
import { readMetadata } from './metadata.ts'
import { type MkdocsSettings, namedOptions } from './settings.ts'

interface NavInput {
  readonly source: SourceFolder
  readonly docsDir: string
}

const inDocs = (docsDir: string, file: string): string => path.posix.join(docsDir, file)

const isIndex = (file: string): boolean => /(?:^|\/)(?:index|README)\.md$/i.test(file)

function pageItem(file: string, label: string | undefined, { source, docsDir }: NavInput): SidebarItem[] {
  if (isExternalHref(file) || file.startsWith('/'))
    return [{ type: 'link', label: label ?? file, href: file }]
  const name = file.replace(/#.*$/, '')
  if (!source.files.includes(inDocs(docsDir, name)) || !isMarkdownPath(name)) {
    source.report.leave(
      { what: 'an entry of `nav` without a file', why: `it is left out: correct its path` },
      file,
    )
    return []
  }
  const id = docIdOf(name)
  return [label === undefined || label === '' ? id : { type: 'doc', id, label }]
}

function category(label: string, items: readonly SidebarItem[], index: string | undefined): SidebarItem {
  return {
    type: 'category',
    label,
    ...(index !== undefined && { link: { type: 'doc', id: docIdOf(index) } }),
    items: index === undefined ? items : items.slice(1),
  }
}

/** The first entry of a section, when it is an index page without a title of its own. */
const sectionIndex = (entries: readonly unknown[]): string | undefined => {
  const [first] = entries
  return typeof first === 'string' && isIndex(first) ? first : undefined
}

/** Names of an entry, without its labels. */
const namesIn = (entry: unknown): unknown[] =>
  typeof entry === 'string' ? [entry] : isRecord(entry) ? Object.values(entry) : []

/** The title of the first page, for a section without a title of its own. */
function titleOfSection(entries: readonly unknown[], { source, docsDir }: NavInput): string {
  const [first = ''] = entries.flatMap(namesIn)
  if (Array.isArray(first)) return titleOfSection(first, { source, docsDir })
  const name = String(first)
  const file = inDocs(docsDir, name)
  const { values, body } = readMetadata(source.files.includes(file) ? source.readText(file) : '')
  const [, heading] = /^#[ \t]+(.*?)(?:[ \t]*\{[^{}]*\})?[ \t]*$/m.exec(body) ?? []
  const folder = folderOf(name)
  return textAt(values, 'title') ?? heading ?? (titleOf(lastSegment(folder)) || name)
}

/** Items of a list of names, of labels with their names, and of labels with lists. */
const navItems = (
  nav: unknown,
  page: (name: string, label?: string) => SidebarItem[],
  section: (label: string, entries: readonly unknown[]) => SidebarItem[],
): SidebarItem[] =>
  listAt(nav).flatMap((entry) =>
    typeof entry === 'string'
      ? page(entry)
      : entriesAt(entry).flatMap(([label, value]) =>
          typeof value === 'string' ? page(value, label) : Array.isArray(value) ? section(label, value) : [],
        ),
  )

const readNav = (nav: unknown, input: NavInput): SidebarItem[] =>
  navItems(
    nav,
    (name, label) => pageItem(name, label, input),
    (label, entries) => {
      const items = readNav(entries, input)
      if (items.length === 0) return []
      return [category(label || titleOfSection(entries, input), items, sectionIndex(entries))]
    },
  )

const PAGES_FILE = '.pages'

/** Rest of the entries of a folder. */
const REST = /^\.\.\./

interface Folder {
  /** From the folder of the documents; '' for that folder. */
  readonly path: string
  readonly entries: readonly string[]
}

function readFolder(folder: string, { source, docsDir }: NavInput): Folder {
  const prefix = inDocs(docsDir, folder)
  const start = prefix === '.' || prefix === '' ? '' : `${prefix}/`
  const inside = source.files.filter((file) => file.startsWith(start)).map((file) => file.slice(start.length))
  const names = inside.flatMap((file) => {
    const [name = '', ...rest] = file.split('/')
    return rest.length > 0 ? (rest.some(isMarkdownPath) ? [name] : []) : isMarkdownPath(name) ? [name] : []
  })
  const entries = [...new Set(names)].filter((name) => !/^[._]/.test(name))
  // MkDocs sorts by name, with the index page first.
  return { path: folder, entries: entries.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a))) }
}

function readPages(folder: string, { source, docsDir }: NavInput): unknown {
  const file = inDocs(docsDir, path.posix.join(folder, PAGES_FILE))
  return source.files.includes(file) ? parseYaml(source.readText(file)) : undefined
}

/** Items of a folder, in the order that its file `.pages` asks for. */
function folderItems(folder: string, input: NavInput): SidebarItem[] {
  const { entries } = readFolder(folder, input)
  const pages = readPages(folder, input)
  const nav = valueAt(pages, 'nav')
  const inFolder = (name: string): string => path.posix.join(folder, name)
  const write = (name: string, label?: string): SidebarItem[] => {
    if (!entries.includes(name)) return pageItem(isExternalHref(name) ? name : inFolder(name), label, input)
    if (isMarkdownPath(name)) return pageItem(inFolder(name), label, input)
    const inner = readPages(inFolder(name), input)
    if (valueAt(inner, 'hide') === true) return []
    const items = folderItems(inFolder(name), input)
    const index = ['index.md', 'README.md'].find((each) => items[0] === docIdOf(`${inFolder(name)}/${each}`))
    const title = label ?? textAt(inner, 'title') ?? titleOf(name)
    return items.length === 0 ? [] : [category(title, items, index && `${inFolder(name)}/${index}`)]
  }
  if (!Array.isArray(nav)) {
    const sorted = valueAt(pages, 'order') === 'desc' ? [...entries].reverse() : entries
    return sorted.flatMap((name) => write(name))
  }
  const named = new Set(nav.flatMap(namesIn))
  const rest = entries.filter((name) => !named.has(name))
  return navItems(
    nav,
    (name, label) =>
      label === undefined && REST.test(name) ? rest.flatMap((each) => write(each)) : write(name, label),
    (label, inner) => [
      category(
        label,
        inner.flatMap((name) => (typeof name === 'string' ? write(name) : [])),
        undefined,
      ),
    ],
  )
}

/** @returns Undefined for a site whose sidebar comes from the folders. */
export function readSidebar(nav: unknown, input: NavInput): readonly SidebarItem[] | undefined {
  // An empty list is no navigation for MkDocs.
  if (Array.isArray(nav) && nav.length > 0) return readNav(nav, input)
  const hasPages = input.source.files.some((file) => file.endsWith(`/${PAGES_FILE}`) || file === PAGES_FILE)
  return hasPages ? folderItems('', input) : undefined
}

/** `SUMMARY.md` of the plugin literate-nav, when each of its items is a link to a page. */
export function readSummaryFile(
  { config, docsDir }: MkdocsSettings,
  { files, readText, report }: SourceFolder,
): { file: string; sidebar: readonly SidebarItem[] } | undefined {
  const plugins = namedOptions(config.plugins)
  const file = textAt(plugins.get('literate-nav'), 'nav_file') ?? 'SUMMARY.md'
  if (!plugins.has('literate-nav') || !files.includes(inDocs(docsDir, file))) return undefined
  const text = readText(inDocs(docsDir, file))
  const parts = readSummary(text)
  const has = (name: string): boolean => isMarkdownPath(name) && files.includes(inDocs(docsDir, name))
  const labels = parts.flatMap(({ chapters }) => labelsOf(chapters))
  const items = text.match(/^[ \t]*[-*+][ \t]/gm) ?? []
  if (labels.length === items.length && labels.every(([name]) => has(name)))
    return { file, sidebar: summarySidebar(parts, false, has) }
  report.leave(
    {
      what: 'navigation of the plugin `literate-nav`',
      why: 'it has more than links to pages; write `sidebars.ts`',
    },
    inDocs(docsDir, file),
  )
  return undefined
}
