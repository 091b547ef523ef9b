/** Files copied from the disk, as media players and download managers request them. */
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunningDev } from '../../src/dev/startDev.ts'
import { type DevSite, makeDevSite } from './devSite.ts'
import { openSocket, type RawAnswer, requestText, sendRaw } from './rawRequests.ts'

const TEN = '0123456789'
/** More than all buffers between a file and a client that does not read. */
const LARGE = 64 << 20

let site: DevSite
let dev: RunningDev
const staticFile = (name: string) => path.join(site.dir, 'static', name)

beforeAll(async () => {
  site = makeDevSite()
  writeFileSync(staticFile('film.mp4'), TEN)
  writeFileSync(staticFile('empty.mp4'), '')
  writeFileSync(staticFile('gone.mp4'), TEN)
  writeFileSync(staticFile('folder.mp4'), TEN)
  writeFileSync(staticFile('edited.mp4'), TEN)
  writeFileSync(staticFile('large.mp4'), Buffer.alloc(LARGE))
  writeFileSync(staticFile('404.html'), TEN)
  dev = await site.start()
})

afterAll(async () => {
  await dev.close()
  site.remove()
})

const get = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRaw(dev.port, { method, target, headers })

/** Names in lower case. */
const headersOf = ({ text }: RawAnswer) =>
  Object.fromEntries(
    text
      .slice(0, text.indexOf('\r\n\r\n'))
      .split('\r\n')
      .slice(1)
      .map((line): [string, string] => {
        const [name = '', value = ''] = line.split(': ', 2)
        return [name.toLowerCase(), value]
      }),
  )

const etagOf = async (target: string) => headersOf(await get(target)).etag ?? ''

describe('DEV-1: parts of files', () => {
  test('a whole file has a length', async () => {
    const answer = await get('/film.mp4')
    expect(answer).toMatchObject({ status: 200, body: TEN })
    expect(headersOf(answer)).toMatchObject({
      'cache-control': 'no-cache',
      'content-length': '10',
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^W\/"[\w.-]+"$/),
    })
  })

  test.each([
    ['bytes=0-1', '01', '0-1'],
    ['bytes=4-', '456789', '4-9'],
    ['bytes=8-99', '89', '8-9'],
  ])('%s', async (Range, body, sent) => {
    const answer = await get('/film.mp4', { Range })
    expect(answer).toMatchObject({ status: 206, body })
    expect(headersOf(answer)).toMatchObject({
      'accept-ranges': 'bytes',
      'content-length': String(body.length),
      'content-range': `bytes ${sent}/10`,
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
    })
  })

  test('of a file there is no part behind its end', async () => {
    const answer = await get('/film.mp4', { Range: 'bytes=10-' })
    expect(answer).toMatchObject({ status: 416, body: '' })
    expect(headersOf(answer)).toMatchObject({ 'content-range': 'bytes */10' })
  })

  test.each(['bytes=-3', 'bytes=5-2', 'bytes=0-1,4-5', 'bytes=a-b', 'lines=0-1', 'bytes=-'])(
    '%s is answered with the complete file',
    async (Range) => {
      const answer = await get('/film.mp4', { Range })
      expect(answer).toMatchObject({ status: 200, body: TEN })
      expect(headersOf(answer)['content-range']).toBeUndefined()
    },
  )

  test('HEAD has the headers of GET for the whole file', async () => {
    for (const headers of [{}, { Range: 'bytes=0-1' }]) {
      const answer = await get('/film.mp4', headers, 'HEAD')
      expect(answer).toMatchObject({ status: 200, body: '' })
      expect(headersOf(answer)).toMatchObject({
        'content-length': '10',
        etag: await etagOf('/film.mp4'),
      })
    }
  })

  test('with If-Range the whole file is sent', async () => {
    const headers = { Range: 'bytes=0-1', 'If-Range': await etagOf('/film.mp4') }
    expect(await get('/film.mp4', headers)).toMatchObject({ status: 200, body: TEN })
  })

  test('an empty file is empty', async () => {
    const answer = await get('/empty.mp4')
    expect(answer).toMatchObject({ status: 200, body: '' })
    expect(headersOf(answer)['content-length']).toBe('0')
  })

  test('the 404 page is always sent whole, never as 304', async () => {
    const answer = await get('/nowhere', { Range: 'bytes=0-1', 'If-None-Match': '*' })
    expect(answer).toMatchObject({ status: 404, body: TEN })
  })
})

describe('DEV-2: files that change', () => {
  test('a client with the newest version gets 304 until the file changes', async () => {
    const etag = await etagOf('/edited.mp4')
    const answer = await get('/edited.mp4', { 'If-None-Match': etag, Range: 'bytes=0-1' })
    expect(answer).toMatchObject({ status: 304, body: '' })
    await new Promise((resolve) => setTimeout(resolve, 20))
    writeFileSync(staticFile('edited.mp4'), 'abcdefghij')
    expect(await get('/edited.mp4', { 'If-None-Match': etag })).toMatchObject({
      status: 200,
      body: 'abcdefghij',
    })
  })

  test('a file that was deleted or replaced by a folder is not found, and the server goes on', async () => {
    rmSync(staticFile('gone.mp4'))
    expect((await get('/gone.mp4', { Range: 'bytes=0-1' })).status).toBe(404)
    rmSync(staticFile('folder.mp4'))
    symlinkSync('.', staticFile('folder.mp4'))
    const answer = await get('/folder.mp4')
    expect(answer.status).toBe(404)
    expect(answer.text).not.toContain(site.dir)
    expect(await get('/film.mp4')).toMatchObject({ status: 200, body: TEN })
  })

  test('a client that disconnects early does not affect others', async () => {
    writeFileSync(staticFile('large.mp4'), Buffer.alloc(LARGE))
    const sockets = Array.from({ length: 20 }, () => openSocket(dev.port))
    await Promise.all(
      sockets.map((socket) => {
        socket.write(requestText(dev.port, { target: '/large.mp4' }))
        return new Promise((resolve) => socket.once('readable', resolve))
      }),
    )
    for (const socket of sockets) socket.destroy()
    expect(await get('/film.mp4')).toMatchObject({ status: 200, body: TEN })
  })
})
