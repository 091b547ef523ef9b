/** Server-sent events for open pages. A connection that reads too slowly is closed; the browser reconnects. */
import type { ServerResponse } from 'node:http'
import type { LiveEvent } from '../shared/page/liveEvents.ts'
import { UNCACHED_HEADERS } from './respond.ts'

export interface EventStream {
  /** Starts sending events to a connection, the current state first. */
  add(response: ServerResponse, first: LiveEvent): void
  send(event: LiveEvent): void
  hasReaders(): boolean
  close(): void
}

/** Proxies and browsers close a connection without data after a minute. */
const HEARTBEAT_MS = 25_000

/** Maximum bytes that a client may leave unread. */
const BACKLOG_MAX = 1 << 20

const encode = (event: LiveEvent): string => `data: ${JSON.stringify(event)}\n\n`

export function createEventStream(): EventStream {
  const readers = new Set<ServerResponse>()

  function write(reader: ServerResponse, text: string): void {
    reader.write(text)
    if (reader.writableLength > BACKLOG_MAX) reader.destroy()
  }

  const heartbeat = setInterval(() => {
    for (const reader of readers) write(reader, ': here\n\n')
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    add(response, first) {
      response.writeHead(200, {
        ...UNCACHED_HEADERS,
        'Content-Type': 'text/event-stream; charset=utf-8',
        'X-Accel-Buffering': 'no',
      })
      readers.add(response)
      response.on('close', () => readers.delete(response))
      response.on('error', () => readers.delete(response))
      write(response, encode(first))
    },
    send(event) {
      const text = encode(event)
      for (const reader of readers) write(reader, text)
    },
    hasReaders: () => readers.size > 0,
    close() {
      clearInterval(heartbeat)
      for (const reader of readers) reader.destroy()
      readers.clear()
    },
  }
}
