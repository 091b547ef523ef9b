/** Formulas and diagrams in a browser: the policy of pages refuses none of them, and both colour modes can read them (MD-9). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { validateHtml } from '../../helpers/htmlChecks.ts'
import { type BuiltSite, buildAndServe } from './builtSite.ts'
import { isServedByDev } from './serveSite.ts'

/**
 * Stands for Mermaid: it sets styles in each way that Mermaid does, measures a text, cleans its image as Mermaid does at a
 * level of security, and returns hostile parts that cleaning might miss.
 */
const HOSTILE_MERMAID = `const svg = 'http://www.w3.org/2000/svg'
let options
export default {
  initialize(given) { options = given },
  async render(id, source) {
    if (source.includes('wrong')) throw new Error('Line 2: wrong')
    const box = document.createElement('div')
    box.setAttribute('style', 'width: 90px')
    document.body.append(box)
    box.innerHTML = new DOMParser().parseFromString('<svg xmlns="' + svg + '" viewBox="0 0 90 20" style="color: red"><text style="fill: blue" y="9">Task style=1<br></text></svg>', 'text/html').body.innerHTML
    const image = box.firstChild
    const style = document.createElement('style')
    style.innerHTML = '#' + id + ' > text { font-size: 33px } @import url(/evil/import.css);'
    image.id = id
    image.insertBefore(style, image.firstChild)
    const text = image.querySelector('text')
    image.dataset.measured = [getComputedStyle(text).fontSize, text.style.fill, box.style.width, options.theme, options.securityLevel, innerWidth].join(' ')
    const hostile = '<image href="/evil/image.png"/><script>parent.hit = 1</script><a href="javascript:parent.hit = 2"><rect width="90" height="20" onclick="parent.hit = 3"/></a>'
    box.remove()
    return { svg: box.innerHTML.replace('</svg>', hostile + '</svg>') }
  },
}
`

const HOSTILE_FILES = {
  'node_modules/mermaid/package.json': '{ "name": "mermaid", "version": "11.0.0" }',
  'node_modules/mermaid/dist/mermaid.esm.min.mjs':
    "export { default } from './chunks/mermaid.esm.min/core.mjs'\n",
  'node_modules/mermaid/dist/chunks/mermaid.esm.min/core.mjs': HOSTILE_MERMAID,
  'docs/plan.md': `# Plan\n\n${'Text.\n\n'.repeat(99)}\n~~~mermaid title="The plan"\ngantt\n  A: a, 2024-01-01, 3d\n~~~\n\n~~~mermaid\npie\n  wrong\n~~~\n`,
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': "export default { title: 'Lamps' }",
  'docs/index.md': '# Start\n\nText.\n',
}

/** Drawn by Mermaid itself. */
const FILES = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': "export default { title: 'Lamps', url: 'https://docs.example' }",
  'docs/index.md': String.raw`# Energy $E = mc^2$

The half $\frac{a}{b}$ of it.

$$
\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2} + \sum_{i=0}^{n} \binom{n}{i} x^i y^{n-i} + \prod_{k=1}^{m} k + a + b + c + d + e + f + g
$$

~~~mermaid title="Payment"
flowchart LR
  A[Start] --> B{Ready?}
  B -->|yes| C[Go]
  B -->|no| A
~~~

[Next](more.md)
`,
  'docs/more.md': `# More

~~~mermaid
flowchart TD
  login[Log in] --> check{Password right?}
  check -->|no| login
  check -->|yes| home[Home page]
~~~

~~~mermaid
flowchart LR
  a[A long name of a node] --> b[A long name of a node] --> c[A long name of a node] --> d[A long name of a node]
~~~

~~~mermaid
flowchart LR
  A[Start --> B{Ready?
~~~
`,
}

let site: BuiltSite
let hostile: BuiltSite
beforeAll(async () => {
  site = await buildAndServe('/', FILES)
  hostile = await buildAndServe('/base/', HOSTILE_FILES)
})
afterAll(async () => {
  await site?.close()
  await hostile?.close()
})

