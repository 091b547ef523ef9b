/** No layout shift occurs while a page hydrates. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build } from '../../../src/build/build.ts'
import type { RunningServer } from '../../../src/serve/listenAt.ts'
import { serveFolder } from '../../../src/serve/serveFolder.ts'
import { launchChromium } from '../../helpers/chromium.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'
import { waitForHydration } from '../client/builtSite.ts'

const ARTICLE = `# Lamps

Text.

\`\`\`sh title="lamp.sh"
echo ${'long '.repeat(60)}
\`\`\`

::::tabs{group=os}
:::tab[macOS]{value=mac}
First.
:::
:::tab[Windows]{value=win}
Second.
:::
::::

:::details[Why]
Text.
:::

## Next

Text.
`

let dir: string
let server: RunningServer
let browser: Awaited<ReturnType<typeof launchChromium>>

beforeAll(async () => {
  dir = makeFolder()
  mkdirSync(path.join(dir, 'docs'))
  writeFileSync(path.join(dir, 'docs/index.md'), ARTICLE)
  writeFileSync(path.join(dir, 'docs/other.md'), '# Other\n')
  writeFileSync(
    path.join(dir, 'xpre.config.mjs'),
    "export default { announcementBar: { id: 'a', content: 'New', isCloseable: true } }\n",
  )
  const { failed } = await build({ siteDir: dir, cwd: dir, outDir: `${dir}/build` })
  expect(failed).toBe(false)
  server = await serveFolder({ dir: `${dir}/build`, baseUrl: '/', port: 0 })
  browser = await launchChromium()
}, 60_000)

afterAll(async () => {
  await browser.close()
  await server.close()
  removeFolder(dir)
})

test.each([390, 1280])('CLS 0: no layout shift occurs during hydration, %i px wide', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 844 } })
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: readonly { node: Node | null }[] }
        for (const { node } of sources) moved.push(node instanceof Element ? node.outerHTML : 'text')
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(`${server.url}docs`)
  await waitForHydration(page)
  await page.locator('[data-code=wrap]').waitFor()
  // Layout shifts are reported after their animation frame.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  )
  expect(await page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved)).toEqual([])
  await page.close()
})
