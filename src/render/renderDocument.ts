/**
 * One page as one HTML document.
 * In: the page, its rendered body, the head's ingredients, the template. Out: text.
 */
import { DATA_ID, ROOT_ID } from '../shared/clientFiles.ts'
import { unescapeHtml } from '../shared/escapeHtml.ts'
import type { CollectedTag, RenderResult } from '../shared/render.ts'
import { embedJson } from './embedJson.ts'
import { fillTemplate } from './fillTemplate.ts'
import { pageData } from './pageData.ts'
import { type HeadInput, renderHead } from './renderHead.ts'
import { rootAttributes, type StorageConfig } from './rootAttributes.ts'

export interface DocumentInput extends Omit<HeadInput, 'collected'> {
  readonly template: string
  readonly rendered: RenderResult
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

export function renderDocument({ template, rendered, storage, ...head }: DocumentInput): string {
  const { page, site } = head
  const leading = LEADING_HEAD_TAGS.exec(rendered.body)?.[0] ?? ''
  const { hints, tags } = takeTitle(leading)
  return fillTemplate(template, {
    htmlAttributes: rootAttributes(site, page, storage),
    head:
      renderHead({ ...head, collected: [...tags, ...rendered.tags] }) + (hints === '' ? '' : `\n${hints}`),
    rootId: ROOT_ID,
    body: rendered.body.slice(leading.length),
    dataId: DATA_ID,
    data: embedJson(pageData(page)),
  })
}
