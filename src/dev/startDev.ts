/**
 * `dev`: serves the site while it is edited, always for the current files. Writes nothing to the disk except the
 * cache.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { bundleLiveScript } from '../bundle/index.ts'
import { findSite, outputFolderOf } from '../config/index.ts'
import type { RunningServer } from '../serve/index.ts'
import type { Diagnostic, Finding } from '../shared/diagnostic.ts'
import { messageOf } from '../shared/errors/describeThrown.ts'
import type { UserError } from '../shared/errors/userError.ts'
import { createLiveLanguages } from './createLiveLanguages.ts'
import { createLiveState } from './createLiveState.ts'
import { createEventStream } from './eventStream.ts'
import { readFileStates } from './fileStates.ts'
import { followChanges } from './followChanges.ts'
import { editedFirst } from './liveFindings.ts'
import { type DevServerOptions, openDevServer } from './openDevServer.ts'
import type { SnapshotOptions } from './session/createSnapshotLoader.ts'
import { openSiteSession } from './session/siteSession.ts'
import type { SiteSnapshot } from './session/siteSnapshot.ts'

export interface DevOptions extends SnapshotOptions, DevServerOptions {
  readonly usePolling?: boolean
  readonly onChange?: (change: DevChange) => void
  /** Receives why a page that a reader opens cannot be rendered; nothing when it is rendered. */
  readonly onPage?: (path: string, failures: readonly Diagnostic[]) => void
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

/** Milliseconds reserved for the first page: an opened browser requests it by then. */
const FIRST_MS = 200

const stateOf = ({ config, languages, isComplete, findings, problem }: SiteSnapshot): DevState => ({
  siteDir: config.siteDir,
  baseUrl: config.baseUrl,
  pages: languages.reduce((sum, { plan }) => sum + plan.pageRoutes.length, 0),
  isComplete,
  findings,
  problem,
})

/** @throws {UserError} when the configuration is invalid, or no port is available. */
export async function startDev(options: DevOptions): Promise<RunningDev> {
  const { usePolling = false, onChange = () => {}, onTrouble = () => {} } = options
  const { siteDir: dir } = findSite(options)
  const outDir = outputFolderOf(dir, options)
  // Taken before any file is read, so that no change is missed.
  const states = readFileStates(dir, outDir)
  const [session, liveScript] = await Promise.all([openSiteSession(options), bundleLiveScript()])
  const live = createLiveLanguages(session, {
    onPage(page, failures) {
      state.setPage(page, failures)
      options.onPage?.(page, failures)
    },
  })
  const stream = createEventStream()
  const state = createLiveState({ session, live, stream })
  function findNamed(name: string) {
    const { findings, added } = session.snapshot()
    const isNamed =
      findings.some(({ file }) => file === name) ||
      live.hasFailure(name) ||
      state.event().problem?.file === name
    return isNamed ? { added: added.get(name) } : undefined
  }
  const server = await openDevServer({ live, state, stream, liveScript, findNamed }, options)

  const closing = new AbortController()
  const { signal } = closing
  function onUpdate(snapshot: SiteSnapshot, sources: ReadonlySet<string>, startedMs: number): void {
    live.show(snapshot)
    follower.watchOutside(snapshot.watched)
    state.notify()
    onChange({
      ...stateOf(snapshot),
      findings: editedFirst(snapshot.findings, sources),
      sources: [...sources].sort(),
      durationMs: performance.now() - startedMs,
    })
  }
  const onFailure = (error: unknown) =>
    onTrouble(
      `A change could not be shown: ${messageOf(error)}`,
      'save a file to try again; if that does not help, restart the command',
    )
  async function readAll(): Promise<void> {
    const startedMs = performance.now()
    const snapshot = await session.readAll(signal)
    if (!signal.aborted) onUpdate(snapshot, new Set(), startedMs)
  }

  // Pages can be opened from here on; the time of the next steps grows with the site.
  const delay = wait(FIRST_MS, undefined, { signal }).catch(() => {})
  const reading = delay.then(readAll).catch(onFailure)
  const served = { session, live, state, stream }
  const watched = { dir, outDir, states, usePolling, onTrouble }
  const follower = followChanges({ ...served, ...watched, reading, signal, onUpdate, onFailure })
  follower.watchOutside(session.snapshot().watched)
  const watching = delay.then(follower.watchSite).catch(onFailure)
  return {
    ...server,
    get state() {
      return stateOf(session.snapshot())
    },
    ready: Promise.all([reading, watching]).then(() => {}),
    async close() {
      closing.abort()
      await Promise.all([server.close(), follower.close()])
    },
  }
}
