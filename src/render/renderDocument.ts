/**
 * Pages as HTML documents.
 * In: what all pages share, once; then a page and its rendered body. Out: text.
 */
import { DATA_ID, ROOT_ID } from '../shared/clientFiles.ts'
import { unescapeHtml } from '../shared/escapeHtml.ts'
import type { Page } from '../shared/page.ts'
import type { CollectedTag, RenderResult } from '../shared/render.ts'
import { embedJson } from './embedJson.ts'
import { openTemplate } from './openTemplate.ts'
import { pageData } from './pageData.ts'
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

export function createDocumentRenderer(frame: DocumentFrame): (page: Page, rendered: RenderResult) => string {
  const fill = openTemplate(frame.template)
  const renderHead = createHeadRenderer(frame)
  return (page, { body, tags: collected }) => {
    const leading = LEADING_HEAD_TAGS.exec(body)?.[0] ?? ''
    const { hints, tags } = takeTitle(leading)
    return fill({
      htmlAttributes: rootAttributes(frame.site, page, frame.storage),
      head: renderHead(page, [...tags, ...collected]) + (hints === '' ? '' : `\n${hints}`),
      rootId: ROOT_ID,
      body: body.slice(leading.length),
      dataId: DATA_ID,
      data: embedJson(pageData(page)),
    })
  }
}
