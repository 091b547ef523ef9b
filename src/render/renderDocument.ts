/**
 * Pages as HTML documents.
 * In: what all pages share, once; then a page and its rendered body. Out: text.
 */
import { DATA_ID, ROOT_ID } from '../shared/page/clientFiles.ts'
import type { Page } from '../shared/page/page.ts'
import type { CollectedTag, RenderResult } from '../shared/render.ts'
import { unescapeHtml } from '../shared/text/escapeHtml.ts'
import { embedJson } from './embedJson.ts'
import { openTemplate } from './openTemplate.ts'
import { pageData } from './pageData.ts'
import { readSidebarRows, type SidebarRows } from './readSidebarRows.ts'
import { readTocRows } from './readTocRows.ts'
import { createHeadRenderer, type HeadFrame } from './renderHead.ts'
import { rootAttributes, type StorageConfig } from './rootAttributes.ts'

export interface DocumentFrame extends HeadFrame {
  readonly template: string
  readonly storage: StorageConfig
}

/**
 * React writes hints for what it met (images to preload) in front of a page's markup;
 * such tags belong into the head.
 */
const LEADING_HEAD_TAGS = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/

/** React's own `<title>` in a page says what `<Head>` says; a document has one. */
function takeTitle(hints: string): { readonly hints: string; readonly tags: readonly CollectedTag[] } {
  const tags: CollectedTag[] = []
  const rest = hints.replace(/<title>([^<]*)<\/title>/g, (_, text: string) => {
    tags.push({ tagName: 'title', attributes: {}, innerHTML: unescapeHtml(text) })
    return ''
  })
  return { hints: rest, tags }
}

/** Undefined where there are several, since the browser reads the first. */
function readDescription(head: string): string | undefined {
  const [content, ...others] = head.matchAll(/<meta name="description" content="([^"]*)"|name="description"/g)
  return content?.[1] === undefined || others.length > 0 ? undefined : unescapeHtml(content[1])
}

/** A row ends where the next one begins: of a hundred rows, half a kilobyte. */
const withoutRowEnds = (body: string, list: SidebarRows | undefined): string =>
  list === undefined
    ? body
    : body.slice(0, list.start) +
      body.slice(list.start, list.end).replaceAll('</li>', '') +
      body.slice(list.end)

export function createDocumentRenderer(frame: DocumentFrame): (page: Page, rendered: RenderResult) => string {
  const fill = openTemplate(frame.template)
  const renderHead = createHeadRenderer(frame)
  return (page, { body, tags: collected }) => {
    const leading = LEADING_HEAD_TAGS.exec(body)?.[0] ?? ''
    const { hints, tags } = takeTitle(leading)
    const sidebar = page.sidebar && readSidebarRows(body, frame.site.baseUrl)
    const head = renderHead(page, [...tags, ...collected]) + (hints === '' ? '' : `\n${hints}`)
    const markup = {
      sidebar: () => sidebar?.rows,
      toc: () => readTocRows(body),
      description: () => readDescription(head),
    }
    return fill({
      htmlAttributes: rootAttributes(frame.site, page, frame.storage),
      head,
      rootId: ROOT_ID,
      body: withoutRowEnds(body, sidebar).slice(leading.length),
      dataId: DATA_ID,
      data: embedJson(pageData(page, markup)),
    })
  }
}
