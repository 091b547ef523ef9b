/** Islands of `.mdx` documents in a browser: components that documents import, and those of the site. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { type IslandSite, serveIslandSite } from './islandSite.ts'
import { close, follow, waitForIsland } from './islandTab.ts'

/** A component with state, which shows all that it receives. */
const counter = (name: string, more = '') => `import { useEffect, useState } from 'react'
${more}
export function ${name}({ start = 0, data, children }) {
  const [count, setCount] = useState(start)
  const [isAwake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return <section className="part" id="${name}" data-awake={isAwake}>
    <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
    <code>{JSON.stringify(data)}</code>
    {children}
  </section>
}
export default ${name}
`

const SITE = {
  'docs/index.md': '# Start\n\n[Parts](parts.mdx) [Plain](plain.md)\n',
  'docs/parts.mdx': `import Eager, { Second } from '../src/Eager'
import * as all from '@site/src/All'
import Tagged from '../src/Tagged'
import Late from '../src/Late'
import Only from '../src/Only'
import Still from '../src/Still'

# Parts

[Start](index.md)

<Eager start={2} data={{ list: [1, { deep: 'a "<b>" \\'c\\'' }], no: null }}>

Inner **text**, [plain](plain.md).

</Eager>

<Second />

<Tagged start={5} client:load />

<all.Bar client:idle />

{[7].map((start) => <Site key={start} start={start} client:load />)}

<Only data={['x']} client:only />

<Still data="static" />

${Array.from({ length: 60 }, (_, index) => `Between ${index}.`).join('\n\n')}

<Late client:visible />
`,
  'src/Eager.tsx': `${counter('Eager', 'export const client = \'load\'\nexport const Second = () => { const [count, setCount] = useState(0); return <button type="button" id="Second" onClick={() => setCount(count + 1)}>{count}</button> }')}`,
  'src/Tagged.tsx': counter('Tagged'),
  'src/All.tsx': counter('Bar'),
  'src/Late.tsx': counter('Late'),
  'src/Only.tsx': `export default ({ data }) => <p id="Only">{location.pathname} {data[0]}</p>\n`,
  'src/Still.tsx': `export default ({ data }) => <p id="Still">{data}</p>\n`,
  'components/Site.tsx': counter('Site'),
}

/** The machine may be busy with other tests. */
const poll = <T>(read: () => T) => expect.poll(read, { timeout: 10_000 })

describe.each(BASE_URLS)('islands of MDX under %s', (baseUrl) => {
  let site: IslandSite
  beforeAll(async () => {
    site = await serveIslandSite(baseUrl, SITE)
  })
  afterAll(() => site?.close())

  test.each(['loaded', 'reached by a link'])(
    'MD-12: all islands of a document work on a page that was %s',
    async (way) => {
      const isLoaded = way === 'loaded'
      const tab = await site.open(isLoaded ? '/docs/parts' : '/docs')
      const { page } = tab
      if (!isLoaded) await follow(tab, 'Parts', 'Parts')
      const button = (name: string) => page.locator(`#${name} button, button#${name}`)
      const island = (name: string) => page.locator('[data-island]', { has: button(name) })
      for (const [name, start] of [
        ['Eager', 2],
        ['Second', 0],
        ['Tagged', 5],
        ['Bar', 0],
        ['Site', 7],
      ] as const) {
        await waitForIsland(island(name))
        expect(await button(name).textContent()).toBe(String(start))
        await button(name).click()
        await poll(() => button(name).textContent()).toBe(String(start + 1))
      }
      expect(JSON.parse((await page.locator('#Eager > code').textContent()) ?? '')).toEqual({
        list: [1, { deep: `a "<b>" 'c'` }],
        no: null,
      })
      expect(await page.locator('#Eager strong').textContent()).toBe('text')
      expect(await page.locator('#Only').textContent()).toBe(`${new URL(page.url()).pathname} x`)
      expect(await page.locator('#Still').evaluate((each) => each.closest('[data-island]'))).toBe(null)
      const isLate = () => page.locator('#Late').getAttribute('data-awake')
      expect(await isLate()).toBe('false')
      await page.locator('#Late').scrollIntoViewIfNeeded()
      await poll(isLate).toBe('true')
      // A link in the children of an island is one of the router.
      await page.locator('#Eager').getByRole('link', { name: 'plain' }).click()
      await page.waitForFunction(() => document.title.startsWith('Plain'))
      await page.goBack()
      await waitForIsland(island('Eager'))
      await button('Eager').click()
      await poll(() => button('Eager').textContent()).toBe('3')
      await close(tab)
    },
  )

  test('MD-12: without JavaScript the page has the HTML of all but client:only', async () => {
    const context = await site.browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(site.at('/docs/parts'))
    expect(await page.locator('main section.part > button').allTextContents()).toEqual([
      '2',
      '5',
      '0',
      '7',
      '0',
    ])
    expect(await page.locator('#Eager strong').isVisible()).toBe(true)
    expect(await page.locator('#Still').textContent()).toBe('static')
    expect(await page.locator('#Only').count()).toBe(0)
    await context.close()
  })
})
