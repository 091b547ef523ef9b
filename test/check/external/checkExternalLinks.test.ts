import { expect, test } from 'vitest'
import { openAnswers } from '../../../src/check/external/answer.ts'
import { checkExternalLinks } from '../../../src/check/external/checkExternalLinks.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { at, byMethod, check, fastClock, lookupHere, startServer, status, verdict } from './fakeServer.ts'

test('CHK-9: every link to a missing address is a finding at its own place', async () => {
  const { port, requests } = await startServer({ '/here': status(200) })
  const place = (line: number) => ({ start: { line, column: 3 }, end: { line, column: 9 } })
  const link = (href: string, file: string, line: number) => ({
    href,
    file,
    place: place(line),
    targetPlace: place(line + 1),
  })
  const { diagnostics, checked, unverified } = await checkExternalLinks(
    [
      link(at(port, '/gone#part'), 'a.md', 1),
      link(at(port, '/here'), 'a.md', 2),
      link('mailto:ada@docs.example', 'a.md', 3),
      link('./here.md', 'a.md', 4),
      link(`HTTP://Docs.Example:${port}/gone`, 'b.md', 5),
    ],
    { version: '1', isSkipped: () => false, trustsLookup: true, ...lookupHere() },
  )
  const suggestions = [{ text: 'Link to its new address, or remove the link' }]
  expect(diagnostics).toEqual([
    {
      rule: 'external-link',
      message: `Nothing at "${at(port, '/gone#part')}": the server answers 404 Not Found`,
      file: 'a.md',
      place: place(1),
      target: at(port, '/gone#part'),
      targetPlace: place(2),
      suggestions,
    },
    {
      rule: 'external-link',
      message: `Nothing at "HTTP://Docs.Example:${port}/gone": the server answers 404 Not Found`,
      file: 'b.md',
      place: place(5),
      target: `HTTP://Docs.Example:${port}/gone`,
      targetPlace: place(6),
      suggestions,
    },
  ])
  expect([checked, unverified]).toEqual([2, []])
  expect(requests.toSorted()).toEqual(['GET /gone', 'HEAD /gone', 'HEAD /here'])
})

test('CHK-9: a host without a DNS entry is a finding; a temporary DNS failure is not', async () => {
  const { lookup, names } = lookupHere({ 'gone.example': 'ENOTFOUND', 'later.example': 'EAI_AGAIN' })
  const { diagnostics, unverified } = await check(
    ['http://gone.example/a', 'http://gone.example/b', 'http://gone.example/c', 'http://later.example/'],
    { lookup, defaults: { maxRequests: 1 } },
  )
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'There is no host "gone.example", the target of "http://gone.example/a"',
    'There is no host "gone.example", the target of "http://gone.example/b"',
    'There is no host "gone.example", the target of "http://gone.example/c"',
  ])
  expect(unverified.map(({ href, reason, file }) => [href, reason, file])).toEqual([
    ['http://later.example/', 'the name of its host cannot be resolved at the moment', '3.md'],
  ])
  // Requested twice for certainty, and not again for other addresses of the host.
  expect(names.filter((name) => name === 'gone.example')).toHaveLength(2)
})

test('CHK-9: without a network no host is reported as unknown', async () => {
  const hosts = ['a.example', 'b.example', 'c.example']
  const none = lookupHere(Object.fromEntries(hosts.map((host) => [host, 'ENOTFOUND'])))
  const hrefs = hosts.map((host) => `http://${host}/`)
  const offline = await check(hrefs, { ...none, trustsLookup: undefined })
  expect(offline.diagnostics).toEqual([])
  expect(offline.unverified.map(({ reason }) => reason)).toEqual(
    hosts.map(() => 'host names cannot be resolved here'),
  )
  expect((await check(hrefs, none)).diagnostics).toHaveLength(3)
  expect((await check(hrefs.slice(0, 1), { ...none, trustsLookup: undefined })).diagnostics).toEqual([])
  expect((await check(hrefs.slice(0, 2), { ...none, trustsLookup: false })).diagnostics).toEqual([])
})

test('CHK-9: examples, this computer and malformed addresses are not requested', async () => {
  const { port, requests } = await startServer({})
  const { diagnostics, checked, unverified } = await checkExternalLinks(
    [at(port), `http://127.0.0.1:${port}/`, 'http://localhost/x', 'https://[bad/', 'https://{host}.net/'].map(
      (href) => ({ href, file: 'a.md' }),
    ),
    { version: '1', ...lookupHere() },
  )
  expect([diagnostics, checked, requests]).toEqual([[], 0, []])
  expect(unverified.map(({ href, reason }) => `${href} ${reason}`)).toEqual([
    'https://[bad/ it is not a web address',
    'https://{host}.net/ it is not a web address',
  ])
})

