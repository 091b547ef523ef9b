/** Sidebars whose markup differs from that of the theme: rows of a replaced component, and changed rows. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltSite, buildAndServe, type Tab } from '../client/builtSite.ts'
import { menuFiles } from './files.ts'

const row = ({ page }: Tab, name: string) => page.locator('.side').getByRole('link', { name, exact: true })

async function openBareAndFollow(tab: Tab) {
  await tab.page.locator('.side').getByRole('button', { name: 'Bare' }).click()
  await row(tab, 'Three').click()
  await tab.page.waitForFunction(() => document.title === 'Three | Lamps')
  expect(tab.loads()).toBe(1)
  expect(await row(tab, 'Four').isVisible()).toBe(true)
}

test('SBR-6: if another script changes the rows before hydration, the page is fetched again', async () => {
  const site = await buildAndServe('/', menuFiles())
  const tab = await site.open('/docs/start', {
    before: (page) =>
      page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => document.querySelector('.side > li')?.remove()),
      ),
  })
  await openBareAndFollow(tab)
  await site.close()
})

let site: BuiltSite

beforeAll(async () => {
  site = await buildAndServe('/', {
    ...menuFiles(),
    'theme/SidebarItem.tsx': `import Original from '@theme-original/SidebarItem'
export default function SidebarItem({ item }) {
  if (item.type !== 'link') return <Original item={item} />
  return <li><a href={item.href} aria-current={item.isActive ? 'page' : undefined}>{item.label}</a> <i>{item.href.length}</i></li>
}`,
  })
})
afterAll(() => site?.close())

test('SBR-6: replaced rows are rendered from the same data in Node and in the browser', async () => {
  const tab = await site.open('/docs/start')
  const texts = () => tab.page.locator('.side li:has(> i)').allTextContents()
  const before = await tab.page.evaluate(async () => {
    const sent = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
    return Array.from(sent.querySelectorAll('.side li:has(> i)'), ({ textContent }) => textContent)
  })
  expect(before).toContain(`Start ${'/docs/start'.length}`)
  expect(await texts()).toEqual(before)
  await openBareAndFollow(tab)
  expect(await texts()).toContain(`Three ${'/docs/bare/three'.length}`)
  expect(tab.problems).toEqual([])
})
