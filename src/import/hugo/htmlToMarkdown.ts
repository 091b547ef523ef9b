/** Stands for an element whose lines stay as they are; no text contains it. */
import { rawElements, replacePairs } from '../text/pairs.ts'

const RAW = '\uFDD4'

/** Text at the start of a line that Markdown reads as the mark of a block. */
const MARK = /^(\d*)([-+*#=_~`|:.)])/gm

/**
 * HTML in a document of Markdown. Lines have no indentation, which is code in Markdown, and their marks are character
 * references, which HTML reads as well. A blank line would end the HTML of an element whose lines stay.
 */
export function htmlToMarkdown(html: string): string {
  const raw: string[] = []
  const marked = replacePairs(html.replaceAll(RAW, ''), rawElements(), (_inner, _opening, all) => {
    raw.push(all.replace(/\n(?=[ \t]*\n)/g, /^<(?:pre|textarea)/i.test(all) ? '&#10;' : ''))
    return RAW
  })
  return marked
    .replace(/^[ \t]+/gm, '')
    .replace(MARK, (_all, number: string, mark: string) => `${number}&#${mark.charCodeAt(0)};`)
    .replaceAll(RAW, () => raw.shift() ?? '')
}
