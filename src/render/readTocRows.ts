/** Reads the table of contents from the HTML of a page, as `src/client/router/readTocRows.ts` reads it in the browser. */

import { decodeSafely } from '../shared/addresses/urls.ts'
import type { TocRow } from '../shared/page/packToc.ts'
import { TOC_CLASS } from '../shared/page/pageMarkup.ts'
import { unescapeHtml } from '../shared/text/escapeHtml.ts'

const START = `<nav class="${TOC_CLASS}"`

const ROW = /<li(?: class="toc-(\d+)")?><a href="#([^"\r\0]*)">([^<\r\0]*)<\/a><\/li>/y

/** Browsers replace lone surrogates by U+FFFD. */
const LONE_SURROGATE = /\p{Surrogate}/u

/** @returns An empty list when the page has no table of contents, or one that a browser could read differently. */
export function readTocRows(body: string): readonly TocRow[] {
  const list = body.indexOf('<ul>', body.lastIndexOf(START))
  if (!body.includes(START) || list < 0) return []
  const rows: TocRow[] = []
  ROW.lastIndex = list + '<ul>'.length
  for (let match = ROW.exec(body); match !== null; match = ROW.exec(body)) {
    const [, level = '0', id = '', text = ''] = match
    if (LONE_SURROGATE.test(text)) return []
    rows.push({ id: decodeSafely(unescapeHtml(id)), text: unescapeHtml(text), level: Number(level) })
  }
  return rows
}
