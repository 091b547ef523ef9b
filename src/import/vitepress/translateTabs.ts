/** Tabs of `vitepress-plugin-tabs`, with `== Title` at the start of each tab, as tabs of xpre-docs. */
import { createCodeTest } from '../text/protectCode.ts'
import { writeContainer } from '../text/writeDirective.ts'

const TABS = /^([ \t]*)(:{3,})[ \t]*tabs(?=[\s{]|$)(.*)$/
const KEY = /\bkey:[ \t]*([^\s}]+)/
const TAB = /^[ \t]*(={2,})[ \t]+(\S.*?)[ \t]*$/
const COLONS = /^[ \t]*(:{3,})[ \t]*(\w*)/

interface Tab {
  readonly title: string
  readonly content: string[]
}

/** Number of lines before the first one that is only colons, at least as many: containers in it have fewer. */
function findEnd(lines: readonly string[], colons: number): number {
  const isCode = createCodeTest()
  return lines.findIndex((line) => !isCode(line) && /^:+$/.test(line.trim()) && line.trim().length >= colons)
}

/** The tabs of a container; none without titles, as in tabs of xpre-docs. */
function splitTabs(lines: readonly string[]): readonly Tab[] {
  const isCode = createCodeTest()
  const tabs: Tab[] = []
  let marker: string | undefined
  /** Containers of the current tab, which ends them. */
  let open: { readonly colons: string; readonly name: string }[] = []
  const end = () => {
    for (const { colons } of open.reverse()) tabs.at(-1)?.content.push(colons)
    open = []
  }
  for (const line of lines) {
    const isText = !isCode(line)
    const [, found, title = ''] = (isText && TAB.exec(line)) || []
    marker ??= found
    if (found !== undefined && found === marker && !open.some(({ name }) => name === 'tabs')) {
      end()
      tabs.push({ title, content: [] })
      continue
    }
    const [, colons, name = ''] = (isText && COLONS.exec(line)) || []
    if (colons !== undefined && name !== '') open.push({ colons, name })
    else if (colons !== undefined) open.pop()
    const tab = tabs.at(-1)
    if (tab !== undefined) tab.content.push(line)
    else if (line.trim() !== '') return []
  }
  end()
  return tabs
}

function translateLines(lines: readonly string[], count: () => void): string[] {
  const isCode = createCodeTest()
  const out: string[] = []
  /** Colons for which no line behind the current one is an end. */
  let unclosed = Number.POSITIVE_INFINITY
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    const [, indent = '', colons, rest = ''] = (!isCode(line) && TABS.exec(line)) || []
    const isOpen = colons !== undefined && colons.length < unclosed
    const length = isOpen ? findEnd(lines.slice(index + 1), colons.length) : -1
    if (isOpen && length < 0) unclosed = colons.length
    const inner = length < 0 ? [] : lines.slice(index + 1, index + 1 + length)
    const tabs = splitTabs(inner.map((each) => (each.startsWith(indent) ? each.slice(indent.length) : each)))
    if (tabs.length === 0) {
      out.push(line)
      continue
    }
    count()
    const content = tabs.flatMap((tab) =>
      writeContainer({ name: 'tab', title: tab.title }, translateLines(tab.content, count)),
    )
    out.push(...writeContainer({ name: 'tabs', attributes: { group: KEY.exec(rest)?.[1] } }, content, indent))
    index += length + 1
  }
  return out
}

/** @param count Called for each container. */
export const translateTabs = (text: string, count: () => void): string =>
  text.includes('tabs') ? translateLines(text.split('\n'), count).join('\n') : text
