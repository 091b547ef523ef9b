// Serves a built site with compression: the responses of `xpre-docs serve`, with texts as brotli.
import http from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { serveFolder } from '../../../dist/serve/serveFolder.js'

const TEXT = /^(?:text\/|application\/(?:json|javascript|manifest\+json|xml)|image\/svg)/

/** @returns {Promise<{ url: string, sizeOf: (url: string) => number, close: () => Promise<void> }>} */
export async function serveCompressed(dir) {
  const plain = await serveFolder({ dir, baseUrl: '/', port: 0 })
  const compressed = new Map()
  const server = http.createServer((request, response) => {
    const { 'accept-encoding': _, 'if-none-match': __, ...headers } = request.headers
    const options = { method: request.method, headers, port: plain.port, path: request.url }
    http.get({ host: '127.0.0.1', ...options }, async (answer) => {
      const chunks = []
      for await (const chunk of answer) chunks.push(chunk)
      let body = Buffer.concat(chunks)
      const sent = { ...answer.headers }
      if (TEXT.test(sent['content-type'] ?? '') && body.length > 0) {
        if (!compressed.has(request.url)) compressed.set(request.url, brotliCompressSync(body))
        body = compressed.get(request.url)
        sent['content-encoding'] = 'br'
      }
      delete sent['transfer-encoding']
      response.writeHead(answer.statusCode, { ...sent, 'content-length': body.length })
      response.end(body)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    /** Compressed bytes of a response, without its headers. */
    sizeOf: (url) => compressed.get(new URL(url).pathname)?.length ?? 0,
    url: `http://127.0.0.1:${server.address().port}/`,
    async close() {
      server.closeAllConnections()
      server.close()
      await plain.close()
    },
  }
}
