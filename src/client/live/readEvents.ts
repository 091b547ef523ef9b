/** Reads events of `dev`. Browsers limit connections to six per host, so one tab listens and broadcasts to the others. */
import type { LiveEvent } from '../../shared/page/liveEvents.ts'

const NAME = 'xpre-docs live'

/** Broadcast when `dev` does not respond. The browser reconnects, and the next event means that `dev` responds again. */
const DISCONNECTED = 'lost'

/**
 * Message between tabs: an event, `DISCONNECTED`, or undefined from a new tab, which requests the last event.
 */
type Message = LiveEvent | typeof DISCONNECTED | undefined

interface EventReader {
  readonly onEvent: (event: LiveEvent) => void
  /** Called when the connection is lost, so the last event may be outdated. */
  readonly onDisconnect: () => void
}

/** @param address Address of the event stream. */
export function readEvents(address: string, { onEvent, onDisconnect }: EventReader): void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

  function listen(): void {
    let last: LiveEvent | undefined
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === undefined && last !== undefined) channel.postMessage(last)
    })
    const source = new EventSource(address)
    source.addEventListener('error', () => {
      onDisconnect()
      channel?.postMessage(DISCONNECTED)
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      last = JSON.parse(data) as LiveEvent
      onEvent(last)
      channel?.postMessage(last)
    })
  }

  // Locks need a secure context, such as localhost.
  if (channel === undefined || navigator.locks === undefined) {
    listen()
    return
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === DISCONNECTED) onDisconnect()
    else if (data !== undefined) onEvent(data)
  })
  channel.postMessage(undefined)
  // The lock is held until this tab closes. Then another tab listens.
  void navigator.locks.request(NAME, () => {
    listen()
    return new Promise(() => {})
  })
}
