/** A server of this computer that answers in the place of all other sites, whatever their names. */
import http from 'node:http'
import https from 'node:https'
import { onTestFinished, vi } from 'vitest'

/**
 * The process is led to the server, not a module replaced: files of tests share modules.
 * @param statusOf What an address answers.
 * @returns `METHOD address` of each request, in the order they came.
 */
export async function serveOtherSites(statusOf: (address: string) => number): Promise<readonly string[]> {
  const requests: string[] = []
  const server = http.createServer(({ method, url = '' }, response) => {
    const address = decodeURIComponent(url.slice(1))
    requests.push(`${method} ${address}`)
    response.writeHead(statusOf(address)).end()
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
