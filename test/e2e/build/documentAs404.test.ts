/** A document at `/404` is the 404 page of hosts, which look for `404.html` (RTE-6). */
import { expect, test } from 'vitest'
import { serveFolder } from '../../../src/serve/serveFolder.ts'
import { openSite } from '../../helpers/openSite.ts'

test.each(['undefined', 'true', 'false'])(
  'RTE-6: a document at /404 is written to 404.html, with trailingSlash: %s',
  async (trailingSlash) => {
    const site = openSite({
      'xpre.config.mjs': `export default { url: 'https://x.example', trailingSlash: ${trailingSlash}, docs: { routeBasePath: '/' } }\n`,
      'docs/index.md': '# Home\n\n[lost](404.md)\n',
      'docs/404.md': '# Lost in the docs\n',
    })
    expect(await site.findings()).toEqual([
      expect.stringMatching(
        /^docs\/404\.md \w+ duplicate-route docs\/404\.md has the address "\/404" and takes/,
      ),
    ])
    expect(site.outputFiles().filter((file) => /^404/.test(file))).toEqual(['404.html', '404.md'])
    const server = await serveFolder({ dir: `${site.dir}/build`, port: 0, baseUrl: '/', host: '127.0.0.1' })
    try {
      for (const [address, status] of [
        ['404', 200],
        ['404/', 200],
        ['nothing/here', 404],
      ] as const) {
        const response = await fetch(new URL(address, server.url))
        expect([address, response.status]).toEqual([address, status])
        expect(await response.text()).toContain('Lost in the docs')
      }
    } finally {
      await server.close()
    }
  },
)
