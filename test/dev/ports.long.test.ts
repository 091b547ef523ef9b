import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createNetServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DevChange, DevOptions } from '../../src/dev/startDev.ts'
import { listenAt } from '../../src/serve/listenAt.ts'
import { temporaryFolder } from '../helpers/openSite.ts'
import { makeDevSite } from './devSite.ts'
import { openSocket, requestText, sendRaw } from './rawRequests.ts'

function openSite() {
  const site = makeDevSite()
  onTestFinished(() => site.remove())
  return site
}

async function start(options: Partial<DevOptions> = {}, site = openSite()) {
  const dev = await site.start(options)
  onTestFinished(() => dev.close())
  return { site, dev }
}

/** A port with another listener. */
async function takenPort(): Promise<number> {
  const server = createNetServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

/** Handles of an idle process. */
const listeners = (server: Server) => [server.listenerCount('listening'), server.listenerCount('error')]

describe('DEV-1: ports', () => {
  test('DEV-1: a port in use is replaced by the next free one', async () => {
    const port = await takenPort()
    const { dev } = await start({ port })
    expect(dev.port).toBeGreaterThan(port)
    expect(dev.url).toBe(`http://127.0.0.1:${dev.port}/`)
    expect(await sendRaw(dev.port, { target: '/docs/a' })).toMatchObject({ status: 200 })
  })

  test('DEV-1: with --strict-port it is an error with a hint', async () => {
    const port = await takenPort()
    await expect(openSite().start({ port, isStrictPort: true })).rejects.toMatchObject({
      message: `Port ${port} is in use`,
      hint: `choose another, such as --port ${port + 1}, or set the environment variable PORT`,
    })
  })

  test('DEV-1: a host that is not an address of this machine is an error', async () => {
    await expect(openSite().start({ host: '192.0.2.1' })).rejects.toMatchObject({
      message: 'This machine has no address "192.0.2.1" to listen at',
    })
  })

  test('DEV-1: trying many ports leaves no listeners on the server', async () => {
    const port = await takenPort()
    const server = createServer()
    onTestFinished(() => void server.close())
    const before = listeners(server)
    for (let round = 0; round < 12; round += 1) {
      await expect(listenAt(server, { port, host: '127.0.0.1', baseUrl: '/' })).rejects.toThrow('in use')
    }
    expect(listeners(server)).toEqual(before)
    await listenAt(server, { port: 0, host: '127.0.0.1', baseUrl: '/' })
    expect(listeners(server)).toEqual(before)
  })

  test('DEV-1: --host 0 means all networks, and the site has an address in each', async () => {
    const address = { family: 'IPv4', internal: false, address: '192.0.2.7' } as os.NetworkInterfaceInfo
    const loopback = { ...address, internal: true, address: '127.0.0.1' }
    const spy = vi.spyOn(os, 'networkInterfaces').mockReturnValue({ lo: [loopback], eth: [address] })
    onTestFinished(() => spy.mockRestore())
    const { dev } = await start({ host: '0', baseUrl: '/sub/' })
    expect(dev.networkUrls).toEqual([`http://192.0.2.7:${dev.port}/sub/`])
    expect(dev.url).toBe(`http://127.0.0.1:${dev.port}/sub/`)
  })

  test('SEC-4: an empty host name does not mean all networks', async () => {
    const { dev } = await start({ host: '' })
    expect(dev.url).toBe(`http://127.0.0.1:${dev.port}/`)
  })
})

describe('DEV-1: closing', () => {
  test('DEV-1: it ends at once even with open pages, and leaves nothing behind', async () => {
    const temporary = temporaryFolder()
    const { TMPDIR } = process.env
    process.env.TMPDIR = temporary
    onTestFinished(() => {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    })
    expect(os.tmpdir()).toBe(temporary)
    const site = openSite()
    // The site itself is created in the temporary folder.
    const filesOf = () => (existsSync(site.dir) ? readdirSync(site.dir, { recursive: true }).sort() : [])
    const [before, besides] = [filesOf(), readdirSync(temporary)]
    const dev = await site.start()
    const sockets = Array.from({ length: 20 }, () => openSocket(dev.port))
    const ends = sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve)))
    await Promise.all(
      sockets.map((socket) => {
        socket.write(
          requestText(dev.port, { target: '/__xpre-docs/events', headers: { Connection: 'keep-alive' } }),
        )
        return new Promise((resolve) => socket.once('data', resolve))
      }),
    )
    await dev.close()
    await Promise.all(ends)
    expect((await sendRaw(dev.port, { target: '/' })).status).toBe(0)
    expect(filesOf()).toEqual(before)
    expect(readdirSync(temporary)).toEqual(besides)
  })

  test('DEV-2: a change is reported once, by the path of its file, even with a link back to the site', async () => {
    const site = openSite()
    let reportChange = (_: DevChange): void => {}
    const change = new Promise<DevChange>((resolve) => {
      reportChange = resolve
    })
    const onChange = (change: DevChange) => {
      // Empty: all documents are read.
      if (change.sources.length > 0) reportChange(change)
    }
    const { dev } = await start({ onChange, usePolling: true }, site)
    expect(dev.state).toMatchObject({ siteDir: site.dir, problem: undefined })
    expect(dev.state.findings.map(({ file }) => file)).toContain('docs/index.md')
    writeFileSync(path.join(site.dir, 'docs/a.md'), '# Page A\n\n[gone](gone.md)\n')
    expect((await change).sources).toEqual(['docs/a.md'])
    expect((await change).findings.map(({ file }) => file)).toContain('docs/a.md')
  })
})
