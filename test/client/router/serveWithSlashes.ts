import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { contentTypeOf } from '../../../src/serve/contentType.ts'
import type { RunningServer } from '../../../src/serve/listenAt.ts'

const isFolder = (name: string) => existsSync(name) && statSync(name).isDirectory()

/** Serves `/a/index.html` at `/a/` and redirects `/a`, like many hosts. Without base URL. */
export async function serveWithSlashes({ dir }: { readonly dir: string }): Promise<RunningServer> {
  const server = createServer((req, res) => {
    const { pathname, search } = new URL(req.url ?? '/', 'http://localhost')
    const name = path.join(dir, decodeURIComponent(pathname))
    if (isFolder(name) && !pathname.endsWith('/')) {
      res.writeHead(301, { Location: `${pathname}/${search}` }).end()
      return
    }
    const file = isFolder(name) ? path.join(name, 'index.html') : name
    const found = existsSync(file) ? file : path.join(dir, '404.html')
    res.writeHead(found === file ? 200 : 404, { 'Content-Type': contentTypeOf(found) })
    res.end(readFileSync(found))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    networkUrls: [],
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
