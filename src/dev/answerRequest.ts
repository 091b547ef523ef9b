/**
 * Answers a request to `dev` with a file that a build of the current site would contain.
 * Security: no part of an address is copied into a page, and no address is used as a disk path. It names one of the
 * files of the site, or nothing.
 */

import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { contentTypeOf, resolveRequest } from '../serve/index.ts'
import { LIVE_FOLDER } from '../shared/page/liveEvents.ts'
import type { OutputEntry } from './outputFiles.ts'
import { sendContents, sendCopy, sendPlain } from './respond.ts'

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

/** The site at the time of a request. */
export interface ServedSite {
  readonly siteDir: string
  readonly baseUrl: string
  find(name: string): OutputEntry | undefined
  /** Resolves when addresses that are unknown now may be known; undefined if all are. */
  whenRead(): Promise<void> | undefined
  /** HTML of a page, or its Markdown copy; the error page of a page that cannot be rendered has `isBroken`. */
  render(entry: Extract<OutputEntry, { kind: 'page' | 'markdownCopy' }>): Promise<{
    readonly text: string
    readonly isBroken: boolean
  }>
  /** Contents of a file of the output that is not on the disk. */
  readAdded(source: string): Uint8Array | undefined
  /** A file of the search index; undefined when there is none of that name. */
  readIndex(name: string): Promise<string | Uint8Array | undefined>
  /** A file with the texts of all pages; undefined when there is none of that name. */
  readTexts(name: string): Promise<string | undefined>
}

export async function answerRequest(
  request: IncomingMessage,
  response: ServerResponse,
  site: ServedSite,
): Promise<void> {
  const { baseUrl } = site
  const resolve = () =>
    resolveRequest(request.url ?? '/', { baseUrl, hasFile: (name) => site.find(name) !== undefined })
  let answer = resolve()
  const reading = answer.kind === 'notFound' ? site.whenRead() : undefined
  if (reading !== undefined) {
    // The address of an old version, whose documents are read last.
    await reading
    answer = resolve()
  }
  if (answer.kind === 'badRequest') {
    sendPlain(response, 400, 'This address is malformed')
    return
  }
  if (answer.kind === 'redirect') {
    response.setHeader('Location', answer.location)
    sendPlain(response, 302, 'The site is elsewhere')
    return
  }
  const entry = answer.name === undefined ? undefined : site.find(answer.name)
  if (answer.name === undefined || entry === undefined) {
    sendPlain(response, 404, 'Not found')
    return
  }
  const status = answer.kind === 'notFound' ? 404 : 200
  const type = contentTypeOf(answer.name)
  if (entry.kind === 'contents') sendContents(request, response, status, entry.contents, type)
  else if (entry.kind === 'copy') {
    sendCopy(request, response, status, path.join(site.siteDir, entry.source), type)
  } else if (entry.kind === 'added') {
    const contents = site.readAdded(entry.source)
    if (contents === undefined) sendPlain(response, 404, 'Not found')
    else sendContents(request, response, status, contents, type)
  } else if (entry.kind === 'index' || entry.kind === 'texts') {
    const read = entry.kind === 'index' ? site.readIndex : site.readTexts
    const contents = await read(entry.name)
    if (contents === undefined) sendPlain(response, 404, 'Not found')
    else sendContents(request, response, status, contents, type)
  } else {
    const { text, isBroken } = await site.render(entry)
    const sent = entry.kind === 'page' && entry.route.kind !== 'feed' ? injectLive(text, baseUrl) : text
    sendContents(request, response, isBroken ? 500 : status, sent, type)
  }
}