test('CHK-9: answers are cached: good ones a week, bad ones a day, others never', async () => {
  const { port, requests } = await startServer({ '/here': status(200), '/busy': status(500) })
  const folder = temporaryFolder()
  const run = async (days: number) => {
    const clock = fastClock(Date.UTC(2026, 0, 1) + days * 86_400_000)
    const answers = openAnswers(folder, clock.now())
    requests.length = 0
    const { lookup } = lookupHere({ 'none.example': 'ENOTFOUND' })
    const result = await check(
      [at(port, '/here#L1'), at(port, '/gone'), at(port, '/busy'), 'http://none.example/'],
      { answers, clock, lookup },
    )
    answers.save()
    expect(result.diagnostics).toHaveLength(2)
    expect(result.unverified).toHaveLength(1)
    expect(result.checked).toBe(3)
    return { requests: requests.toSorted(), cached: result.cached }
  }
  const busy = ['GET /busy', 'HEAD /busy']
  const gone = ['GET /busy', 'GET /gone', 'HEAD /busy', 'HEAD /gone']
  expect(await run(0)).toEqual({ requests: [...gone, 'HEAD /here'], cached: 0 })
  expect(await run(0.9)).toEqual({ requests: busy, cached: 3 })
  expect(await run(1)).toEqual({ requests: gone, cached: 1 })
  expect(await run(6.9)).toEqual({ requests: gone, cached: 1 })
  expect(await run(7)).toEqual({ requests: [...busy, 'HEAD /here'], cached: 2 })
})

test('CHK-9: an answer with a time in the future is requested again', async () => {
  const { port, requests } = await startServer({ '/here': status(200) })
  const answers = openAnswers(temporaryFolder())
  for (const time of [2_000, 1_000]) await check([at(port, '/here')], { answers, clock: fastClock(time) })
  expect(requests).toEqual(['HEAD /here', 'HEAD /here'])
})

test('CHK-9: unknown hosts are not cached offline', async () => {
  const answers = openAnswers(temporaryFolder())
  const { lookup } = lookupHere({ 'a.example': 'ENOTFOUND' })
  await check(['http://a.example/'], { answers, lookup, trustsLookup: false })
  expect(answers.get('http://a.example/')).toBeUndefined()
})

test('CHK-9: progress counts addresses, including cached ones', async () => {
  const { port } = await startServer({ '/a': status(200), '/b': status(200) })
  const answers = openAnswers(temporaryFolder())
  await check([at(port, '/a')], { clock: fastClock(Date.now()), answers })
  const steps: [number, number][] = []
  const hrefs = ['/a', '/b', '/b#x', '/c'].map((path) => at(port, path))
  await check(hrefs, { clock: fastClock(Date.now()), answers, onProgress: (...step) => steps.push(step) })
  expect(steps).toEqual([
    [2, 3],
    [3, 3],
  ])
})

test('CHK-9: requests have a user agent and the Accept header of a browser, and no password', async () => {
  const { port, heads } = await startServer({ '/': byMethod(status(405), status(200)) })
  const answers = openAnswers(temporaryFolder())
  expect(await verdict(`http://ada:secret@docs.example:${port}/`, { answers })).toBe('fine')
  expect(answers.get(at(port))).toBeDefined()
  for (const { headers } of heads) {
    expect(headers).toMatchObject({
      'user-agent': 'xpre-docs/1.2.3 (link check)',
      accept: expect.stringMatching(/^text\/html,.*\*\/\*/),
      connection: 'close',
      host: `docs.example:${port}`,
    })
    expect(headers.authorization).toBeUndefined()
  }
  expect(heads).toHaveLength(2)
})

test('CHK-9: names in other scripts are requested in their ASCII form', async () => {
  const { port, heads } = await startServer({ '/': status(200) })
  expect(await verdict(at(port, '/', 'bücher.example'))).toBe('fine')
  expect(heads[0]?.headers.host).toBe(`xn--bcher-kva.example:${port}`)
})

test('CHK-9: within one run no address is requested twice, even without an answer', async () => {
  const { port, requests } = await startServer({ '/busy': status(503) })
  const { lookup } = lookupHere({ 'none.example': 'ENOTFOUND' })
  const hrefs = [at(port, '/gone'), at(port, '/busy'), 'http://none.example/']
  const answersOfRun = new Map()
  const first = await check(hrefs, { answersOfRun, lookup })
  const before = requests.length
  const second = await check([...hrefs, at(port, '/new')], { answersOfRun, lookup })
  expect(requests.slice(before).toSorted()).toEqual(['GET /new', 'HEAD /new'])
  expect(second.diagnostics.slice(0, 2)).toEqual(first.diagnostics)
  expect(second.unverified).toEqual(first.unverified)
})
