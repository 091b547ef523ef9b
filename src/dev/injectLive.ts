import { LIVE_FOLDER } from '../shared/liveEvents.ts'

/** Address of the script that keeps an open page up with the site. */
export const liveScriptPath = (baseUrl: string): string => `${baseUrl}${LIVE_FOLDER}/live.js`

/** The one thing in which a page of `dev` differs from that of `build --drafts`. */
export const liveScriptTag = (baseUrl: string): string =>
  `<script type="module" src="${liveScriptPath(baseUrl)}"></script>\n`

/** At the end of the head, where nothing is hydrated. */
export function injectLive(html: string, baseUrl: string): string {
  const at = html.indexOf('</head>')
  return at < 0 ? html : html.slice(0, at) + liveScriptTag(baseUrl) + html.slice(at)
}
