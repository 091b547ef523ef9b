/** Lighthouse judges built sites, served as a host with compression serves them. */
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import { serveCompressed } from '../../bench/page/serveCompressed.mjs'
import { type LighthouseResult, type OpenLighthouse, openLighthouse } from '../../helpers/lighthouse.mjs'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** One page of each kind. The search page is left out: its `noindex` reduces the score. */
const PAGES = {
  manual: [
    '',
    'docs/start/first-site',
    'docs/writing',
    'docs/writing/tabs',
    'docs/writing/code',
    'docs/reference/configuration',
    'docs/reference/texts',
  ],
  site: ['', 'docs/create-preorder', 'docs/category/advanced-features', 'terms', 'cancel-order'],
} as const

/** The report has more properties. */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

const LOWEST = 98

/** Number of runs for the median, since the performance score depends on the load of the machine. */
const RUNS = 5

type Site = keyof typeof PAGES

const ROWS = (['manual', 'site'] as const).flatMap((site) =>
  PAGES[site].flatMap((page) => (['mobile', 'desktop'] as const).map((device) => ({ site, page, device }))),
)

const measured: object[] = []
const outDirs = new Map<Site, string>()
const servers = new Map<Site, Awaited<ReturnType<typeof serveCompressed>>>()
let lighthouse: OpenLighthouse | undefined

beforeAll(async () => {
  lighthouse = await openLighthouse().catch((error: unknown) => {
    throw new Error(`Lighthouse cannot be started, so nothing is measured: ${error}`)
  })
  for (const site of ['manual', 'site'] as const) {
    const outDir = makeFolder()
    outDirs.set(site, outDir)
    const { failed } = await build({ siteDir: path.join(ROOT, site), cwd: ROOT, outDir })
    expect(failed).toBe(false)
    servers.set(site, await serveCompressed(outDir))
  }
})

afterAll(async () => {
  console.table(measured)
  await lighthouse?.close()
  for (const server of servers.values()) await server.close()
  for (const outDir of outDirs.values()) removeFolder(outDir)
})

const scoreOf = (result: LighthouseResult, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100)

/** Ends as soon as the median of all runs is on one side of the limit. */
async function measurePerformance(first: number, measureAgain: () => Promise<number>): Promise<number> {
  const scores = [first]
  const isDecided = () => {
    const passed = scores.filter((score) => score >= LOWEST).length
    return Math.max(passed, scores.length - passed) > RUNS / 2
  }
  while (!isDecided()) scores.push(await measureAgain())
  return scores.sort((a, b) => a - b)[Math.floor(scores.length / 2)] ?? 0
}

test.for(ROWS)('A11Y-2: Lighthouse gives /$page of $site at least 98 points on $device', async (row) => {
  const { site, page, device } = row
  const server = servers.get(site)
  if (lighthouse === undefined || server === undefined)
    throw new Error('Lighthouse or the server is not running')
  const { audit } = lighthouse
  const url = server.url + page
  const result = await audit(url, device)
  const scores: Record<string, number> = Object.fromEntries(
    Object.keys(result.categories).map((id) => [id, scoreOf(result, id)]),
  )
  expect(Object.keys(scores)).toEqual(expect.arrayContaining(CATEGORIES))
  scores.performance = await measurePerformance(scoreOf(result, 'performance'), async () =>
    scoreOf(await audit(url, device, ['performance']), 'performance'),
  )
  measured.push({ ...row, ...scores })
  const low = Object.entries(scores).filter(([, score]) => score < LOWEST)
  const failed = Object.values(result.audits).filter(({ score }) => score !== null && score < 0.9)
  const load = `load of the machine: ${os.loadavg().map((value) => value.toFixed(1))}`
  expect(low, [...failed.map(({ id }) => id), load].join(', ')).toEqual([])
})
