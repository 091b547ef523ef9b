import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BuiltSite, buildAndServe, type Tab, waitForHydration } from '../../e2e/client/builtSite.ts'
import { BASE_URLS } from '../../helpers/baseUrls.ts'

const FILES = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': `export default {
    title: 'Lamps',
    url: 'https://docs.example',
    docs: { path: 'docs', routeBasePath: '/docs' },
    headTags: [{ tagName: 'script', attributes: { src: '/site.js' } }, { tagName: 'meta', attributes: { name: 'theme-color', content: '#123' } }],
  }`,
  'docs/index.md':
    '---\ndescription: Where it starts\n---\n# Start\n\n[live](/live) [other](/other) [scripted](/scripted)\n',
  'static/site.js': 'globalThis.siteRuns = (globalThis.siteRuns ?? 0) + 1\n',
  'static/own.js': 'globalThis.ownRuns = (globalThis.ownRuns ?? 0) + 1\n',
  'static/own.css': 'main { --own: yes }\n',
  'pages/live.tsx': `import { useState } from 'react'
import { Head, Link, useQueryString } from 'xpre-docs/runtime'
export default function Live() {
  const [step, setStep] = useState(0)
  const [isQuiet, setQuiet] = useState(false)
  const [isBroken, setBroken] = useState(false)
  const [name] = useQueryString('name')
  if (isBroken) throw new Error('Out of oil')
  return <>
    <Head>
      <meta name="author" content="Nobody" />
      <link rel="stylesheet" href="/own.css" />
    </Head>
    {!isQuiet && <Head>
      <title>{\`Step \${step}\${name}\`}</title>
      <meta name="description" content={\`About \${step}\`} />
      <link rel="canonical" href={\`https://docs.example/step-\${step}\`} />
      {step === 1 && <meta name="robots" content="noindex" />}
      {step === 2 && <meta name="author" content="Somebody" />}
      <script type="application/ld+json">{\`{"name":"<\${step}>"}\`}</script>
    </Head>}
    <h1>Live</h1>
    <button type="button" id="step" onClick={() => setStep(step + 1)}>step</button>
    <button type="button" id="quiet" onClick={() => setQuiet(!isQuiet)}>quiet</button>
    <button type="button" id="break" onClick={() => setBroken(true)}>break</button>
    <Link to="/docs">docs</Link> <Link to="/other">other</Link>
  </>
}`,
  'pages/scripted.tsx': `import { Head, Link } from 'xpre-docs/runtime'
export default function Scripted() {
  return <><Head><title>Scripted</title><script src="/own.js" /></Head><h1>Scripted</h1><Link to="/docs">docs</Link></>
}`,
  'pages/other.tsx': `import { Head, Link } from 'xpre-docs/runtime'
export default function Other() {
  return <><Head><title>Other</title><meta name="robots" content="noindex" /></Head><h1>Other</h1><Link to="/live">live</Link> <Link to="/docs">docs</Link></>
}`,
}

/** All tags of the head, sorted, except resource hints and scripts; `dev` gives its script the hash of the loaded page. */
const headOf = ({ page }: Tab) =>
  page.evaluate(() =>
    [...document.head.children]
      .filter(
        (tag) => !tag.matches('[rel=modulepreload],[rel=prefetch],script:not([type]),script[data-hash]'),
      )
      .map((tag) => tag.outerHTML)
      .sort(),
  )
const valuesOf = ({ page }: Tab, selector: string) =>
  page.evaluate(
    (tag) =>
      [...document.querySelectorAll(tag)].map(
        (each) => (each.getAttribute('content') ?? each.getAttribute('href')) || each.textContent,
      ),
    selector,
  )
const summary = async (tab: Tab) => ({
  title: await tab.page.title(),
  description: await valuesOf(tab, 'meta[name=description]'),
  canonical: await valuesOf(tab, 'link[rel=canonical]'),
  robots: await valuesOf(tab, 'meta[name=robots]'),
  author: await valuesOf(tab, 'meta[name=author]'),
  data: await valuesOf(tab, 'script[type="application/ld+json"]'),
})
const runs = ({ page }: Tab) =>
  page.evaluate(() => {
    const { siteRuns, ownRuns } = globalThis as { siteRuns?: number; ownRuns?: number }
    return [
      siteRuns,
      ownRuns,
      getComputedStyle(document.querySelector('main') ?? document.body).getPropertyValue('--own'),
    ]
  })
const follow = async ({ page }: Tab, name: string, title: string) => {
  await page.locator('main').getByRole('link', { name, exact: true }).click()
  await page.waitForFunction((expected) => document.title === expected, title)
}

describe.each(BASE_URLS)('the head under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, FILES)
  })
  afterAll(() => site?.close())

  const START = (step: number, robots: string[] = [], author = 'Nobody') => ({
    title: `Step ${step} | Lamps`,
    description: [`About ${step}`],
    canonical: [`https://docs.example/step-${step}`],
    robots,
    author: [author],
    data: [`{"name":"\\u003c${step}>"}`],
  })

  test('LAY-6: it follows the state of the page, with one tag of each kind', async () => {
    // `dev` reads the title out of the code after it has sent the first page.
    await expect.poll(async () => (await fetch(site.at('/live'))).text()).toContain('"title":"Step 0"')
    const tab = await site.open('/live')
    const loaded = await headOf(tab)
    expect(await summary(tab)).toEqual(START(0))
    await tab.page.locator('#step').click()
    await expect.poll(() => summary(tab)).toEqual(START(1, ['noindex']))
    await tab.page.locator('#step').click()
    // The robots tag is removed; of two tags with the same key the later one wins.
    await expect.poll(() => summary(tab)).toEqual(START(2, [], 'Somebody'))
    await tab.page.locator('#quiet').click()
    await expect.poll(() => valuesOf(tab, 'meta[name=author]')).toEqual(['Nobody'])
    // In the HTML from Node the title is that of the page.
    expect(await tab.page.title()).toBe('Step 0 | Lamps')
    await tab.page.locator('#quiet').click()
    await expect.poll(() => summary(tab)).toEqual(START(2, [], 'Somebody'))
    expect((await headOf(tab)).length).toBe(loaded.length)
    expect(tab.problems).toEqual([])
    await tab.page.context().close()
  })

  test('LAY-6: after any sequence of navigations it equals the head of a full page load', async () => {
    const fresh: Record<string, string[]> = {}
    for (const route of ['/docs', '/live', '/other']) {
      const tab = await site.open(route)
      fresh[route] = await headOf(tab)
      await tab.page.context().close()
    }
    const tab = await site.open('/docs')
    const isFresh = async (route: string) => {
      // `<Head>` updates the tags right after the page is shown.
      await expect.poll(() => headOf(tab)).toEqual(fresh[route])
      expect(tab.path()).toBe(route)
    }
    await follow(tab, 'live', 'Step 0 | Lamps')
    await isFresh('/live')
    await tab.page.locator('#step').click()
    await tab.page.waitForFunction(() => document.title === 'Step 1 | Lamps')
    await follow(tab, 'other', 'Other | Lamps')
    await isFresh('/other')
    await follow(tab, 'live', 'Step 0 | Lamps')
    await isFresh('/live')
    await tab.page.locator('#step').click()
    await tab.page.waitForFunction(() => document.title === 'Step 1 | Lamps')
    await follow(tab, 'docs', 'Start | Lamps')
    await isFresh('/docs')
    await tab.page.goBack()
    await tab.page.waitForFunction(() => document.title === 'Step 0 | Lamps')
    await isFresh('/live')
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })

  test('LAY-6: styles of a page are added and removed with it, scripts of the site run once', async () => {
    const [fromDocs, fromLive] = [await site.open('/docs'), await site.open('/live')]
    expect(await runs(fromDocs)).toEqual([1, undefined, ''])
    await follow(fromDocs, 'live', 'Step 0 | Lamps')
    for (const tab of [fromDocs, fromLive]) {
      await expect.poll(() => runs(tab)).toEqual([1, undefined, 'yes'])
      await follow(tab, 'docs', 'Start | Lamps')
      await expect.poll(() => runs(tab)).toEqual([1, undefined, ''])
      expect([tab.loads(), tab.problems]).toEqual([1, []])
      await tab.page.context().close()
    }
  })

  test('LAY-6: a page with its own scripts gets a full page load', async () => {
    const tab = await site.open('/docs')
    await follow(tab, 'scripted', 'Scripted | Lamps')
    await expect.poll(async () => [await runs(tab), tab.loads()]).toEqual([[1, 1, ''], 2])
    await waitForHydration(tab.page)
    await follow(tab, 'docs', 'Start | Lamps')
    expect([await runs(tab), tab.loads(), tab.problems]).toEqual([[1, 1, ''], 2, []])
    await tab.page.context().close()
  })

  test('ERR-1: after a crash, retrying restores the head of the page, and the next page has its own head', async () => {
    const tab = await site.open('/live')
    await tab.page.locator('#step').click()
    await tab.page.locator('#break').click()
    await tab.page.waitForFunction(() => document.title === 'Page Error')
    expect(await valuesOf(tab, 'meta[name=robots]')).toEqual([])
    await tab.page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => summary(tab)).toEqual(START(0))
    await tab.page.locator('#break').click()
    await tab.page.waitForFunction(() => document.title === 'Page Error')
    await tab.page.goto(site.at('/docs'))
    await tab.page.context().close()
  })

  test('LAY-6: tags that a page renders only in the browser override the tags from Node', async () => {
    const tab = await site.open('/live?name=%20%3Cb%3E')
    await tab.page.waitForFunction(() => document.title === 'Step 0 <b> | Lamps')
    await follow(tab, 'docs', 'Start | Lamps')
    await tab.page.goBack()
    await tab.page.waitForFunction(() => document.title === 'Step 0 <b> | Lamps')
    expect([tab.loads(), tab.problems]).toEqual([1, []])
    await tab.page.context().close()
  })
})
