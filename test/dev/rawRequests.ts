/** Requests as raw bytes: HTTP clients send nothing malformed. */
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number
  /** The whole answer, headers included. */
  readonly text: string
  readonly body: string
}

/** A connection that is closed after the test. */
export function openSocket(port: number): Socket {
  const socket = connect(port, '127.0.0.1')
  // Servers may cut off requests that they reject.
  socket.on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return socket
}

/** Sends bytes and reads until the server closes the connection. */
export function sendBytes(port: number, bytes: string | Uint8Array): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = openSocket(port)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)
      resolve({ status, text, body: text.slice(text.indexOf('\r\n\r\n') + 4) })
    })
    socket.write(bytes)
  })
}

export interface RawRequest {
  readonly method?: string
  /** The request target as sent: an address, or anything else. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
}

export function requestText(port: number, { method = 'GET', target, headers = {} }: RawRequest): string {
  const all = { Host: `127.0.0.1:${port}`, Connection: 'close', ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export const sendRaw = (port: number, request: RawRequest): Promise<RawAnswer> =>
  sendBytes(port, Buffer.from(requestText(port, request), 'latin1'))
