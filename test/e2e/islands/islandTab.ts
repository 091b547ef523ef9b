/** Actions in tabs of the site with islands. */
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { IslandTab } from './islandSite.ts'

/** Waits until React has attached its listeners. The machine may be busy with other tests. */
export const waitForIsland = async (island: Locator): Promise<void> => {
  const isHydrated = () =>
    island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactContainer')))
  await expect.poll(isHydrated, { timeout: 10_000 }).toBe(true)
}

export const waitForTabs = ({ page }: IslandTab) => page.locator('.tabs[data-awake]').first().waitFor()

/** Values of the selected tabs. */
export const chosen = ({ page }: IslandTab) =>
  page
    .locator('.tab > input:checked')
    .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))

export const follow = async ({ page }: IslandTab, name: string, title: string) => {
  await page.locator('main').getByRole('link', { name, exact: true }).first().click()
  await page.waitForFunction((expected) => document.title === expected, `${title} | Lamps`)
}

/** Closes a tab that has no problems. */
export const close = ({ page, problems }: IslandTab) => {
  expect(problems).toEqual([])
  return page.context().close()
}
