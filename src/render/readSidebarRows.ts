/**
 * Reads the rows of the sidebar from the HTML of a page, as `src/client/router/sidebarRows.ts` reads them from the
 * document in the browser: what both say the same need not travel as data.
 * In: HTML as React writes it. Out: rows and where they are, or undefined where a browser could read others: HTML of the configuration
 * that ends what it did not begin, or a component of the site that writes another list.
 */

import type { MarkupRow, MarkupRows } from '../shared/page/packSidebar.ts'
import { SIDEBAR_CLASS, SOON_CLASS } from '../shared/page/pageMarkup.ts'
import { unescapeHtml } from '../shared/text/escapeHtml.ts'
import { pathOfHref } from '../shared/urls.ts'

const LIST = `<ul class="${SIDEBAR_CLASS}">`

/** Class, address, whether it is the current page, label. Without a link the address is undefined. */
const ROW =
  /<li(?: class="([^"]*)")?>(?:<a href="([^"\r\0]*)"( aria-current="page")?>([^<\r\0]*)<\/a>(?=<(?:\/li|ul|details)>|<details ))?/y

const BELOW = /(?:<details[^<>]*><summary[^<>]*>(?:<span[^<>]*>[^<>]*<\/span>|[^<>]*)<\/summary>)?<ul>/y

/** Elements that leave the list as it is, when each of them ends. */
const ORDINARY = new Set([
  'a',
  'span',
  'div',
  'b',
  'i',
  'em',
  'strong',
  'small',
  'code',
  'kbd',
  'svg',
  'path',
])
const VOID = new Set(['br', 'hr', 'img'])

/** Browsers read half of a pair as another sign. */
const HALF_PAIR = /\p{Surrogate}/u

/** Whether what is inside of a row stays there when a browser reads it. */
function isSelfContained(html: string): boolean {
  const open: string[] = []
  const rest = html.replace(/<(\/?)([a-z]+)(?:\s[^<>]*)?>/g, (tag, slash: string, name: string) => {
    if (VOID.has(name)) return ''
    if (!ORDINARY.has(name)) return tag
    if (slash === '') open.push(name)
    else if (open.pop() !== name) return tag
    return ''
  })
  return open.length === 0 && !rest.includes('<')
}

export interface SidebarRows {
  readonly rows: MarkupRows
  /** Of the list in the HTML. */
  readonly start: number
  readonly end: number
}

/** @returns Undefined where they cannot be read. */
export function readSidebarRows(body: string, baseUrl: string): SidebarRows | undefined {
  const start = body.indexOf(LIST)
  if (start < 0 || body.includes(LIST, start + 1)) return undefined
  let at = start + LIST.length

  function take(text: string): boolean {
    const isNext = body.startsWith(text, at)
    if (isNext) at += text.length
    return isNext
  }

  function takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = at
    const match = pattern.exec(body)
    if (match !== null) at = pattern.lastIndex
    return match
  }

  /** To the end of a row that says more than a link does. */
  function skipRest(): boolean {
    const end = body.indexOf('</li>', at)
    if (end < 0 || !isSelfContained(body.slice(at, end))) return false
    at = end
    return take('</li>')
  }

  function readBelow(): MarkupRows | undefined {
    if (body.startsWith('</li>', at)) return take('</li>') ? [] : undefined
    const list = takeMatch(BELOW)
    if (list === null) return undefined
    const rows = readLevel()
    const isWhole = rows !== undefined && (!list[0].startsWith('<details') || take('</details>'))
    return isWhole && take('</li>') ? rows : undefined
  }

  function readLevel(): MarkupRows | undefined {
    const rows: (MarkupRow | undefined)[] = []
    while (!take('</ul>')) {
      const match = takeMatch(ROW)
      if (match === null) return undefined
      const [, className, href, current, label = ''] = match
      if (href === undefined) {
        if (!skipRest()) return undefined
        rows.push(undefined)
        continue
      }
      const below = readBelow()
      if (below === undefined) return undefined
      rows.push({
        label: unescapeHtml(label),
        href: pathOfHref(unescapeHtml(href), baseUrl),
        isActive: current !== undefined,
        comingSoon: className === SOON_CLASS,
        rows: below,
      })
    }
    return rows
  }

  const rows = readLevel()
  const isExact = rows !== undefined && !HALF_PAIR.test(body.slice(start, at))
  return isExact ? { rows, start, end: at } : undefined
}
