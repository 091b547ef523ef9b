import { createHash } from 'node:crypto'
import { LIVE_FOLDER } from '../shared/page/liveEvents.ts'

/** Address of the script that updates open pages. */
const liveScriptPath = (baseUrl: string): string => `${baseUrl}${LIVE_FOLDER}/live.js`

/**
 * The only difference between a page of `dev` and one of `build --drafts`. The script requests the page again, and
 * compares its hash with the shown one.
 */
export const liveScriptTag = (baseUrl: string, html: string): string => {
  const hash = createHash('sha1').update(html).digest('base64url')
  return `<script type="module" src="${liveScriptPath(baseUrl)}" data-hash="${hash}"></script>\n`
}

/** The end of the head, or an element whose text may contain the same characters. */
const HEAD_END = /<(script|style)\b[^>]*>.*?<\/\1>|<\/head>/gis

/** Inserts the script at the end of the head, which is not hydrated. */
export function injectLive(html: string, baseUrl: string): string {
  for (const { 1: rawElement, index } of html.matchAll(HEAD_END)) {
    if (rawElement === undefined) {
      return html.slice(0, index) + liveScriptTag(baseUrl, html) + html.slice(index)
    }
  }
  return html
}
