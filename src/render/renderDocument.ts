/**
 * One page as one HTML document.
 * In: the page, its rendered body, the head's ingredients, the template. Out: text.
 */
import { escapeHtml } from '../shared/escapeHtml.ts'
import type { RenderResult } from '../shared/render.ts'
import { fillTemplate } from './fillTemplate.ts'
import { type HeadInput, renderHead } from './renderHead.ts'

export interface DocumentInput extends Omit<HeadInput, 'collected'> {
  readonly template: string
  readonly rendered: RenderResult
}

/**
 * React writes hints for what it met (images to preload) in front of a page's markup;
 * such tags belong into the head.
 */
const LEADING_HEAD_TAGS = /^(?:<(?:link|meta)\b[^>]*>|<title>[^<]*<\/title>)+/

export function renderDocument({ template, rendered, ...head }: DocumentInput): string {
  const { page, site } = head
  const hints = LEADING_HEAD_TAGS.exec(rendered.body)?.[0] ?? ''
  const htmlAttributes = [
    `lang="${escapeHtml(site.htmlLang)}"`,
    `dir="${site.direction}"`,
    `data-theme="${site.colorMode.defaultMode}"`,
    ...(page.className === '' ? [] : [`class="${escapeHtml(page.className)}"`]),
  ].join(' ')
  return fillTemplate(template, {
    htmlAttributes,
    head: renderHead({ ...head, collected: rendered.tags }) + (hints === '' ? '' : `\n${hints}`),
    bodyAttributes: '',
    body: rendered.body.slice(hints.length),
  })
}
