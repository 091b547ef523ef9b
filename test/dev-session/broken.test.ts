import { expect, onTestFinished, test } from 'vitest'
import { openEditedSite } from './editedSite.ts'
import { SMALL_SITE } from './smallSite.ts'

const BOX = 'components/Box.jsx'
const STYLE = 'components/box.css'

test.each([
  ['does not compile', 'export default function Box( {'],
  ['throws when it is loaded', 'throw new Error("at once")'],
  ['throws when it is shown', 'export default function Box() { throw new Error("boxed") }'],
])('DEV-3: while a component %s, the last good page stays', async (_, code) => {
  const site = await openEditedSite(SMALL_SITE)
  onTestFinished(site.remove)
  const page = async () => {
    const entry = site.live.find('about.html') ?? site.live.find('about/index.html')
    return entry?.kind === 'page' ? site.live.render(entry) : undefined
  }
  const good = await page()
  expect(good?.isBroken).toBe(false)
  expect(good?.text).toContain('id="box"')

  await site.edit({ ...site.files, [BOX]: code, [STYLE]: '.box { color: green }\n' })
  expect(await page()).toEqual(good)
  // It loads what it was made with, which may be gone from the site.
  const loaded = [...(good?.text ?? '').matchAll(/\/sub\/(assets\/[\w.-]+)/g)].map(([, name = '']) => name)
  expect(loaded.length).toBeGreaterThan(1)
  expect(loaded.filter((name) => site.live.find(name) === undefined)).toEqual([])

  await site.edit(SMALL_SITE)
  expect(await page()).toEqual(good)
  expect(site.session.snapshot().findings.filter(({ severity }) => severity === 'throw')).toEqual([])
})
