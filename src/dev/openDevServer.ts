/** The HTTP server of `dev`. Uses the next free port if the requested one is in use. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenAt, normalizeHost, type RunningServer } from '../serve/index.ts'
import { messageOf } from '../shared/errors/describeThrown.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UserError } from '../shared/errors/userError.ts'
import { LIVE_FOLDER } from '../shared/page/liveEvents.ts'
import { answerRequest } from './answerRequest.ts'
import type { LiveLanguages } from './createLiveLanguages.ts'
import type { LiveState } from './createLiveState.ts'
import type { EventStream } from './eventStream.ts'
import { refusal } from './guardRequest.ts'
import { answerLive, type NamedFile } from './liveRequests.ts'
import { type OpenInEditor, openInEditor } from './openInEditor.ts'
import { sendPlain } from './respond.ts'

export interface DevServerOptions {
  /** 0: any free port. If the port is in use, the next free one is used. */
  readonly port: number
  /** Whether a port in use is an error. */
  readonly isStrictPort?: boolean
  /** Default: this machine only. */
  readonly host?: string
  readonly onTrouble?: (text: string, hint: string) => void
  /** Opens a file of the site for the author. Default: in an editor that runs on this machine. */
  readonly openInEditor?: OpenInEditor
}

/** What the server answers with. */
interface ServedDev {
  readonly live: LiveLanguages
  readonly state: LiveState
  /** Closed with the server. */
  readonly stream: EventStream
  readonly liveScript: string
  readonly findNamed: (file: string) => NamedFile | undefined
}

/** Number of ports tried after the requested one. */
const PORTS = 50

const isPortInUse = (error: unknown): boolean =>
  error instanceof UserError && errorCode(error.cause) === 'EADDRINUSE'

/** Why a request is refused; undefined when it is allowed. */
const refusalOf = ({ headers }: IncomingMessage, host: string): string | undefined =>
  refusal(
    {
      host: headers.host,
      origin: headers.origin,
      fetchSite: headers['sec-fetch-site']?.toString(),
      fetchMode: headers['sec-fetch-mode']?.toString(),
      fetchDest: headers['sec-fetch-dest']?.toString(),
    },
    { host },
  )

/** @throws {UserError} when no port is available, or the host is not an address of this machine. */
export async function openDevServer(
  { live, state, stream, liveScript, findNamed }: ServedDev,
  options: DevServerOptions,
): Promise<RunningServer> {
  const { port, isStrictPort = false, onTrouble = () => {} } = options
  const host = normalizeHost(options.host)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/' } = request
    const reason = refusalOf(request, host)
    const site = live.at(url)
    if (reason !== undefined) sendPlain(response, 403, reason)
    else if (url.startsWith(`${site.baseUrl}${LIVE_FOLDER}/`)) {
      answerLive(request, response, {
        baseUrl: site.baseUrl,
        siteDir: site.siteDir,
        liveScript,
        stream,
        event: state.event,
        paths: site.paths,
        findNamed,
        openInEditor: options.openInEditor ?? openInEditor,
      })
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendPlain(response, 405, 'Only GET and HEAD are answered')
    } else await answerRequest(request, response, site)
  }

  const server = createServer(async (request, response) => {
    try {
      await answer(request, response)
    } catch (error) {
      if (response.headersSent) response.destroy()
      else sendPlain(response, 500, `This page cannot be rendered: ${messageOf(error)}`)
    }
  })

  async function listen(): Promise<RunningServer> {
    const last = isStrictPort || port === 0 ? port : Math.min(port + PORTS, 65_535)
    for (let next = port; ; next += 1) {
      try {
        return await listenAt(server, { port: next, host, baseUrl: live.baseUrl })
      } catch (error) {
        if (!isPortInUse(error) || port === last) throw error
        if (next < last) continue
        throw new UserError(`Ports ${port} to ${last} are all in use`, {
          cause: error,
          hint: 'choose another with --port, or --port 0 for any that is free',
        })
      }
    }
  }

  let running: RunningServer
  try {
    running = await listen()
  } catch (error) {
    stream.close()
    throw error
  }
  if (running.port !== port && port !== 0) {
    onTrouble(
      `Port ${port} is in use; the site is at port ${running.port}`,
      'with --strict-port that is an error',
    )
  }
  return {
    ...running,
    close() {
      stream.close()
      return running.close()
    },
  }
}
