import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerWith, MISSING } from '../../helpers/answerWith.ts'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { type BuiltSite, buildAndServe } from './builtSite.ts'

describe.each(BASE_URLS)('the site under %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl)
  })
  afterAll(() => site?.close())

  test('ERR-1: a crashed page shows its error inside the layout, and can be retried', async () => {
    const { page } = await site.open('/live')
    await page.locator('#break').click()
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    expect(await page.locator('.crash pre').textContent()).toBe('Out of oil\n\nCause:\nNobody filled it')
    expect(await page.title()).toBe('Page Error')
    expect(await page.locator('.nav').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Live' }).waitFor()
    expect(await page.title()).toBe('Live page | Lamps')
    await page.context().close()
  })

  test('ERR-1: a crash does not affect other pages', async () => {
    const { page, loads } = await site.open('/live')
    await page.locator('#break').click()
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    await page.locator('.nav').getByRole('link', { name: 'Docs', exact: true }).click()
    await page.waitForFunction(() => document.title === 'Start | Lamps')
    expect([await page.locator('main h1').textContent(), loads()]).toEqual(['Start', 1])
    await page.context().close()
  })

  test('ERR-1: a page that crashes during hydration stays readable', async () => {
    const { page } = await site.open('/fragile')
    await page.getByRole('heading', { name: 'This page crashed' }).waitFor()
    expect(await page.locator('#text').textContent()).toBe('Still readable')
    await page.locator('main').getByRole('link', { name: 'Docs' }).click()
    await page.waitForFunction(() => document.title === 'Start | Lamps')
    await page.context().close()
  })

  test('ERR-2: a page whose code is missing shows an error and a button to reload', async () => {
    let isMissing = true
    const { page } = await site.open('/live', {
      before: (tab) =>
        tab.route('**/assets/chunk-*.js', (route) =>
          answerWith(route, (text) => (isMissing && text.includes('Out of oil') ? MISSING : undefined)),
        ),
    })
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    expect(await page.locator('.crash p').textContent()).toContain(
      'The code of this page could not be loaded',
    )
    expect(await page.locator('#count').isVisible()).toBe(true)
    isMissing = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.locator('main b', { hasText: 'there' }).waitFor()
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
    await page.context().close()
  })

  test('RTR-3: navigating to a page whose code is missing is a full page load', async () => {
    const tab = await site.open('/', {
      before: (page) =>
        page.route('**/assets/chunk-*.js', (route) =>
          answerWith(route, (text) => (text.includes('Out of oil') ? MISSING : undefined)),
        ),
    })
    await tab.page.locator('main').getByRole('link', { name: 'Live' }).click()
    await tab.page.getByRole('button', { name: 'Retry' }).waitFor()
    expect([tab.path(), tab.loads()]).toEqual(['/live', 2])
    await tab.page.context().close()
  })

  test('a page changed by another script is rendered again with its article', async () => {
    const tab = await site.open('/docs', {
      before: (page) =>
        page.addInitScript(() => {
          addEventListener('DOMContentLoaded', () => {
            document.querySelector('.layout')?.prepend(document.createElement('section'))
          })
        }),
    })
    expect(await tab.page.locator('.layout > section').count()).toBe(0)
    expect(await tab.page.locator('main h2').count()).toBeGreaterThan(30)
    expect(tab.problems).toEqual([])
    await tab.page.locator('main').getByRole('link', { name: 'B', exact: true }).click()
    await tab.page.waitForFunction(() => document.title === 'B page | Lamps')
    expect(tab.loads()).toBe(1)
    await tab.page.context().close()
  })

  test('without its data or its manifest a page stays as it was loaded', async () => {
    for (const missing of ['**/xpre-client.json', '**/assets/site-*.json']) {
      const tab = await site.open('/docs', {
        skipsHydration: true,
        before: (page) =>
          page.route(missing, (route) =>
            route.fulfill({ status: 200, contentType: 'application/json', body: '{"cut' }),
          ),
      })
      await tab.page.waitForLoadState('networkidle')
      await tab.page.locator('main').getByRole('link', { name: 'B', exact: true }).click()
      await tab.page.waitForFunction(() => document.title === 'B page | Lamps')
      expect([tab.loads(), tab.problems]).toEqual([2, []])
      await tab.page.context().close()
    }
  })
})
