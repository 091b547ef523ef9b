import { unescapeHtml } from '../shared/text/escapeHtml.ts'

/** For all search engines, or for one of them, as `googlebot`. */
const ROBOTS_NAME = /\sname="(?:robots|[\w-]*bot)"/i

/** `none` is short for `noindex, nofollow`. */
const NO_INDEX = /(?:^|[\s,])(?:noindex|none)(?=[\s,]|$)/i

/** Whether the head of a rendered page asks search engines to leave it out, by whatever wrote its tags. */
export function asksForNoIndex(html: string): boolean {
  const head = html.slice(0, html.indexOf('</head>'))
  return [...head.matchAll(/<meta\s[^>]*>/gi)].some(([tag]) => {
    const content = ROBOTS_NAME.test(tag) ? /\scontent="([^"]*)"/i.exec(tag)?.[1] : undefined
    return content !== undefined && NO_INDEX.test(unescapeHtml(content))
  })
}
