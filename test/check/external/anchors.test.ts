import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { anchorOf, findAnchors } from '../../../src/check/external/anchors.ts'
import { openAnswers } from '../../../src/check/external/answer.ts'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { at, check, fastClock, page, type Responder, startServer, status } from './fakeServer.ts'

test.each([
  ['#part', 'part'],
  ['#gr%C3%B6%C3%9Fe', 'größe'],
  ['#100%', '100%'],
  ['#part:~:text=word', 'part'],
  ['#Foo.bar()', 'Foo.bar()'],
  ['#method.new-1', 'method.new-1'],
  ['#%3Cinit%3E(java.lang.String)', '<init>(java.lang.String)'],
])('CHK-12: %s names the id %s', (hash, anchor) =>
  expect(anchorOf(`https://lamps.org/a${hash}`)).toBe(anchor),
)

test.each([
  ...['', '#', '#top', '#TOP', '#:~:text=word', '#/route', '#!page', '#!/page', '#?q=a', '#page=3', '#a/b'],
  ...['#L10', '#L10-L20', '#L1C2-L3C4', '#l10', '#n10', '#10', '#lines-10:20', '#line-7'],
  ...[
    '#issuecomment-123456789',
    '#discussion_r1234567',
    '#note_12345',
    '#diff-0a1b',
    '#readme',
    '#readme-ov-file',
  ],
])('CHK-12: the hash "%s" is not checked', (hash) =>
  expect(anchorOf(`https://lamps.org/a${hash}`)).toBeUndefined(),
)

const SCRIPT = '<script src="app.js"></script>'

test.each([
  ['id', '<p id="part">', 'present'],
  ['name of a link', '<a name="part">', 'present'],
  ['id in capitals', '<P ID=part>', 'present'],
  ['encoded id', '<p id="gr%C3%B6%C3%9Fe">', 'present', 'größe'],
  ['id of GitHub', '<h2 id="user-content-part">', 'present'],
  ['id of GitHub in another case', '<h2 id="user-content-part">', 'present', 'Part'],
  [
    'id in data of GitHub',
    String.raw`${SCRIPT}<script>{"html":"<a id=\"user-content-part\" x>"}</script>`,
    'present',
  ],
  ['none in rendered Markdown', `${SCRIPT}<h2 id="user-content-other">`, 'missing'],
  ['none without scripts', '<p id="other">', 'missing'],
  ['id in a comment', '<!-- <p id="part"> -->', 'unknown'],
  ['other letters', '<p id="Part">', 'missing'],
  ['beginning of an id', '<p id="part-2">', 'missing'],
  ['none beside scripts', `${SCRIPT}<div id="root">`, 'unknown'],
  ['none, with ids of headings', `${SCRIPT}<h1 id="a">A</h1><h2 id="b">B</h2><h3>C</h3>`, 'missing'],
  ['headings without ids', `${SCRIPT}<h1 id="a">A</h1><h2>B</h2><h2>C</h2>`, 'unknown'],
  [
    'none, with a list of contents',
    `${SCRIPT}<a href="#a"><a href="#b"><a href="#c"><section id="a"><section id="b"><section id="c">`,
    'missing',
  ],
  [
    'of a page that asks whether the reader is a robot',
    `${SCRIPT}<h1 id="title">Making sure</h1>`,
    'unknown',
  ],
  ['of a page that leads to another', '<meta http-equiv="refresh" content="0"><h1 id="a">A</h1>', 'unknown'],
  ['mentioned in a script', `<h1 id="a">A</h1><h2 id="b">B</h2><script>show("part")</script>`, 'unknown'],
  ['mentioned in a link', `${SCRIPT}<h1 id="a">A</h1><h2 id="b">B</h2><a href="#part">`, 'unknown'],
])('CHK-12: %s in a page', (_, html, state, anchor = 'part') => {
  expect(findAnchors(html, [anchor])).toEqual({ [anchor]: state })
})

