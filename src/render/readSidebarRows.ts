/**
 * Reads the rows of the sidebar from the HTML of a page. `src/client/page/readSidebarRows.ts` reads the same rows from the
 * DOM, so the page data can leave out what both get from the markup.
 * The parser expects HTML as React writes it. It gives up where a browser could read other rows: for HTML of the
 * configuration with unbalanced tags, and for a component of the site that writes another list.
 */

import { pathOfHref } from '../shared/addresses/urls.ts'
import type { MarkupRow, MarkupRows } from '../shared/page/packSidebar.ts'
import { SIDEBAR_CLASS, SOON_CLASS } from '../shared/page/pageMarkup.ts'
import { unescapeHtml } from '../shared/text/escapeHtml.ts'
import { words } from '../shared/text/words.ts'

const LIST = `<ul class="${SIDEBAR_CLASS}">`

/**
 * Groups: class, address, mark of the current page, shape of the icon, label, colour and text of the badge. A row without a
 * link has no address. A blank separates the label from its badge.
 */
const ROW =
  /<li(?: class="([^"]*)")?>(?:<a href="([^"\r\0]*)"( aria-current="page")?>(?:<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><path d="([^"<>]*)"><\/path><\/svg>)?([^<\r\0]*?)(?: <span class="badge is-here(?: badge-([a-z]*))?">([^<\r\0]*)<\/span>)?<\/a>(?=<(?:\/li|ul|details)>|<details ))?/y

const SUBLIST_START =
  /(?:<details[^<>]*><summary[^<>]*>(?:<span[^<>]*>[^<>]*<\/span>|[^<>]*)<\/summary>)?<ul>/y

/** Elements that a row may contain if each has its end tag: they do not change how a browser parses the list. */
const BALANCED_TAGS = new Set(words('a span div b i em strong small code kbd svg path'))
const VOID_TAGS = new Set(['br', 'hr', 'img'])

/** Whether the tags are balanced, so that a browser parses all of the HTML as the content of its row. */
function isBalanced(html: string): boolean {
  const open: string[] = []
  const rest = html.replace(/<(\/?)([a-z]+)(?:\s[^<>]*)?>/g, (tag, slash: string, name: string) => {
    if (VOID_TAGS.has(name)) return ''
    if (!BALANCED_TAGS.has(name)) return tag
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return tag
    return ''
  })
  return open.length === 0 && !rest.includes('<')
}

export interface SidebarRows {
  readonly rows: MarkupRows
  /** Offsets of the list in the HTML. */
  readonly start: number
  readonly end: number
}

/** @returns Undefined when the page has no sidebar list, or one that a browser could parse differently. */
export function readSidebarRows(body: string, baseUrl: string): SidebarRows | undefined {
  const start = body.indexOf(LIST)
  if (start < 0 || body.includes(LIST, start + 1)) return undefined
  let position = start + LIST.length

  function consume(text: string): boolean {
    const isNext = body.startsWith(text, position)
    if (isNext) position += text.length
    return isNext
  }

  function consumeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = position
    const match = pattern.exec(body)
    if (match !== null) position = pattern.lastIndex
    return match
  }

  /** Skips a row that contains more than a link. */
  function skipRow(): boolean {
    const end = body.indexOf('</li>', position)
    if (end < 0 || !isBalanced(body.slice(position, end))) return false
    position = end
    return consume('</li>')
  }

  function readChildren(): MarkupRows | undefined {
    if (body.startsWith('</li>', position)) return consume('</li>') ? [] : undefined
    const list = consumeMatch(SUBLIST_START)
    if (list === null) return undefined
    const rows = readLevel()
    const isWhole = rows !== undefined && (!list[0].startsWith('<details') || consume('</details>'))
    return isWhole && consume('</li>') ? rows : undefined
  }

  function readLevel(): MarkupRows | undefined {
    const rows: (MarkupRow | undefined)[] = []
    while (!consume('</ul>')) {
      const match = consumeMatch(ROW)
      if (match === null) return undefined
      const [, className, href, current, icon, label = '', hue, badge] = match
      if (href === undefined) {
        if (!skipRow()) return undefined
        rows.push(undefined)
        continue
      }
      const children = readChildren()
      if (children === undefined) return undefined
      rows.push({
        label: unescapeHtml(label),
        href: pathOfHref(unescapeHtml(href), baseUrl),
        isActive: current !== undefined,
        comingSoon: className === SOON_CLASS,
        ...(icon !== undefined && { icon }),
        ...(badge !== undefined && { badge: { text: unescapeHtml(badge), hue } }),
        rows: children,
      })
    }
    return rows
  }

  const rows = readLevel()
  // Browsers replace lone surrogates by U+FFFD.
  const isExact = rows !== undefined && body.slice(start, position).isWellFormed()
  return isExact ? { rows, start, end: position } : undefined
}
