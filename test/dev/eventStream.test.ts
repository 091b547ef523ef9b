import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createEventStream } from '../../src/dev/eventStream.ts'
import type { LiveEvent } from '../../src/shared/page/liveEvents.ts'
import { openSocket, requestText } from './rawRequests.ts'

const event = (version: number, message = ''): LiveEvent => ({
  session: 'a',
  version,
  findings: [],
  errors: 1,
  warnings: 0,
  infos: 0,
  problem: { message },
})

async function openStream() {
  const stream = createEventStream()
  const server = createServer((_, response) => stream.add(response, event(0)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    stream.close()
    server.closeAllConnections()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  return { stream, port }
}

const versionOf = (block: string): number => Number(/"version":(\d+)/.exec(block)?.[1])

/** A browser that receives events. */
async function listen(port: number) {
  const response = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
  const blocks: string[] = []
  let rest = ''
  const waiting = new Map<number, () => void>()
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n\n')
    rest = parts.pop() ?? ''
    blocks.push(...parts)
    for (const part of parts) waiting.get(versionOf(part))?.()
  })
  response.on('error', () => {})
  return {
    headers: response.headers,
    blocks,
    /** Resolves when this version was received. */
    until: (version: number) =>
      new Promise<void>((resolve) => {
        if (blocks.some((block) => versionOf(block) === version)) resolve()
        else waiting.set(version, resolve)
      }),
    closed: new Promise((resolve) => response.on('close', resolve)),
  }
}

test('DEV-2: a client receives the current state, then each change', async () => {
  const { stream, port } = await openStream()
  const first = await listen(port)
  await first.until(0)
  stream.send(event(1))
  const second = await listen(port)
  stream.send(event(2))
  await Promise.all([first.until(2), second.until(2)])
  expect(first.blocks.map(versionOf)).toEqual([0, 1, 2])
  expect(second.blocks.map(versionOf)).toEqual([0, 2])
  expect(first.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
})

test('DEV-2: line breaks in a text do not end an event', async () => {
  const { stream, port } = await openStream()
  const reader = await listen(port)
  stream.send(event(1, 'a\n\ndata: {}\r\n\r\nb'))
  await reader.until(1)
  stream.send(event(2))
  await reader.until(2)
  expect(reader.blocks).toHaveLength(3)
  for (const block of reader.blocks) expect(block).toMatch(/^data: \{[^\r\n]*\}$/)
})

test('SEC-4: a client that does not read is disconnected, without affecting others', async () => {
  const { stream, port } = await openStream()
  const reader = await listen(port)
  const slow = openSocket(port)
  const isLetGo = new Promise((resolve) => slow.once('close', resolve))
  slow.write(requestText(port, { target: '/' }))
  await new Promise((resolve) => slow.once('readable', resolve))
  const text = 'x'.repeat(1 << 19)
  // More than systems buffer for a connection, and the stream in addition.
  for (let version = 1; version <= 40; version += 1) {
    stream.send(event(version, text))
    await reader.until(version)
  }
  slow.resume()
  await isLetGo
  stream.send(event(41))
  await reader.until(41)
})

test('DEV-1: closing ends the connections of all clients', async () => {
  const { stream, port } = await openStream()
  const readers = await Promise.all([listen(port), listen(port)])
  stream.close()
  await Promise.all(readers.map(({ closed }) => closed))
  stream.send(event(1))
})
