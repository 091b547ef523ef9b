/**
 * `dev`: serves the site while it is edited, always for the current files. Writes nothing to the disk except the
 * cache.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { bundleLiveScript } from '../bundle/bundleLiveScript.ts'
import { findSite } from '../config/findSite.ts'
import { outputFolderOf } from '../config/loadConfig.ts'
import { answerRequest, sendPlain } from '../dev/answerRequest.ts'
import { createBatcher } from '../dev/createBatcher.ts'
import { createLiveSite } from '../dev/createLiveSite.ts'
import { createEventStream } from '../dev/eventStream.ts'
import type { FileEvent } from '../dev/fileStates.ts'
import { readFileStates } from '../dev/fileStates.ts'
import { refusal } from '../dev/guardRequest.ts'
import { editedFirst, toLiveFindings } from '../dev/liveFindings.ts'
import { answerLive } from '../dev/liveRequests.ts'
import { type OpenInEditor, openInEditor } from '../dev/openInEditor.ts'
import { openSiteSession, type SessionOptions, type SiteSnapshot } from '../dev/session/siteSession.ts'
import { settle } from '../dev/settle.ts'
import { type FileWatcher, watchFiles } from '../dev/watchFiles.ts'
import { watchNamed } from '../dev/watchNamed.ts'
import { normalizeHost } from '../serve/hosts.ts'
import { listenAt, type RunningServer } from '../serve/listenAt.ts'
import type { Finding } from '../shared/diagnostic.ts'
import { LIVE_FOLDER, type LiveEvent } from '../shared/page/liveEvents.ts'
import { messageOf } from '../shared/text/describeThrown.ts'
import { errorCode } from '../shared/text/errorCode.ts'
import { UserError } from '../shared/userError.ts'

export interface DevOptions extends SessionOptions {
  /** 0: any free port. If the port is in use, the next free one is used. */
  readonly port: number
  /** Whether a port in use is an error. */
  readonly isStrictPort?: boolean
  /** Default: this machine only. */
  readonly host?: string
  readonly usePolling?: boolean
  readonly onChange?: (change: DevChange) => void
  readonly onTrouble?: (text: string, hint: string) => void
  /** Opens a file of the site for the author. Default: in an editor that runs on this machine. */
  readonly openInEditor?: OpenInEditor
}

export interface DevState {
  /** Absolute. */
  readonly siteDir: string
  readonly baseUrl: string
  readonly pages: number
  /** False while documents are being read, and findings are unknown. */
  readonly isComplete: boolean
  readonly findings: readonly Finding[]
  /** Why the newest configuration is not in use. */
  readonly problem: UserError | undefined
}

export interface DevChange extends DevState {
  /** Changed files, from the site root. Empty: all documents are read now. */
  readonly sources: readonly string[]
  readonly durationMs: number
}

export interface RunningDev extends RunningServer {
  /** The state at the time of access. */
  readonly state: DevState
  /** Resolves when all documents are read and files are watched. */
  readonly ready: Promise<void>
}

/** Milliseconds without an event before a change is handled. */
const QUIET_MS = 15
/** Milliseconds after which a change is handled even if more events arrive. */
const QUIET_MAX_MS = 400

/** Milliseconds that open pages have to request an edited page before the rest of the site is updated. */
const REQUEST_MS = 60

/** Milliseconds reserved for the first page: an opened browser requests it by then. */
const FIRST_MS = 200

/** Number of ports tried after the requested one. */
const PORTS = 50

const stateOf = ({ config, plan, isComplete, findings, problem }: SiteSnapshot): DevState => ({
  siteDir: config.siteDir,
  baseUrl: config.baseUrl,
  pages: plan.pageRoutes.length,
  isComplete,
  findings,
  problem,
})

const isPortInUse = (error: unknown): boolean =>
  error instanceof UserError && errorCode(error.cause) === 'EADDRINUSE'

