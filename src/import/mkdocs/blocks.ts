/**
 * Translates the blocks of Python-Markdown to containers: admonitions, tabs, and blocks between slashes. Their content is
 * indented by four columns, or ends with a mark.
 */

import { admonitionOf, titleOf } from '../text/admonitions.ts'
import { indentOf } from '../text/indentedCode.ts'
import type { Tally } from '../text/tally.ts'
import { writeDefinitionLists } from '../text/writeDefinitionLists.ts'
import { writeContainer } from '../text/writeDirective.ts'
import { alignLists, separateElements } from './alignLists.ts'

const INDENT = 4

const HEADS = {
  admonition: /^([ \t]*)(!!!|\?\?\?\+?) *([a-z][\w-]*(?:[ \t]+[\w-]+)*)?(?:[ \t]+"(.*)")?[ \t]*$/i,
  tab: /^([ \t]*)===([!+]*)[ \t]+"(.*)"[ \t]*$/,
  block: /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*(?:\.[\w.-]+)?)[ \t]*(?:\|[ \t]*(.*))?$/i,
}

const isBlank = (line: string): boolean => /^[ \t]*$/.test(line)

interface Content {
  readonly lines: readonly string[]
  /** Index of the first line behind it. */
  readonly end: number
}

/** Lines that are indented by at least `columns`, without that indentation. */
function readIndented(lines: readonly string[], start: number, columns: number): Content {
  let end = start
  for (let index = start; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (isBlank(line)) continue
    if (indentOf(line) < columns) break
    end = index + 1
  }
  return { lines: lines.slice(start, end).map((line) => line.slice(columns)), end }
}

const WITHOUT_TITLE = {
  what: 'admonitions without a title (`""`)',
  why: 'the name of their type is shown; write plain text, or a title',
}

function writeAdmonition(match: RegExpExecArray, content: readonly string[], tally: Tally): string[] {
  const [, indent = '', mark = '', types = 'note', title] = match
  const [type = 'note', ...classes] = types.toLowerCase().split(/[ \t]+/)
  tally.count(mark === '!!!' ? '`!!!` admonitions' : '`???` admonitions')
  if (classes.includes('inline')) tally.count('admonitions beside the text, now in it')
  if (title === '') tally.leave(WITHOUT_TITLE, match[0])
  if (mark !== '!!!')
    return writeContainer(
      {
        name: 'details',
        title: title || titleOf(type),
        ...(mark === '???+' && { attributes: { open: true } }),
      },
      content,
      indent,
    )
  const name = admonitionOf(type) ?? 'note'
  return writeContainer({ name, title: title ?? (name === type ? '' : titleOf(type)) }, content, indent)
}

/** What the extensions of a site say of its blocks. */
interface BlockOptions {
  readonly tally: Tally
  readonly hasDefinitions: boolean
  readonly areTabsLinked: boolean
  /** Types of `pymdownx.blocks.admonition`. */
  readonly admonitions: ReadonlySet<string>
}

/** Options on the lines below the head of a block, such as `    open: True`. */
function readOptions(
  lines: readonly string[],
  start: number,
): { values: ReadonlyMap<string, string>; end: number } {
  const values = new Map<string, string>()
  let end = start
  for (; end < lines.length; end += 1) {
    const [, key, value = ''] = /^ {4,}([a-z_]+): *(.*)$/.exec(lines[end] ?? '') ?? []
    if (key === undefined) break
    values.set(key, value)
  }
  return { values, end }
}

/** @returns Undefined for a block without an end. */
function readBlock(
  lines: readonly string[],
  start: number,
  { mark, indent }: { mark: string; indent: string },
): Content | undefined {
  let end = start
  while (end < lines.length && lines[end]?.trimEnd() !== indent + mark) end += 1
  if (end === lines.length) return undefined
  const inner = lines
    .slice(start, end)
    .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
  return { lines: inner, end: end + 1 }
}

function writeBlock(
  [, indent = '', , written = '', title = '']: RegExpExecArray,
  { settings, content }: { settings: ReadonlyMap<string, string>; content: readonly string[] },
  options: BlockOptions,
): string[] {
  const [name = ''] = written.toLowerCase().split('.')
  options.tally.count('`///` blocks')
  const isCaption = name === 'caption' || name.endsWith('-caption')
  if (name === 'html' || name === 'define' || name === 'definition' || isCaption)
    return content.map((line) => (line === '' ? '' : indent + line))
  if (name === 'details') {
    const isOpen = settings.get('open')?.toLowerCase() === 'true'
    const parts = { name, title: title || titleOf(settings.get('type') ?? 'details') }
    return writeContainer({ ...parts, ...(isOpen && { attributes: { open: true } }) }, content, indent)
  }
  const type = settings.get('type') ?? name
  const known = admonitionOf(type)
  if (known === undefined && name !== 'admonition' && !options.admonitions.has(name)) {
    options.tally.leave(
      {
        what: `the block \`/// ${name}\``,
        why: 'it is a directive of the same name now; write a component of that name, or other text',
      },
      `/// ${written}`,
    )
    return writeContainer({ name, title }, content, indent)
  }
  return writeContainer(
    { name: known ?? 'note', title: title || (known === type ? '' : titleOf(type)) },
    content,
    indent,
  )
}

