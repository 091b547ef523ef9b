import { createHash } from 'node:crypto'
import { LIVE_FOLDER } from '../shared/page/liveEvents.ts'

/** Address of the script that keeps an open page up with the site. */
export const liveScriptPath = (baseUrl: string): string => `${baseUrl}${LIVE_FOLDER}/live.js`

/**
 * The one thing in which a page of `dev` differs from that of `build --drafts`. It says which page it is on: the script
 * asks for the page again, and has to know whether that is the one on screen.
 */
export const liveScriptTag = (baseUrl: string, html: string): string => {
  const hash = createHash('sha1').update(html).digest('base64url')
  return `<script type="module" src="${liveScriptPath(baseUrl)}" data-hash="${hash}"></script>\n`
}

/** The end of the head, or an element whose text may say the same. */
const HEAD_END = /<(script|style)\b[^>]*>.*?<\/\1>|<\/head>/gis

/** At the end of the head, where nothing is hydrated. */
export function injectLive(html: string, baseUrl: string): string {
  for (const { 1: rawElement, index } of html.matchAll(HEAD_END)) {
    if (rawElement === undefined) {
      return html.slice(0, index) + liveScriptTag(baseUrl, html) + html.slice(index)
    }
  }
  return html
}
