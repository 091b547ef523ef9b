/** The state of the site that `dev` sends to open tabs as events. */
import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '../shared/page/liveEvents.ts'
import type { LiveSite } from './createLiveSite.ts'
import type { EventStream } from './eventStream.ts'
import { toLiveFindings } from './liveFindings.ts'
import type { SiteSession } from './session/siteSession.ts'

interface LiveStateInput {
  readonly session: Pick<SiteSession, 'snapshot'>
  readonly live: Pick<LiveSite, 'lastPaths'>
  readonly stream: EventStream
}

export interface LiveState {
  /** The event that was sent last; new connections get it first. */
  event(): LiveEvent
  /** Puts findings of these files first in the next events. */
  setEdited(sources: ReadonlySet<string>): void
  /** Sends the state of the site to all open tabs. */
  notify(): void
}

export function createLiveState({ session, live, stream }: LiveStateInput): LiveState {
  const sessionId = randomUUID()
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

  return {
    event: () => event,
    setEdited(sources) {
      edited = sources
    },
    notify() {
      version += 1
      event = describeState()
      stream.send(event)
    },
  }
}
