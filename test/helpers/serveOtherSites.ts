/** A local server that responds to requests for all hosts. */
import http from 'node:http'
import https from 'node:https'
import { onTestFinished, vi } from 'vitest'

interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Redirects the requests of this process. No module is replaced, since test files share modules.
 * @param answerOf Returns the status of an address, and headers.
 * @returns `METHOD address` of each request, in order.
 */
export async function serveOtherSites(
  answerOf: (address: string) => number | Answer,
): Promise<readonly string[]> {
  const requests: string[] = []
  const server = http.createServer(({ method, url = '' }, response) => {
    const address = decodeURIComponent(url.slice(1))
    requests.push(`${method} ${address}`)
    const answer = answerOf(address)
    const { status, headers = {} } = typeof answer === 'number' ? { status: answer } : answer
    response.writeHead(status, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()
  const port = typeof listening === 'object' ? listening?.port : undefined
  const { request } = http
  const lead = (address: string | URL, options: http.RequestOptions) =>
    request(`http://127.0.0.1:${port}/${encodeURIComponent(String(address))}`, options)
  const spies = [http, https].map((module) => vi.spyOn(module, 'request').mockImplementation(lead))
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
    server.closeAllConnections()
    server.close()
  })
  return requests
}
