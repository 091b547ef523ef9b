/** Events of `dev`. Browsers keep six lines to a host, so of many tabs one listens and tells the others. */
import type { LiveEvent } from '../../shared/page/liveEvents.ts'

const NAME = 'xpre-docs live'

/** `dev` does not answer. The browser tries again and again, and an event comes when it does. */
const LOST = 'lost'

/**
 * What tabs say to each other: an event, that there are none any more, or nothing by a tab that has just been opened
 * and wants the last one.
 */
type Message = LiveEvent | typeof LOST | undefined

export interface EventReader {
  readonly onEvent: (event: LiveEvent) => void
  /** What was told last may be old. */
  readonly onLost: () => void
}

/** @param address Of the events. */
export function readEvents(address: string, { onEvent, onLost }: EventReader): void {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)

  function listen(): void {
    let last: LiveEvent | undefined
    channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
      if (data === undefined && last !== undefined) channel.postMessage(last)
    })
    const source = new EventSource(address)
    source.addEventListener('error', () => {
      onLost()
      channel?.postMessage(LOST)
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => {
      last = JSON.parse(data) as LiveEvent
      onEvent(last)
      channel?.postMessage(last)
    })
  }

  // The browser has locks only where it trusts the address, such as on this machine.
  if (channel === undefined || navigator.locks === undefined) {
    listen()
    return
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data === LOST) onLost()
    else if (data !== undefined) onEvent(data)
  })
  channel.postMessage(undefined)
  // Held until this tab is closed, when the next one takes its place.
  void navigator.locks.request(NAME, () => {
    listen()
    return new Promise(() => {})
  })
}
