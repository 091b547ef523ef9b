/** A local server that fakes all others: every host name resolves to it. */
import http from 'node:http'
import net, { type LookupFunction } from 'node:net'
import { onTestFinished } from 'vitest'
import { checkExternalLinks } from '../../../src/check/external/checkExternalLinks.ts'
import type { ExternalOptions } from '../../../src/check/external/externalOptions.ts'

export type Responder = (request: http.IncomingMessage, response: http.ServerResponse) => void

/** An HTML page. */
export const page =
  (html: string | Buffer, headers: Readonly<Record<string, string>> = {}): Responder =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers }).end(html)
  }

/** A reply with a status only. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Responder =>
  (_, response) => {
    response.writeHead(code, headers).end()
  }

/** Different replies to HEAD and GET. */
export const byMethod =
  (head: Responder, get: Responder): Responder =>
  (request, response) =>
    (request.method === 'HEAD' ? head : get)(request, response)

export const lookupFailure = (code: string): Error => Object.assign(new Error(code), { code })

/** Resolves every name to this machine, except those in `errors`, which fail with that code. */
export function lookupHere(errors: Readonly<Record<string, string>> = {}) {
  const names: string[] = []
  const lookup: LookupFunction = (name, options, done) => {
    names.push(name)
    const code = Object.hasOwn(errors, name) ? errors[name] : undefined
    if (code !== undefined) return done(lookupFailure(code), [])
    if (options.all) done(null, [{ address: '127.0.0.1', family: 4 }])
    else done(null, '127.0.0.1', 4)
  }
  return { lookup, names }
}

/** A clock on which waiting takes no time. */
export function fastClock(start = Date.UTC(2026, 0, 1)) {
  let now = start
  const waits: number[] = []
  return {
    waits,
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
  }
}

const listen = (server: net.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

export interface FakeServer {
  readonly port: number
  /** `METHOD path`, in order of arrival. */
  readonly requests: string[]
  /** Requests as received. */
  readonly heads: http.IncomingMessage[]
}

/** By path; other paths answer 404. */
export async function startServer(responders: Readonly<Record<string, Responder>>): Promise<FakeServer> {
  const requests: string[] = []
  const heads: http.IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    const { method, url = '' } = request
    requests.push(`${method} ${url}`)
    heads.push(request)
    const answer = Object.hasOwn(responders, url) ? responders[url] : undefined
    ;(answer ?? status(404))(request, response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: await listen(server), requests, heads }
}

/** Passes each connection to a handler. */
export async function startRawServer(onConnection: (socket: net.Socket) => void): Promise<number> {
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    onConnection(socket)
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return await listen(server)
}

/** A port without a listener. */
export async function freePort(): Promise<number> {
  const server = net.createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const at = (port: number, path = '/', host = 'docs.example'): string => `http://${host}:${port}${path}`

/** Checks each address as one link in its own file; skips no host and does not wait. */
export const check = (
  hrefs: readonly string[],
  { defaults, ...options }: Partial<ExternalOptions> = {},
): ReturnType<typeof checkExternalLinks> =>
  checkExternalLinks(
    hrefs.map((href, index) => ({ href, file: `${index}.md`, checksAnchor: true })),
    {
      version: '1.2.3',
      isSkipped: () => false,
      trustsLookup: true,
      defaults: { delayMs: 0, ...defaults },
      clock: fastClock(),
      ...lookupHere(),
      ...options,
    },
  )

/** Result of one address: the message of its finding, why it is unverified, or that it exists. */
export async function verdict(href: string, options: Partial<ExternalOptions> = {}): Promise<string> {
  const { diagnostics, unverified, checked } = await check([href], options)
  const messages = [
    ...diagnostics.map(({ message }) => message),
    ...unverified.map(({ reason }) => `unverified: ${reason}`),
  ]
  return messages.join('; ') || (checked === 1 ? 'fine' : 'passed over')
}
