/**
 * Answers requests of open pages to `dev` itself: its script, its events, pages near an address, a file for the
 * editor.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import { nearPages } from '../shared/addresses/nearPages.ts'
import { LIVE_FOLDER, type LiveEvent } from '../shared/page/liveEvents.ts'
import type { AddedSource } from '../shared/site/addedSource.ts'
import type { EventStream } from './eventStream.ts'
import type { OpenInEditor } from './openInEditor.ts'
import { sendNothing, sendPlain, sendUncached } from './respond.ts'

/** A file that open pages name. */
export interface NamedFile {
  /** Set if the file is a document of a plugin. */
  readonly added: AddedSource | undefined
}

interface LiveEnvironment {
  readonly baseUrl: string
  /** Absolute. */
  readonly siteDir: string
  readonly liveScript: string
  readonly stream: EventStream
  readonly event: () => LiveEvent
  readonly paths: () => readonly string[]
  /** A file with a mistake, by its path from the site root. */
  readonly findNamed: (file: string) => NamedFile | undefined
  readonly openInEditor: OpenInEditor
}

/** A line or column number; 1 if the text is not one. */
function countFrom1(text: string | null): number {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : 1
}

/** Opens only files with a mistake: an address must not open any other file of this machine. */
async function open(
  response: ServerResponse,
  query: URLSearchParams,
  { siteDir, findNamed, openInEditor }: LiveEnvironment,
): Promise<void> {
  const file = query.get('file') ?? ''
  const found = findNamed(file)
  if (found === undefined) {
    sendPlain(response, 404, 'There is no finding about this file')
    return
  }
  const { added } = found
  if (added?.kind === 'commit') {
    sendPlain(response, 404, `The page is made from "${added.ref}"; there is no file to open`)
    return
  }
  if (added !== undefined && added.from === undefined) {
    sendPlain(response, 404, `The plugin "${added.plugin}" makes this page; there is no file to open`)
    return
  }
  // Lines of the page are not lines of the data file.
  const at = added === undefined ? query : new URLSearchParams()
  const [line, column] = [countFrom1(at.get('line')), countFrom1(at.get('column'))]
  const reason = await openInEditor(path.join(siteDir, added?.from ?? file), line, column)
  // Browsers stay on the page.
  if (reason === undefined) sendNothing(response)
  else sendPlain(response, 503, reason)
}

export function answerLive(
  request: IncomingMessage,
  response: ServerResponse,
  environment: LiveEnvironment,
): void {
  const { baseUrl, liveScript, stream, event, paths } = environment
  const [pathname = '', query = ''] = (request.url ?? '').split(/\?(.*)/s, 2)
  const name = pathname.slice(`${baseUrl}${LIVE_FOLDER}/`.length)
  const searchParams = new URLSearchParams(query)
  const method = name === 'open' ? 'POST' : 'GET'
  if (request.method !== method) {
    response.setHeader('Allow', method)
    sendPlain(response, 405, `Only ${method} is answered here`)
  } else if (name === 'open') {
    open(response, searchParams, environment).catch(() =>
      sendPlain(response, 500, 'The editor could not be opened'),
    )
  } else if (name === 'live.js') sendUncached(response, 200, 'text/javascript', liveScript)
  else if (name === 'events') stream.add(response, event())
  else if (name === 'near') {
    const suggestions = nearPages(searchParams.get('path') ?? '', paths())
    sendUncached(response, 200, 'application/json', JSON.stringify(suggestions))
  } else sendPlain(response, 404, 'Not found')
}
