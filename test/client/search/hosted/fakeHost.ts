/** Local servers that act as hosts of the search service. */
import http from 'node:http'
import net from 'node:net'
import { onTestFinished } from 'vitest'
import type { HostedHost } from '../../../../src/shared/search/hostedSearch.ts'
import type { SearchRequest } from '../../../../src/shared/search/search.ts'

export interface ReceivedRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: http.IncomingHttpHeaders
  readonly body: { readonly requests: readonly SearchRequest[] }
}

export type Responder = (request: ReceivedRequest, response: http.ServerResponse) => void

export interface FakeHost {
  readonly host: HostedHost
  /** In order of arrival. */
  readonly requests: ReceivedRequest[]
  /** Sets the response of the next requests. */
  respondWith(next: Responder): void
}

const OPEN = { 'access-control-allow-origin': '*' }

export const status =
  (code: number, message = 'no'): Responder =>
  (_, response) => {
    response.writeHead(code, { ...OPEN, 'content-type': 'application/json', 'retry-after': '1' })
    response.end(JSON.stringify({ message, status: code }))
  }

export const text =
  (body: string): Responder =>
  (_, response) => {
    response.writeHead(200, OPEN).end(body)
  }

/** Never responds. */
export const hang: Responder = () => {}

/** Starts a response that never ends. */
export const trickle: Responder = (_, response) => {
  response.writeHead(200, OPEN).write('{"results":')
}

export const hit = (objectID: string, fields: object = {}) => ({
  objectID,
  url: `https://docs.example/docs/${objectID}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'Documentation', lvl1: objectID },
  ...fields,
})

/** Responds with one hit for each request: the query itself. */
export const answers: Responder = ({ body }, response) => {
  const results = body.requests.map(({ query }) => ({
    hits: [hit(query)],
    nbHits: 41,
    page: 0,
    nbPages: 3,
    queryID: `id-${query}`,
  }))
  text(JSON.stringify({ results }))({ body, path: '', query: new URLSearchParams(), headers: {} }, response)
}

const listen = (server: net.Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })

const hostAt = (port: number): HostedHost => ({
  url: '127.0.0.1',
  accept: 'readWrite',
  protocol: 'http',
  port,
})

export async function startFakeHost(first: Responder): Promise<FakeHost> {
  const requests: ReceivedRequest[] = []
  let current = first
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const received: ReceivedRequest = {
      path: `${request.method} ${pathname}`,
      query: searchParams,
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString()),
    }
    requests.push(received)
    current(received, response)
  })
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const host = hostAt(await listen(server))
  return {
    host,
    requests,
    respondWith: (next) => {
      current = next
    },
  }
}

/** A port without a server. */
export async function refusingHost(): Promise<HostedHost> {
  const server = net.createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return hostAt(port)
}
