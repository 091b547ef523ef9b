/** A local server that stores indexes like the search service. */
import http from 'node:http'
import { onTestFinished } from 'vitest'
import type { HostedHost } from '../../../src/shared/search/hostedSearch.ts'
import type { SearchRecord } from '../../../src/shared/search/search.ts'

export interface StoredIndex {
  readonly records: readonly Record<string, unknown>[]
  readonly settings: Readonly<Record<string, unknown>>
  readonly synonyms: ReadonlyMap<string, unknown>
}

const EMPTY: StoredIndex = { records: [], settings: {}, synonyms: new Map() }

export interface FakeService {
  readonly host: HostedHost
  readonly indexes: Map<string, StoredIndex>
  /** `METHOD path`, in order. */
  readonly requests: string[]
  readonly keys: Set<string | undefined>
}

/** Failures: a status, no response, or a task that is not done. */
export type Fault = (request: string, times: number) => number | 'hang' | 'garbage' | 'not done' | undefined

interface Operation {
  readonly method: string
  readonly name: string
  readonly action: string
  readonly body: Record<string, unknown>
}

/** Updates the indexes. @returns The response. */
function perform(indexes: Map<string, StoredIndex>, { method, name, action, body }: Operation): object {
  const index = indexes.get(name) ?? EMPTY
  if (action.startsWith('task/')) return { status: 'published' }
  if (method === 'DELETE' && action === '') indexes.delete(name)
  else if (action === 'settings') indexes.set(name, { ...index, settings: { ...index.settings, ...body } })
  else if (action === 'batch') {
    const requests = body.requests as readonly { readonly body: Record<string, unknown> }[]
    indexes.set(name, { ...index, records: [...index.records, ...requests.map((one) => one.body)] })
  } else if (action === 'synonyms/search') {
    return { hits: [...index.synonyms.values()], nbHits: index.synonyms.size }
  } else if (action === 'synonyms/batch') {
    const added = body as unknown as readonly { readonly objectID: string }[]
    const entries = added.map((one) => [one.objectID, one] as const)
    indexes.set(name, { ...index, synonyms: new Map([...index.synonyms, ...entries]) })
  } else if (method === 'DELETE') {
    const synonyms = new Map(index.synonyms)
    synonyms.delete(action.replace('synonyms/', ''))
    indexes.set(name, { ...index, synonyms })
  } else if (body.operation === 'copy') indexes.set(String(body.destination), { ...index, records: [] })
  else if (body.operation === 'move') {
    indexes.delete(name)
    indexes.set(String(body.destination), index)
  } else throw new Error(`What is ${method} ${name} ${action}?`)
  return { taskID: 7, updatedAt: '', deletedAt: '', objectIDs: [] }
}

export async function startFakeService(fault: Fault = () => undefined): Promise<FakeService> {
  const indexes = new Map<string, StoredIndex>()
  const requests: string[] = []
  const keys = new Set<string | undefined>()
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const { pathname } = new URL(request.url ?? '', 'http://host')
    const [, , , name = '', ...action] = pathname.split('/')
    const line = `${request.method} ${pathname.replace('/1/indexes/', '')}`
    requests.push(line)
    keys.add(request.headers['x-algolia-api-key']?.toString())
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const failure = fault(line, requests.filter((one) => one === line).length)
    if (failure === 'hang') return
    if (failure === 'garbage') response.end('<html>')
    else if (failure === 'not done') answer(200, { status: 'notPublished' })
    else if (failure !== undefined)
      answer(failure, { message: `no, admin-key is ${failure}`, status: failure })
    else {
      const body = text === '' ? {} : JSON.parse(text)
      answer(200, perform(indexes, { method: request.method ?? '', name, action: action.join('/'), body }))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { host: { url: '127.0.0.1', accept: 'readWrite', protocol: 'http', port }, indexes, requests, keys }
}

export const record = (objectID: string, parts: Partial<SearchRecord> = {}): SearchRecord => ({
  objectID,
  hierarchy: {
    lvl0: 'Documentation',
    lvl1: 'Lamps',
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  },
  content: null,
  type: 'lvl1',
  url: `https://docs.example/docs/${objectID}`,
  anchor: null,
  weight: { pageRank: 0, level: 90, position: 0 },
  language: 'en',
  version: 'current',
  docusaurus_tag: 'docs-default-current',
  ...parts,
})