interface Tab {
  readonly title: string
  readonly isDefault: boolean
  readonly content: readonly string[]
}

function readTabs(lines: readonly string[], start: number, indent: string): { tabs: Tab[]; end: number } {
  const tabs: Tab[] = []
  let end = start
  for (let index = start; index < lines.length; ) {
    const match = HEADS.tab.exec(lines[index] ?? '')
    const [, found, flags = '', title = ''] = match ?? []
    if (found !== indent || (flags.includes('!') && tabs.length > 0)) break
    const content = readIndented(lines, index + 1, indent.length + INDENT)
    tabs.push({ title, isDefault: flags.includes('+'), content: content.lines })
    end = content.end
    index = content.end
    while (index < lines.length && isBlank(lines[index] ?? '')) index += 1
  }
  return { tabs, end }
}

/** Blocks `/// tab` that follow each other, up to one with the option `new`. */
function readBlockTabs(
  lines: readonly string[],
  start: number,
  { indent, mark }: { indent: string; mark: string },
): { tabs: Tab[]; end: number } {
  const tabs: Tab[] = []
  let end = start
  for (let index = start; index < lines.length; ) {
    const [, found, marks, name = '', title = ''] = HEADS.block.exec(lines[index] ?? '') ?? []
    if (found !== indent || marks !== mark || name.toLowerCase() !== 'tab') break
    const options = readOptions(lines, index + 1)
    const content = readBlock(lines, options.end, { mark, indent })
    const isTrue = (key: string): boolean => options.values.get(key)?.toLowerCase() === 'true'
    if (content === undefined || (isTrue('new') && tabs.length > 0)) break
    tabs.push({ title, isDefault: isTrue('select'), content: content.lines })
    end = content.end
    index = end
    while (index < lines.length && isBlank(lines[index] ?? '')) index += 1
  }
  return { tabs, end }
}

/** Blank lines around containers, which paragraphs before and behind them need. */
const apart = (before: readonly string[], block: readonly string[], next: string | undefined): string[] => [
  ...(before.length > 0 && !isBlank(before.at(-1) ?? '') ? [''] : []),
  ...block,
  ...(next !== undefined && !isBlank(next) ? [''] : []),
]

function writeTabs(tabs: readonly Tab[], indent: string, options: BlockOptions): string[] {
  /** Tabs whose titles differ in an icon alone need values of their own. */
  const titles = new Set<string>()
  const content = tabs.flatMap(({ title: written, isDefault, content }, index) => {
    const title = written.trim()
    const value = titles.has(title) ? `tab-${index + 1}` : undefined
    titles.add(title)
    const attributes = { default: isDefault || undefined, value }
    return [...writeContainer({ name: 'tab', title, attributes }, translateBlocks(content, options)), '']
  })
  const attributes = { group: options.areTabsLinked ? 'linked' : undefined }
  return writeContainer({ name: 'tabs', attributes }, content, indent)
}

/** @param written Without tabs and code. */
export function translateBlocks(written: readonly string[], options: BlockOptions): string[] {
  const { tally, hasDefinitions } = options
  const aligned = alignLists(separateElements(written))
  const lines = hasDefinitions ? writeDefinitionLists(aligned, tally) : aligned
  const out: string[] = []
  /** Marks of blocks that have no end behind the current line. */
  const unclosed = new Set<string>()
  for (let index = 0; index < lines.length; ) {
    const line = lines[index] ?? ''
    const admonition = HEADS.admonition.exec(line)
    const tab = HEADS.tab.exec(line)
    const block = HEADS.block.exec(line)
    if (admonition !== null && admonition[3] !== undefined) {
      const { lines: content, end } = readIndented(lines, index + 1, indentOf(line) + INDENT)
      index = end
      out.push(
        ...apart(out, writeAdmonition(admonition, translateBlocks(content, options), tally), lines[index]),
      )
    } else if (tab !== null) {
      const [, indent = ''] = tab
      const { tabs, end } = readTabs(lines, index, indent)
      index = end
      tally.count('`===` tabs', tabs.length)
      out.push(...apart(out, writeTabs(tabs, indent, options), lines[index]))
    } else if (block !== null) {
      const [, indent = '', mark = '', name = ''] = block
      const group =
        name.toLowerCase() === 'tab' && !unclosed.has(indent + mark)
          ? readBlockTabs(lines, index, { indent, mark })
          : undefined
      if (group !== undefined && group.tabs.length > 0) {
        index = group.end
        tally.count('`///` blocks', group.tabs.length)
        out.push(...apart(out, writeTabs(group.tabs, indent, options), lines[index]))
        continue
      }
      const settings = readOptions(lines, index + 1)
      const content = unclosed.has(indent + mark)
        ? undefined
        : readBlock(lines, settings.end, { mark, indent })
      if (content === undefined) {
        unclosed.add(indent + mark)
        out.push(line)
        index += 1
        continue
      }
      index = content.end
      out.push(
        ...apart(
          out,
          writeBlock(
            block,
            { settings: settings.values, content: translateBlocks(content.lines, options) },
            options,
          ),
          lines[index],
        ),
      )
    } else {
      out.push(line)
      index += 1
    }
  }
  return out
}
