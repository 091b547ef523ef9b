/** Formulas and diagrams in a browser: the policy of pages refuses none of them, and both colour modes can read them (MD-9). */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { validateHtml } from '../../helpers/htmlChecks.ts'
import { type BuiltSite, buildAndServe } from './builtSite.ts'

const FILES = {
  'package.json': '{ "type": "module" }',
  'xpre.config.ts': "export default { title: 'Lamps', url: 'https://docs.example' }",
  'docs/index.md': String.raw`# Energy $E = mc^2$

The half $\frac{a}{b}$ of it.

$$
\int_0^\infty e^{-x^2}\,dx = \frac{\sqrt{\pi}}{2} + \sum_{i=0}^{n} \binom{n}{i} x^i y^{n-i} + \prod_{k=1}^{m} k
$$

~~~mermaid title="Payment"
flowchart LR
  A[Order]-->B{Paid?}
  B-->|yes|C[Deliver]
  B-->|no|D[Wait for a long time]
  D-->E[Remind]
~~~

~~~mermaid
sequenceDiagram
  A->>B: Hello
~~~
`,
}

let site: BuiltSite
beforeAll(async () => {
  site = await buildAndServe('/base/', FILES)
})
afterAll(() => site?.close())

test('MD-9: the page with formulas and diagrams is valid, without inline styles', async () => {
  const html = readFileSync(path.join(site.outDir, 'docs/index.html'), 'utf8')
  expect(await validateHtml(html, 'docs/index.html')).toEqual([])
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  expect(main).toMatch(/<math [^>]*alttext="E = mc\^2"/)
  expect(main.match(/<svg [^>]*role="img"/g)).toHaveLength(2)
  expect(main).not.toMatch(/\sstyle=|<style|<script/)
})

test('MD-9: no part is blocked, readers of screens find names, and wide parts scroll on a phone', async () => {
  const { page, problems } = await site.open('/docs', { width: 390 })
  expect(problems).toEqual([])
  expect(await runAxe(page)).toEqual([])
  const measured = await page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll(selector)].map(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      )
    const heightOf = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect().height ?? 0
    return {
      pageScrolls: document.documentElement.scrollWidth > innerWidth,
      formulas: sizes('.formula'),
      diagrams: sizes('.diagram'),
      // The parts of a fraction are above each other.
      isFraction: heightOf('p mfrac') > 1.3 * heightOf('p mfrac > mi'),
    }
  })
  expect(measured).toEqual({
    pageScrolls: false,
    formulas: [true],
    diagrams: [true, false],
    isFraction: true,
  })
  expect(await page.getByRole('img', { name: 'Payment' }).count()).toBe(1)
})

test('MD-9: diagrams have the colours of each mode', async () => {
  const { page } = await site.open('/docs')
  const colors = () =>
    page.evaluate(() =>
      ['.diagram text', '.diagram rect', '.diagram polyline', 'math'].map((selector) => {
        const element = document.querySelector(selector)
        const { fill, stroke, color } = element
          ? getComputedStyle(element)
          : { fill: '', stroke: '', color: '' }
        return selector === 'math' ? color : `${fill} ${stroke}`
      }),
    )
  const light = await colors()
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
  await page.waitForTimeout(400)
  const dark = await colors()
  expect(light.some((color) => color.includes('rgb(28, 26, 23)'))).toBe(true)
  for (const [index, color] of light.entries()) expect(dark[index]).not.toBe(color)
})
