/** Sites of thousands of pages, built by the compiled tool. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generateDocs } from '../../helpers/generateDocs.mjs'
import { temporaryFolder } from '../../helpers/openSite.ts'
import { compareOutputs, hashesBelow } from './compareBuilds.ts'
import { followNext, openLargeOutput } from './largeOutput.ts'
import { largeConfig } from './largeSite.ts'
import { openCompiledBuild } from './openCompiledBuild.ts'
import type { Files } from './richSite.ts'

const PAGES = 5_000
const LONG_LEVEL = 10_000
const URL = 'https://large.example'
const STRICT = largeConfig({ onBrokenLinks: 'throw' })

function writeSite(files: Files) {
  const root = temporaryFolder()
  const at = (name: string) => path.join(root, name)
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(at('site'), name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return {
    site: at('site'),
    out: at('out'),
    other: at('other'),
    cacheEnv: { XPRE_DOCS_CACHE_DIR: at('cache') },
  }
}

const countOf = (summary: string): number => (JSON.parse(summary) as { readonly pages: number }).pages

test('BLD-1, SBR-3, SRC-7: a site of 5,000 pages is complete with and without threads, and a second build does not change it', async () => {
  const docs = generateDocs({ pages: PAGES })
  const texts = Object.entries(docs).map(([name, text]): [string, string] => [`docs/${name}`, text])
  const { site, out, other, cacheEnv } = writeSite({
    'xpre.config.mjs': STRICT,
    ...Object.fromEntries(texts),
  })
  const run = openCompiledBuild()

  const alone = await run(site, { outDir: other, workers: 0 })
  expect(alone.isWritten).toBe(true)
  const first = await run(site, { outDir: out, workers: 2, cacheEnv })
  expect(first).toMatchObject({ summary: alone.summary, isWritten: true, reusedPages: 0 })
  expect(first.threads).toBeGreaterThan(0)
  const expected = hashesBelow(other)
  expect(compareOutputs(hashesBelow(out), expected)).toEqual([])
  const again = await run(site, { outDir: out, workers: 2, cacheEnv })
  expect(again).toMatchObject({ summary: alone.summary, reusedPages: countOf(alone.summary) })
  expect(compareOutputs(hashesBelow(out), expected)).toEqual([])

  const output = openLargeOutput(out, URL)
  const addresses = output.addresses()
  const docAddresses = addresses.filter((address) => /^\/docs(?:\/|$)/.test(address))
  expect(docAddresses).toHaveLength(PAGES)
  expect(new Set(followNext(output, '/docs'))).toEqual(new Set(docAddresses))
  const broken = new Set<string>()
  for (const address of docAddresses) {
    const { links, current } = output.page(address)
    expect([address, current]).toEqual([address, [address]])
    for (const link of links) if (!output.has(link)) broken.add(link)
  }
  expect([...broken]).toEqual([])

  const titled = texts.flatMap(([name, text]) => {
    const [, title] = /^title: (.*)$/m.exec(text) ?? []
    return title === undefined ? [] : [{ title, address: `/${name.replace(/(?:\/index)?\.md$/, '')}` }]
  })
  expect(titled).toHaveLength(PAGES)
  for (const { title, address } of titled.filter((_, index) => index % 250 === 249)) {
    const [best] = await output.search(title)
    expect([title, best]).toEqual([title, address])
  }
})

test('SBR-6, SRC-7: all 10,000 pages of one level are reachable by next links, by the index and by search', async () => {
  const nameOf = (index: number) => `p${String(index).padStart(5, '0')}`
  const addressOf = (index: number) => `/docs/long/${nameOf(index)}`
  const all = Array.from({ length: LONG_LEVEL }, (_, index) => index)
  const { site, out, cacheEnv } = writeSite({
    'xpre.config.mjs': STRICT,
    'docs/index.md': '# Start\n',
    'docs/long/_category_.json': '{ "label": "Long", "link": { "type": "generated-index" } }\n',
    ...Object.fromEntries(
      all.map((index) => [
        `docs/long/${nameOf(index)}.md`,
        `# Page ${nameOf(index)}\n\nOnly here: unique${nameOf(index)}.\n`,
      ]),
    ),
  })
  const run = openCompiledBuild()
  const first = await run(site, { outDir: out, workers: 2, cacheEnv })
  expect(first).toMatchObject({ isWritten: true, reusedPages: 0 })
  expect(await run(site, { outDir: out, workers: 2, cacheEnv })).toMatchObject({
    summary: first.summary,
    reusedPages: countOf(first.summary),
  })

  const output = openLargeOutput(out, URL)
  const expected = all.map(addressOf)
  expect(followNext(output, '/docs')).toEqual(['/docs', '/docs/category/long', ...expected])
  expect(output.page('/docs/long/p09999').previous).toBe('/docs/long/p09998')

  const cards = all.slice(0, LONG_LEVEL / 100).flatMap((index) => {
    const suffix = index === 0 ? '' : `/page/${index + 1}`
    return output.page(`/docs/category/long${suffix}`).cards
  })
  expect(cards).toEqual(expected)
  expect(output.has(`/docs/category/long/page/${LONG_LEVEL / 100 + 1}`)).toBe(false)

  for (const index of [0, 1, 199, 200, 4_999, 5_000, 9_949, 9_998, 9_999]) {
    const { sidebar, current, more } = output.page(addressOf(index))
    expect(current).toEqual([addressOf(index)])
    const start = Math.max(0, Math.min(index - 25, LONG_LEVEL - 50))
    const shown = sidebar.filter((href) => href.startsWith('/docs/long/'))
    expect(shown).toEqual(expected.slice(start, start + 50))
    const before = start === 0 ? [] : [`${start} more before`]
    const after = start + 50 === LONG_LEVEL ? [] : [`${LONG_LEVEL - start - 50} more`]
    expect(more.map(({ label }) => label)).toEqual([...before, ...after])
    for (const { href } of more) expect([href, output.has(href)]).toEqual([href, true])
  }
  for (const index of [0, 4_711, 9_999])
    expect(await output.search(`unique${nameOf(index)}`)).toEqual([addressOf(index)])
})