/** Texts of the nodes of a drawn diagram, from left to right or from top to bottom. */
async function orderOfNodes(page: Page, diagram: number, axis: 'x' | 'y'): Promise<string[]> {
  const image = page.locator('[data-diagram]').nth(diagram).locator('img').first()
  const src = (await image.getAttribute('src')) ?? ''
  const [, ...nodes] = decodeURIComponent(src).split(/(?=<g class="node )/)
  return nodes
    .map((node) => {
      const [, x = 0, y = 0] = /translate\(([-\d.]+)[ ,]+([-\d.]+)/.exec(node) ?? []
      return { text: node.replace(/<[^>]*>/g, '').trim(), at: Number(axis === 'x' ? x : y) }
    })
    .sort((one, other) => one.at - other.at)
    .map(({ text }) => text)
}

// `dev` writes no files.
test.skipIf(isServedByDev)(
  'MD-9: the page with formulas and diagrams is valid, without inline styles, and readable without script',
  async () => {
    const html = readFileSync(path.join(site.outDir, 'docs/index.html'), 'utf8')
    expect(await validateHtml(html, 'docs/index.html')).toEqual([])
    const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
    expect(main).toMatch(/<math [^>]*alttext="E = mc\^2"/)
    expect(main).toMatch(
      /<div data-diagram="[\d.]+" data-title="Payment"><figure class="code">[\s\S]*flowchart/,
    )
    expect(main).not.toMatch(/\sstyle=|<style|<script/)
  },
)

test('MD-9: Mermaid draws in its own order, within the policy, and readers of screens find names', async () => {
  const { page, problems } = await site.open('/docs', { width: 390 })
  await page.getByRole('img', { name: /^Payment: / }).waitFor()
  expect(await orderOfNodes(page, 0, 'x')).toEqual(['Start', 'Ready?', 'Go'])
  expect(problems).toEqual([])
  expect(await runAxe(page)).toEqual([])
  const measured = await page.evaluate(() => {
    const scrolls = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
    const heightOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0
    return {
      pageScrolls: document.documentElement.scrollWidth > innerWidth,
      formulas: scrolls('.formula'),
      // The parts of a fraction are above each other.
      isFraction: heightOf('p mfrac') > 1.3 * heightOf('p mfrac > mi'),
    }
  })
  expect(measured).toEqual({ pageScrolls: false, formulas: [true], isFraction: true })
})

test('MD-9: after a change of the page diagrams are drawn, wide ones scroll, and a mistake shows its source', async () => {
  const { page, problems } = await site.open('/docs')
  await page.getByRole('link', { name: 'Next' }).first().click()
  await page.getByRole('img', { name: /Home page/ }).waitFor()
  expect(await orderOfNodes(page, 0, 'y')).toEqual(['Log in', 'Password right?', 'Home page'])
  const wide = page.locator('[data-diagram]').nth(1)
  await wide.scrollIntoViewIfNeeded()
  await wide.locator('.diagram').waitFor()
  expect(
    await wide.locator('.diagram').evaluate((box) => {
      box.scrollLeft = 9999
      return [
        box.scrollWidth > box.clientWidth,
        box.scrollLeft > 0,
        document.documentElement.scrollWidth > innerWidth,
      ]
    }),
  ).toEqual([true, true, false])
  const wrong = page.locator('[data-diagram]').nth(2)
  await wrong.scrollIntoViewIfNeeded()
  await wrong.getByText('Parse error on line 2').waitFor()
  expect(await wrong.locator('.code').isVisible()).toBe(true)
  expect(await wrong.locator('code').textContent()).toContain('A[Start --> B{Ready?')
  expect(problems).toEqual([])
  expect(await runAxe(page)).toEqual([])
  const shown = () => page.locator('.diagram img:visible').first().getAttribute('class')
  expect(await shown()).toContain('only-light')
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await shown()).toContain('only-dark')
})

test.skipIf(isServedByDev)('MD-9: a page with a plan is valid, and has its source', async () => {
  const html = readFileSync(path.join(hostile.outDir, 'docs/plan/index.html'), 'utf8')
  expect(await validateHtml(html, 'docs/plan/index.html')).toEqual([])
  expect(html).toMatch(/<div data-diagram="11\.0\.0"[^>]*><figure class="code">[\s\S]*gantt/)
})

test('MD-9: diagrams are drawn when they come near the window, and no hostile part of an image runs', async () => {
  const { page, problems } = await hostile.open('/docs/plan')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const boxes = page.locator('[data-diagram]')
  await page.waitForFunction(() => document.querySelector('.code-tools') !== null)
  expect(await boxes.locator('.code:visible').count()).toBe(2)
  expect(requests.filter((url) => url.includes('mermaid'))).toEqual([])

  await boxes.first().scrollIntoViewIfNeeded()
  const image = page.getByRole('img', { name: /^The plan: Task/ })
  await image.waitFor()
  await image.click()
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBe(undefined)
  expect(requests.filter((url) => url.includes('evil'))).toEqual([])
  await page.keyboard.press('Escape')
  expect(await image.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.clientWidth : 0))).toBe(
    90,
  )
  expect(await boxes.first().locator('figcaption:visible').allTextContents()).toEqual(['The plan'])
  const svgs = await boxes
    .first()
    .locator('img')
    .evaluateAll((images) => images.map((each) => decodeURIComponent(each.getAttribute('src') ?? '')))
  const measured = svgs.map((svg) => /data-measured="33px blue 90px (\w+ \w+) \d{3,}"/.exec(svg)?.[1])
  expect(measured).toEqual(['default strict', 'dark strict'])
  expect(svgs[0]).toMatch(
    /style="color: red;?"[^>]*><style>#[\w-]+ > text \{ font-size: 33px \}[^<]*<\/style>/,
  )
  expect(svgs[0]).toContain('Task style=1')
  expect(await boxes.first().locator('.code:visible').count()).toBe(0)
  const mistake = boxes.nth(1)
  await mistake.getByText('Line 2: wrong').waitFor()
  expect(await mistake.locator('.code:visible').count()).toBe(1)
  expect(requests.filter((url) => url.includes('mermaid')).map((url) => new URL(url).pathname)).toContain(
    '/base/assets/mermaid-11.0.0/load.js',
  )
  // The policy refuses the hostile handler.
  expect(problems.filter((problem) => !problem.includes('inline event handler'))).toEqual([])
  expect(await runAxe(page)).toEqual([])
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  expect(await page.locator('.diagram img:visible').getAttribute('class')).toContain('only-dark')
})
