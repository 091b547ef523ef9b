/** Renders pages to HTML documents. The parts that all pages share are prepared once. */

import { decodeSafely } from '../shared/addresses/urls.ts'
import { DATA_ID, ROOT_ID } from '../shared/page/clientFiles.ts'
import { packPage } from '../shared/page/packPage.ts'
import type { TocRow } from '../shared/page/packToc.ts'
import type { Page, SiteData } from '../shared/page/page.ts'
import { TOC_CLASS } from '../shared/page/pageMarkup.ts'
import type { CollectedTag, RenderResult } from '../shared/page/render.ts'
import type { SiteConfig } from '../shared/site/config.ts'
import { escapeHtml, unescapeHtml } from '../shared/text/escapeHtml.ts'
import { readSidebarRows, type SidebarRows } from './readSidebarRows.ts'
import { createHeadRenderer, type HeadShell } from './renderHead.ts'

type StorageConfig = SiteConfig['storage']

/**
 * Attributes of `<html>`: hooks for the styles of the theme, and the configuration of the first script. The text of that
 * script is the same on every site, so it reads its configuration from here.
 */
function rootAttributes(site: SiteData, page: Page, storage: StorageConfig): string {
  const { colorMode, announcementBar } = site
  const attributes: readonly (readonly [name: string, value: string | undefined])[] = [
    ['lang', site.htmlLang],
    ['dir', site.direction],
    ['class', page.className || undefined],
    ['data-theme', colorMode.defaultMode],
    ['data-respect-system', colorMode.respectPrefersColorScheme ? '' : undefined],
    ['data-theme-fixed', colorMode.disableSwitch ? '' : undefined],
    ['data-storage', storage.type],
    ['data-storage-namespace', storage.namespace || undefined],
    ['data-announcement', announcementBar?.isCloseable === true ? announcementBar.id : undefined],
  ]
  return attributes
    .flatMap(([name, value]) => (value === undefined ? [] : `${name}="${escapeHtml(value)}"`))
    .join(' ')
}

const TOC_START = `<nav class="${TOC_CLASS}"`

const TOC_ROW = /<li(?: class="toc-(\d+)")?><a href="#([^"\r\0]*)">([^<\r\0]*)<\/a><\/li>/y

/**
 * Reads the table of contents from the HTML of a page, as `src/client/page/readTocRows.ts` reads it in the browser.
 *
 * @returns An empty list when the page has no table of contents, or one that a browser could read differently.
 */
function readTocRows(body: string): readonly TocRow[] {
  const list = body.indexOf('<ul>', body.lastIndexOf(TOC_START))
  if (!body.includes(TOC_START) || list < 0) return []
  const rows: TocRow[] = []
  TOC_ROW.lastIndex = list + '<ul>'.length
  for (let match = TOC_ROW.exec(body); match !== null; match = TOC_ROW.exec(body)) {
    const [, level = '0', id = '', text = ''] = match
    // Browsers replace lone surrogates by U+FFFD.
    if (!text.isWellFormed()) return []
    rows.push({ id: decodeSafely(unescapeHtml(id)), text: unescapeHtml(text), level: Number(level) })
  }
  return rows
}

/** Serializes a value as JSON for a `<script>` element. Escapes all characters that could end the script or a line. */
export const embedJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/**
 * Parses a template with `{{name}}` placeholders once.
 *
 * @returns Fills in the values. It throws when a value is missing, which is a bug: all templates are part of the tool.
 */
function compileTemplate(template: string): (values: Readonly<Record<string, string>>) => string {
  // Every second part is the name of a placeholder.
  const parts = template.split(/\{\{(\w+)\}\}/)
  return (values) => {
    let text = ''
    for (const [index, part] of parts.entries()) {
      const value = index % 2 === 0 ? part : Object.hasOwn(values, part) ? values[part] : undefined
      if (value === undefined) throw new Error(`The template names "${part}", which has no value`)
      text += value
    }
    return text
  }
}

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
      data: embedJson({ page: packPage(page, markup) }),
    })
  }
}