/** @throws {UserError} when the configuration is invalid, or no port is available. */
export async function startDev(options: DevOptions): Promise<RunningDev> {
  const { onChange = () => {}, onTrouble = () => {} } = options
  const host = normalizeHost(options.host)
  const { siteDir } = findSite(options)
  const outDir = outputFolderOf(siteDir, options)
  const states = readFileStates(siteDir, outDir)
  const [session, liveScript] = await Promise.all([openSiteSession(options), bundleLiveScript()])
  const live = createLiveSite(session)
  const stream = createEventStream()
  const sessionId = randomUUID()
  const closing = new AbortController()
  let version = 0
  let edited: ReadonlySet<string> = new Set()

  function describeState(): LiveEvent {
    const { config, findings, problem } = session.snapshot()
    return {
      session: sessionId,
      version,
      ...toLiveFindings(findings, config.siteDir, edited, live.lastPaths()),
      problem: problem?.message,
    }
  }

  /** Created once per change: it reads the source of each finding, and many pages may be open. */
  let event = describeState()

  function notify(): void {
    version += 1
    event = describeState()
    stream.send(event)
  }

  async function handleChanges(events: readonly FileEvent[]): Promise<void> {
    const started = performance.now()
    const sources = new Set(events.map(({ source }) => source))
    const isListingChanged = events.some((fileEvent) => fileEvent.isListingChanged)
    await settle(live.siteDir, sources)
    const [only] = sources
    edited = sources
    if (sources.size === 1 && only !== undefined && !isListingChanged) {
      const early = session.renderEarly(only)
      if (early !== undefined) {
        const requested = live.showPage(early.route, early.rendered)
        notify()
        // Open pages request it at once; the update that follows blocks the event loop for a while.
        if (stream.hasReaders()) await Promise.race([requested, wait(REQUEST_MS)])
        await nextTurn()
      }
    }
    // Documents of the first reading may be older than the page just shown.
    session.invalidate(sources)
    await reading
    if (closing.signal.aborted) return
    const snapshot = await session.update({ sources, isListingChanged })
    if (closing.signal.aborted) return
    live.show(snapshot)
    namedWatcher.watch(snapshot.watched)
    notify()
    onChange({
      ...stateOf(snapshot),
      findings: editedFirst(snapshot.findings, sources),
      sources: [...sources].sort(),
      durationMs: performance.now() - started,
    })
  }

  const usePolling = options.usePolling ?? false
  const namedWatcher = watchNamed({
    dir: siteDir,
    usePolling,
    onEvent: (fileEvent) => changes.add(fileEvent),
    onTrouble,
  })

  const onFailure = (error: unknown) =>
    onTrouble(
      `A change could not be shown: ${messageOf(error)}`,
      'save a file to try again; if that does not help, restart the command',
    )

  const changes = createBatcher<FileEvent>({
    handle: handleChanges,
    onError: onFailure,
    quietMs: QUIET_MS,
    maxMs: QUIET_MAX_MS,
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method, url = '/' } = request
    const reason = refusal(
      {
        host: headers.host,
        origin: headers.origin,
        fetchSite: headers['sec-fetch-site']?.toString(),
        fetchMode: headers['sec-fetch-mode']?.toString(),
        fetchDest: headers['sec-fetch-dest']?.toString(),
      },
      { host },
    )
    if (reason !== undefined) sendPlain(response, 403, reason)
    else if (url.startsWith(`${live.baseUrl}${LIVE_FOLDER}/`)) {
      answerLive(request, response, {
        baseUrl: live.baseUrl,
        siteDir: live.siteDir,
        liveScript,
        stream,
        event: () => event,
        paths: live.paths,
        findings: () => session.snapshot().findings,
        openInEditor: options.openInEditor ?? openInEditor,
      })
    } else if (method !== 'GET' && method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD')
      sendPlain(response, 405, 'Only GET and HEAD are answered')
    } else await answerRequest(request, response, live)
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
    const { port, isStrictPort = false } = options
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

  async function readAll(): Promise<void> {
    const started = performance.now()
    const snapshot = await session.readAll(closing.signal)
    if (closing.signal.aborted) return
    live.show(snapshot)
    namedWatcher.watch(snapshot.watched)
    notify()
    onChange({ ...stateOf(snapshot), sources: [], durationMs: performance.now() - started })
  }

  let watcher: FileWatcher | undefined
  async function followFiles(): Promise<void> {
    if (closing.signal.aborted) return
    const { add: onEvent } = changes
    watcher = watchFiles({ dir: siteDir, outDir, states, usePolling, onEvent, onTrouble })
    await watcher.ready
  }

  let running: RunningServer
  try {
    running = await listen()
  } catch (error) {
    stream.close()
    throw error
  }
  if (running.port !== options.port && options.port !== 0) {
    onTrouble(
      `Port ${options.port} is in use; the site is at port ${running.port}`,
      'with --strict-port that is an error',
    )
  }
  // Pages can be opened from here on; the time of the next steps grows with the site.
  namedWatcher.watch(session.snapshot().watched)
  const delay = wait(FIRST_MS, undefined, { signal: closing.signal }).catch(() => {})
  const reading = delay.then(readAll).catch(onFailure)
  const watching = delay.then(followFiles).catch(onFailure)
  return {
    ...running,
    get state() {
      return stateOf(session.snapshot())
    },
    ready: Promise.all([reading, watching]).then(() => {}),
    async close() {
      closing.abort()
      stream.close()
      await Promise.all([running.close(), watcher?.close(), namedWatcher.close(), changes.stop()])
    },
  }
}
