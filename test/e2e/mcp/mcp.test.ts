/** `mcp` as assistants use it: the command, with the client of the SDK. */
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveFolder } from '../../../src/serve/serveFolder.ts'
import { runCommand } from '../../cli/runCommand.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { type OpenSite, openSite } from '../../helpers/openSite.ts'
import { BIN } from '../process/runCommand.ts'

const parent = makeFolder()
let site: OpenSite

beforeAll(async () => {
  site = openSite('versions-folders', parent)
  site.write({
    'i18n/de/docusaurus-plugin-content-docs/version-2.0/guide/bulb.md': '# Leuchtmittel wechseln\n',
  })
  const config = readFileSync(path.join(site.dir, 'xpre.config.ts'), 'utf8')
  site.write({ 'xpre.config.ts': config.replace('{', "{ i18n: { locales: ['en', 'de'] },") })
  await site.build({ baseUrl: '/sub/' })
})
afterAll(() => removeFolder(parent))

async function startClient(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [BIN, 'mcp', ...args],
      cwd: site.dir,
      stderr: 'ignore',
    }),
  )
  onTestFinished(() => client.close())
  return client
}

async function callTool(client: Client, name: string, input: Record<string, unknown>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: input })
  const [first] = Array.isArray(content) ? content : []
  return `${isError === true ? 'error: ' : ''}${first?.text}`
}

const serveSite = async () => {
  const server = await serveFolder({ dir: path.join(site.dir, 'build'), baseUrl: '/sub/', port: 0 })
  onTestFinished(server.close)
  return `${server.url.replace(/\/sub\/?$/, '')}/sub/docs/intro`
}

test.each(['a folder', 'an address'])('MCP-1: assistants search and read a site of %s', async (kind) => {
  const client = await startClient(kind === 'a folder' ? 'build' : await serveSite())
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages'])

  const hits = await callTool(client, 'search', { query: 'change bulb', limit: 2 })
  expect(hits).toMatch(/^1\. \*\*Change the bulb\*\*\n {3}https:\/\/lamps\.example\/sub\/docs\/guide\/bulb/)
  const [, address = ''] =
    /(https:\S+)/.exec(await callTool(client, 'search', { query: 'bulb', version: 'current' })) ?? []
  expect(address).toContain('/sub/docs/next/')
  expect(await callTool(client, 'search', { query: 'bulb', version: '9' })).toMatch(
    /^error: There is no version "9"/,
  )

  const page = await callTool(client, 'read_page', { page: address })
  expect(page).toMatch(
    /^---\ntitle: .*\n(?:description: .*\n)?url: "https:\/\/lamps\.example\/sub\/docs\/next\/.*"\nversion: "3\.0"\n---\n\n# /,
  )
  for (const form of [
    '/docs/intro',
    'docs/intro.md',
    '/sub/docs/intro/',
    'https://lamps.example/sub/docs/intro/index.html',
  ])
    expect(await callTool(client, 'read_page', { page: form }), form).toContain('# Lamps 2')
  expect(await callTool(client, 'read_page', { page: '/docs/guide/bulb#remove' })).toMatch(/^## /)

  const list = await callTool(client, 'list_pages', {})
  expect(list).toContain(
    '## Guide (2.0)\n- [Guide](https://lamps.example/sub/docs/category/guide.md)\n- [Change the bulb](https://lamps.example/sub/docs/guide/bulb.md)',
  )
  expect(await callTool(client, 'search', { query: 'Leuchtmitteln', locale: 'de' })).toMatch(
    /^1\. \*\*Leuchtmittel wechseln\*\*\n {3}https:\/\/lamps\.example\/sub\/de\/docs\/guide\/bulb/,
  )
  expect(await callTool(client, 'search', { query: 'Leuchtmitteln' })).toMatch(/^No results/)
  expect(await callTool(client, 'list_pages', { locale: 'de' })).toContain(
    '[Leuchtmittel wechseln](https://lamps.example/sub/de/docs/guide/bulb.md)',
  )
  expect(await callTool(client, 'read_page', { page: '/de/docs/guide/bulb' })).toContain('# Leuchtmittel')
  expect(await callTool(client, 'search', { query: 'bulb', locale: 'fr' })).toMatch(
    /^error: .* has no locale "fr": its locales are en, de$/,
  )
  const others = await callTool(client, 'list_pages', {
    list: 'https://lamps.example/sub/docs/next/llms.txt',
  })
  expect(others).toContain('https://lamps.example/sub/docs/next/intro.md')
})

test('MCP-4: files outside of the output are not read', async () => {
  const secret = path.join(parent, 'secret.md')
  writeFileSync(secret, 'secret')
  symlinkSync(secret, path.join(site.dir, 'build/link.md'))
  const client = await startClient()
  for (const page of ['/link', '/../../secret', '/%2e%2e/%2e%2e/secret', secret, `file://${secret}`])
    expect(await callTool(client, 'read_page', { page })).toMatch(/^error: /)
})

test('MCP-1: a site that is not built, and a missing SDK, are mistakes with advice', async () => {
  const { requireOptional } = await import('../../../src/process/requireOptional.ts')
  const { code, stderr } = await runCommand(['mcp', 'docs'], site.dir)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('There is no built site in') })
  expect(requireOptional('none-of-these/server.js', site.dir)).toBeUndefined()
})