describe('CHK-12: ids of pages of other sites', () => {
  const PAGE = '<h1 id="here">Here</h1>'

  async function findings(responders: Readonly<Record<string, Responder>>, hrefs: readonly string[]) {
    const { port, requests } = await startServer(responders)
    const { diagnostics, checked } = await check(hrefs.map((href) => at(port, href)))
    return {
      requests,
      checked,
      found: diagnostics.map(({ rule, target = '' }) => `${rule} ${target.slice(target.indexOf('/', 8))}`),
    }
  }

  test('a page is requested once for all its ids', async () => {
    const hrefs = ['/a#here', '/a#gone', '/a', '/a#gone', '/a#L10', '/b#L10']
    const { requests, found, checked } = await findings({ '/a': page(PAGE), '/b': status(200) }, hrefs)
    expect(found).toEqual(['external-anchor /a#gone', 'external-anchor /a#gone'])
    expect(requests.toSorted()).toEqual(['GET /a', 'HEAD /b'])
    expect(checked).toBe(2)
  })

  test('of the page that a redirect leads to', async () => {
    const responders = { '/a': status(302, { Location: '/b' }), '/b': page(PAGE) }
    expect((await findings(responders, ['/a#here', '/a#gone'])).found).toEqual(['external-anchor /a#gone'])
  })

  const endless: Responder = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) {}
    }
    response.on('drain', pour)
    pour()
  }
  const cut: Responder = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' })
    response.write(PAGE)
    setTimeout(() => response.destroy(), 10)
  }
  const slow: Responder = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' })
    response.write(PAGE)
  }
  test.each<[string, Responder]>([
    ['without end', endless],
    ['that is cut', cut],
    ['that comes to a halt', slow],
    ['of another type', page('here', { 'Content-Type': 'text/plain' })],
    ['without a type', status(200)],
    ['compressed', page(gzipSync(Buffer.alloc(50_000_000)), { 'Content-Encoding': 'gzip' })],
    ['compressed in another way', page(brotliCompressSync(PAGE), { 'Content-Encoding': 'br' })],
    ['in an unknown encoding', page(PAGE, { 'Content-Type': 'text/html; charset=klingon' })],
    ['nested deeply', page(`<script></script>${'<b>'.repeat(200_000)}`)],
    ['of open tags', page(`<script></script>${'<a href="'.repeat(100_000)}`)],
  ])('a page %s is no finding', async (_, answer) => {
    const { port } = await startServer({ '/a': answer })
    const { diagnostics, checked } = await check([at(port, '/a#gone')], { defaults: { timeoutMs: 1_500 } })
    expect([diagnostics, checked]).toEqual([[], 1])
  })

  test('in the encoding of the page', async () => {
    const html = Buffer.from('<meta charset="iso-8859-1"><p id="größe">', 'latin1')
    expect((await findings({ '/a': page(html) }, ['/a#größe', '/a#maße'])).found).toEqual([
      'external-anchor /a#maße',
    ])
  })

  test('are cached by id: a missing one a day, others a week; a new one requests the page again', async () => {
    const { port, requests } = await startServer({ '/a': page(PAGE), '/b': page(PAGE), '/c': status(200) })
    const folder = temporaryFolder()
    const run = async (days: number, ...hrefs: string[]) => {
      const clock = fastClock(Date.UTC(2026, 0, 1) + days * 86_400_000)
      const answers = openAnswers(folder, clock.now())
      requests.length = 0
      const { diagnostics } = await check(
        hrefs.map((href) => at(port, href)),
        { answers, clock },
      )
      answers.save()
      return [diagnostics.length, ...requests.toSorted()]
    }
    expect(await run(0, '/a#here', '/b#gone', '/c')).toEqual([1, 'GET /a', 'GET /b', 'HEAD /c'])
    expect(await run(0.9, '/a#here', '/b#gone', '/c#x')).toEqual([1, 'GET /c'])
    expect(await run(1, '/a#here', '/b#gone', '/c#x')).toEqual([1, 'GET /b'])
    expect(await run(1.1, '/a#gone')).toEqual([1, 'GET /a'])
    expect(await run(1.2, '/a#here', '/a#gone')).toEqual([1])
  })
})
