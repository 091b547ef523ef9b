/** Actions in tabs of a built site. */
import type { BuiltSite, Tab } from './builtSite.ts'

export const headline = ({ page }: Tab) => page.locator('main h1').first().textContent()

export const waitForTitle = ({ page }: Tab, title: string) =>
  page.waitForFunction((expected) => document.title === expected, title)

/** Clicks a link of the article, and waits for its page. */
export async function follow(tab: Tab, name: string, title: string) {
  await tab.page.locator('main').getByRole('link', { name, exact: true }).first().click()
  await waitForTitle(tab, title)
}

/** Adds a link that is not in the built HTML. */
export const addLink = (site: BuiltSite, tab: Tab, route: string, name: string) =>
  tab.page.evaluate(
    ([href, textContent]) => {
      document
        .querySelector('main')
        ?.prepend(Object.assign(document.createElement('a'), { href, textContent }))
    },
    [site.at(route), name] as const,
  )
