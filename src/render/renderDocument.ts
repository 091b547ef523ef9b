/** Renders pages to HTML documents. The parts that all pages share are prepared once. */
import { DATA_ID, ROOT_ID } from '../shared/page/clientFiles.ts'
import type { Page } from '../shared/page/page.ts'
import type { CollectedTag, RenderResult } from '../shared/page/render.ts'
import { unescapeHtml } from '../shared/text/escapeHtml.ts'
import { compileTemplate } from './compileTemplate.ts'
import { createPageData } from './createPageData.ts'
import { embedJson } from './embedJson.ts'
import { readSidebarRows, type SidebarRows } from './readSidebarRows.ts'
import { readTocRows } from './readTocRows.ts'
import { createHeadRenderer, type HeadShell } from './renderHead.ts'
import { rootAttributes, type StorageConfig } from './rootAttributes.ts'

interface DocumentShell extends HeadShell {
  readonly template: string
  readonly storage: StorageConfig
}

/**
 * React writes `<link>`, `<meta>` and `<title>` elements of components, and preloads of images, before the markup of
 * the page. They belong in the head.
 */
const LEADING_HEAD_TAGS = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/

/** Turns a `<title>` element rendered by React into a tag as from `<Head>`, since a document has one title. */
function extractTitle(hints: string): { readonly hints: string; readonly tags: readonly CollectedTag[] } {
  const tags: CollectedTag[] = []
  const rest = hints.replace(/<title>([^<]*)<\/title>/g, (_, text: string) => {
    tags.push({ tagName: 'title', attributes: {}, innerHTML: unescapeHtml(text) })
    return ''
  })
  return { hints: rest, tags }
}

/** @returns Undefined when there are several, since the browser reads only the first. */
function readDescription(head: string): string | undefined {
  const [content, ...others] = head.matchAll(/<meta name="description" content="([^"]*)"|name="description"/g)
  return content?.[1] === undefined || others.length > 0 ? undefined : unescapeHtml(content[1])
}

/** The end tag of `<li>` is optional in HTML. Omitting it saves half a kilobyte for a sidebar of 100 rows. */
const omitRowEndTags = (body: string, list: SidebarRows | undefined): string =>
  list === undefined
    ? body
    : body.slice(0, list.start) +
      body.slice(list.start, list.end).replaceAll('</li>', '') +
      body.slice(list.end)

export function createDocumentRenderer(shell: DocumentShell): (page: Page, rendered: RenderResult) => string {
  const fill = compileTemplate(shell.template)
  const renderHead = createHeadRenderer(shell)
  return (page, { body, tags: collected }) => {
    const leading = LEADING_HEAD_TAGS.exec(body)?.[0] ?? ''
    const { hints, tags } = extractTitle(leading)
    const sidebar = page.sidebar && readSidebarRows(body, shell.site.baseUrl)
    const head = renderHead(page, [...tags, ...collected]) + (hints === '' ? '' : `\n${hints}`)
    const markup = {
      sidebar: () => sidebar?.rows,
      toc: () => readTocRows(body),
      description: () => readDescription(head),
    }
    return fill({
      htmlAttributes: rootAttributes(shell.site, page, shell.storage),
      head,
      rootId: ROOT_ID,
      body: omitRowEndTags(body, sidebar).slice(leading.length),
      dataId: DATA_ID,
      data: embedJson(createPageData(page, markup)),
    })
  }
}
