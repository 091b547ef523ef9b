import { afterAll, beforeAll, expect, test } from 'vitest'
import { type IslandSite, serveIslandSite } from './islandSite.ts'

let site: IslandSite
beforeAll(async () => {
  site = await serveIslandSite('/', {
    'theme/PageEnd.tsx': `import { useState } from 'react'
export default function PageEnd() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('Out of oil')
  return <button type="button" onClick={() => setBroken(true)}>break</button>
}`,
  })
})
afterAll(() => site?.close())

test('ERR-1: an article that is rendered again after a crash is hydrated', async () => {
  const { page } = await site.open('/docs/shown')
  const useArticle = async () => {
    await page.locator('.tabs[data-awake]').nth(1).waitFor()
    // These include the island and its code block.
    await page.getByRole('button', { name: 'hide', exact: true }).click()
    await page.getByRole('button', { name: 'show', exact: true }).click()
    await page.locator('label', { hasText: 'TWO' }).last().click()
    await page.getByRole('button', { name: 'Copy code to clipboard' }).waitFor()
  }
  await useArticle()
  await page.getByRole('button', { name: 'break' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await useArticle()
  expect(await page.locator('.tab > input:checked').evaluateAll((all) => all.map((each) => each.id))).toEqual(
    await page.locator('.tab > input[value=two]').evaluateAll((all) => all.map((each) => each.id)),
  )
})
