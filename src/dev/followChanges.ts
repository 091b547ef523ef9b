/** Watches the files of a site and updates its session after each change. */
import { setTimeout as wait } from 'node:timers/promises'
import { yieldToEventLoop } from '../process/index.ts'
import { awaitWriteFinish } from './awaitWriteFinish.ts'
import { createBatcher } from './createBatcher.ts'
import type { LiveLanguages } from './createLiveLanguages.ts'
import type { LiveState } from './createLiveState.ts'
import type { EventStream } from './eventStream.ts'
import type { FileEvent } from './fileStates.ts'
import type { SiteSession } from './session/siteSession.ts'
import type { SiteSnapshot } from './session/siteSnapshot.ts'
import { type FileWatcher, type WatchOptions, watchFiles } from './watchFiles.ts'
import { watchNamed } from './watchNamed.ts'

interface FollowOptions
  extends Required<Pick<WatchOptions, 'dir' | 'outDir' | 'states' | 'usePolling' | 'onTrouble'>> {
  readonly session: SiteSession
  readonly live: LiveLanguages
  readonly state: LiveState
  readonly stream: EventStream
  /** Resolves when all documents are read, before which the session cannot be updated. Never rejects. */
  readonly reading: Promise<void>
  /** Aborted: changes are ignored. */
  readonly signal: AbortSignal
  /** Called with each new snapshot. */
  readonly onUpdate: (snapshot: SiteSnapshot, sources: ReadonlySet<string>, startedMs: number) => void
  readonly onFailure: (error: unknown) => void
}

interface ChangeFollower {
  /** Watches files outside of the site, absolute, instead of the previous ones. */
  watchOutside(files: ReadonlySet<string>): void
  /** Watches the folder of the site. Reports changes since `states` first. */
  watchSite(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds without an event before a change is handled. */
const QUIET_MS = 15
/** Milliseconds after which a change is handled even if more events arrive. */
const QUIET_MAX_MS = 400

/** Milliseconds that open pages have to request an edited page before the rest of the site is updated. */
const REQUEST_MS = 60

export function followChanges(options: FollowOptions): ChangeFollower {
  const { session, live, state, stream, reading, signal, onUpdate, onFailure } = options
  const { dir, outDir, states, usePolling, onTrouble } = options

  /** Shows the page of a changed document before the rest of the site is updated. */
  async function showEarly(source: string): Promise<void> {
    const early = session.renderEarly(source)
    if (early.length === 0) return
    const requested = Promise.race(early.map(live.showPage))
    state.notify()
    // Open pages request it at once; the update that follows blocks the event loop for a while.
    if (stream.hasReaders()) await Promise.race([requested, wait(REQUEST_MS)])
    await yieldToEventLoop()
  }

  async function handleChanges(reported: readonly FileEvent[]): Promise<void> {
    // A log file in the folder of the site may change with every update.
    const events = session.selectInputs(reported)
    if (events.length === 0) return
    const startedMs = performance.now()
    const sources = new Set(events.map(({ source }) => source))
    const isListingChanged = events.some((fileEvent) => fileEvent.isListingChanged)
    await awaitWriteFinish(live.siteDir, sources)
    const [only] = sources
    state.setEdited(sources)
    if (sources.size === 1 && only !== undefined && !isListingChanged) await showEarly(only)
    // Documents of the first reading may be older than the page just shown.
    session.invalidate(sources)
    await reading
    if (signal.aborted) return
    const snapshot = await session.update({ sources, isListingChanged })
    if (!signal.aborted) onUpdate(snapshot, sources, startedMs)
  }

  const changes = createBatcher<FileEvent>({
    handle: handleChanges,
    onError: onFailure,
    quietMs: QUIET_MS,
    maxMs: QUIET_MAX_MS,
  })
  const { add: onEvent } = changes
  const outsideWatcher = watchNamed({ dir, usePolling, onEvent, onTrouble })
  let siteWatcher: FileWatcher | undefined
  return {
    watchOutside: outsideWatcher.watch,
    async watchSite() {
      if (signal.aborted) return
      siteWatcher = watchFiles({ dir, outDir, states, usePolling, onEvent, onTrouble })
      await siteWatcher.ready
    },
    async close() {
      await Promise.all([siteWatcher?.close(), outsideWatcher.close(), changes.stop()])
    },
  }
}
