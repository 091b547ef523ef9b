/** Articles on screens of several widths, with larger text, and in print. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { buildSwept, hydrate, SITES, type SweptSite } from '../sweep/sweptSite.ts'

let site: SweptSite

beforeAll(async () => {
  site = await buildSwept(SITES.look, '/')
})
afterAll(() => site?.close())

async function open(width: number, options: { readonly forcedColors?: 'active' } = {}): Promise<Page> {
  const { page } = await site.open({ viewport: { width, height: 800 }, reducedMotion: 'reduce', ...options })
  await page.goto(site.at('/docs'))
  await hydrate(page)
  await page.locator('.code-tools').first().waitFor({ state: 'attached' })
  await page.locator('.tabs[data-awake]').first().waitFor()
  return page
}

const overflow = (page: Page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))

test('MD-4 MD-3 A11Y-1: on phones code, tabs and tables keep their shape', async () => {
  const page = await open(390)
  expect([await overflow(page), await runAxe(page)]).toEqual([0, []])
  const found = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const box = (selector: string) => all(selector)[0]?.getBoundingClientRect() ?? new DOMRect()
    const list = all('.tab-list')[0]
    const left = (each: Element) => each.getBoundingClientRect().left
    const inBoxes = ['li', 'blockquote', '.adm-body', '.fold-body']
      .map((box) => `${box} > * + :is(.code, .adm), ${box} > :is(.code, .adm) + *`)
      .join()
    for (const each of all('details.fold')) each.setAttribute('open', '')
    return {
      barHeight: Math.round(box('.code-bar').height),
      isLanguageShown: all('.code-lang').some((each) => each.checkVisibility()),
      smallButtons: all('.code-btn')
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => width > 0 && (width < 40 || height < 40)).length,
      tabRows: new Set(all('.tabs:not(.tabs-code) .tab').map((each) => each.offsetTop)).size,
      canScrollTabs: list !== undefined && list.scrollWidth > list.clientWidth,
      prose: Math.round(box('.table .is-prose').width) >= 256,
      crumb: all('.crumbs [aria-current]').some((each) => each.checkVisibility()),
      skip: box('.skip').bottom <= 0,
      doesTwoColumnTableFit: all('.table:has(.whole)').map((each) => each.scrollWidth <= each.clientWidth),
      brokenNames: all('.whole').filter((each) => each.getClientRects().length !== 1).length,
      // Numbers end before their text, and boxes of tasks are where numbers begin.
      numberEnds: all('ol[start="100"] > li').map(
        (each) => Number.parseFloat(getComputedStyle(each, '::before').right) - each.offsetWidth,
      ),
      taskBoxes: all('ol > .task-list-item > input').map(
        (each) => left(each) - left(each.closest('ol') ?? each),
      ),
      spaces: [...new Set(all(inBoxes).map((each) => getComputedStyle(each).marginTop))],
      spaceAfterCode: getComputedStyle(all('li:has(> .code) + li')[0] ?? document.body).marginTop,
      // The language and the buttons have one row.
      rows: all('.code:not(.tabs-code *) > .code-tag').map((each) => {
        const tag = each.getBoundingClientRect()
        const tools = each.parentElement?.querySelector('.code-tools')?.getBoundingClientRect()
        return tools !== undefined && tag.top >= tools.top && tag.bottom <= tools.bottom
      }),
      numbers: all('ol ol ol, ol ol').map((each) => getComputedStyle(each).getPropertyValue('--numbers')),
    }
  })
  expect(found).toEqual({
    barHeight: 41,
    isLanguageShown: false,
    smallButtons: 0,
    tabRows: 1,
    canScrollTabs: true,
    prose: true,
    crumb: false,
    skip: true,
    doesTwoColumnTableFit: [true],
    brokenNames: 0,
    numberEnds: [10, 10, 10],
    taskBoxes: [0],
    spaces: ['16px'],
    spaceAfterCode: '16px',
    rows: found.rows.map(() => true),
    numbers: ['lower-alpha', 'lower-roman'],
  })
  const radios = page.locator('.tabs').first().locator('input')
  await radios.first().focus()
  await page.keyboard.press('ArrowLeft')
  expect(await radios.last().isChecked()).toBe(true)
  expect(
    await page
      .locator('.tab-list')
      .first()
      .evaluate((list) => list.scrollLeft),
  ).toBeGreaterThan(200)
  // The tab is never under the fade at the end of the row.
  for (let index = 0; index < 8; index += 1) await page.keyboard.press('ArrowRight')
  const rest = await radios.nth(7).evaluate((radio) => {
    const list = radio.closest('.tab-list')
    return (list?.getBoundingClientRect().right ?? 0) - radio.getBoundingClientRect().right
  })
  expect([await radios.nth(7).isChecked(), rest >= 32]).toEqual([true, true])
  const table = page.locator('.table:has(.sticky)')
  const firstCell = () =>
    table
      .locator('td')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left)
  const before = await firstCell()
  await table.evaluate((each) => each.scrollBy({ left: 200, behavior: 'instant' }))
  expect(await firstCell()).toBe(before)
  await page.context().close()
})

test('MD-4: a long block is folded, opens by its button and for a text found in it, and is whole in print', async () => {
  const page = await open(1280)
  const figure = page.locator('.is-long')
  const pre = figure.locator('pre')
  const isWhole = () => pre.evaluate(({ clientHeight, scrollHeight }) => clientHeight >= scrollHeight - 1)
  expect([await figure.count(), await isWhole()]).toEqual([1, false])
  const button = figure.locator('.code-fold')
  await button.click()
  expect([await isWhole(), await button.textContent()]).toEqual([true, 'Show fewer lines'])
  await button.click()
  expect([await isWhole(), await button.textContent()]).toEqual([false, 'Show all 80 lines'])
  // As find-in-page does.
  await figure
    .locator('.ln')
    .nth(60)
    .evaluate((line) => line.scrollIntoView())
  await expect.poll(isWhole).toBe(true)
  expect(
    await figure
      .locator('.ln')
      .nth(60)
      .evaluate((line) => line.getBoundingClientRect().top < innerHeight),
  ).toBe(true)
  await button.click()
  await page.emulateMedia({ media: 'print' })
  expect(await isWhole()).toBe(true)
  await page.setViewportSize({ width: 700, height: 800 })
  expect(await overflow(page)).toBe(0)
  const printed = await page
    .locator('.prose a[href^="/docs/area"]')
    .first()
    .evaluate((link) => getComputedStyle(link, '::after').content)
  expect(printed).toContain('https://look.example')
  await page.context().close()
})

test.each([1280, 390])(
  'A11Y-1: with text of twice the size at %i pixels nothing is cut off or printed over',
  async (width) => {
    const page = await open(width)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await overflow(page)).toBe(0)
    expect(await page.locator('.nav-menu').isVisible()).toBe(true)
    // A long name stays in one line of the bar.
    const isNameInBar = await page.locator('.nav .brand').evaluate((brand) => {
      const name = brand.querySelector('span') ?? brand
      name.textContent = 'Handbook of the whole workshop and of its tools'
      const bar = brand.closest('.nav')?.getBoundingClientRect() ?? new DOMRect()
      const { top, bottom } = name.getBoundingClientRect()
      return top >= bar.top && bottom <= bar.bottom
    })
    expect([isNameInBar, await overflow(page)]).toEqual([true, 0])
    const boxes = await page
      .locator('.nav-in > *')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().toJSON()),
      )
    for (const [index, box] of boxes.entries())
      expect(boxes[index + 1]?.left ?? Infinity).toBeGreaterThanOrEqual(box.right - 1)
    const bars = await page.locator('.code:has(> .code-bar)').evaluateAll((all) =>
      all.map((figure) => {
        const rect = (selector: string) =>
          figure.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
        const [bar, title, language, tools] = ['.code-bar', '.code-title', '.code-lang', '.code-tools'].map(
          rect,
        )
        return {
          doButtonsFillBar: Math.round((bar?.height ?? 0) - (tools?.height ?? 0)) === 1,
          isTitleFree:
            (title?.right ?? 0) <= (tools?.left ?? 0) &&
            (language?.width === 0 || (title?.right ?? 0) <= (language?.left ?? 0)),
        }
      }),
    )
    expect(bars).toEqual(bars.map(() => ({ doButtonsFillBar: true, isTitleFree: true })))
    expect(await page.locator('.skip').evaluate((link) => link.getBoundingClientRect().bottom <= 0)).toBe(
      true,
    )
    await page.context().close()
  },
)

test('LAY-1 A11Y-1: dropdowns and forced colours', async () => {
  const page = await open(1280, { forcedColors: 'active' })
  await page.locator('.nav .nav-drop > summary').focus()
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/docs/area/page-01')
  const list = page.locator('.nav .nav-drop > ul')
  expect(await list.evaluate((each) => each.scrollWidth <= each.clientWidth && each.clientWidth > 300)).toBe(
    true,
  )
  expect(await runAxe(page)).toEqual([])
  // Lines that are drawn with backgrounds.
  const drawn = await page.evaluate(() =>
    [
      ['.toc a', '::before'],
      ['.toc-block > summary', '::after'],
      ['.pager .next', '::before'],
    ].map(([selector = '', part]) => {
      const element = document.querySelector(selector)
      return element === null ? '' : getComputedStyle(element, part).forcedColorAdjust
    }),
  )
  expect(drawn).toEqual(['none', 'none', 'none'])
  // The frame of the search field is around its row, not over the letters.
  await page.keyboard.press('/')
  await page.locator('.find-bar input:focus').waitFor()
  const outlines = await page
    .locator('.find-bar:has(input:focus)')
    .evaluate((bar) =>
      [bar, bar.querySelector('input') ?? bar].map((each) => getComputedStyle(each).outlineStyle),
    )
  expect(outlines).toEqual(['solid', 'none'])
  await page.context().close()
})

test('MD-15 MD-14 RTE-6 A11Y-1: home, API and 404 pages keep their shape at each width and text size', async () => {
  const { page } = await site.open({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const seen = async (selector: string) =>
    (await page.locator(selector).all()).reduce(
      async (count, each) => (await count) + Number(await each.isVisible()),
      Promise.resolve(0),
    )
  for (const route of ['/', '/docs/orders', '/docs/oders']) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(site.at(route))
    await hydrate(page)
    expect([route, await runAxe(page)]).toEqual([route, []])
    if (route === '/') expect([await seen('.hero h1'), await seen('.toc, .toc-block')]).toEqual([1, 0])
    if (route === '/docs/orders') {
      const clipped = await page.locator('.beside-panel').evaluateAll((panels) =>
        panels.filter((panel) => {
          const { top } = panel.getBoundingClientRect()
          return [...panel.querySelectorAll('.code-tag')].some((tag) => tag.getBoundingClientRect().top < top)
        }),
      )
      expect(clipped).toEqual([])
    }
    for (const [width, size] of [
      [390, '100%'],
      [996, '100%'],
      [390, '200%'],
      [1280, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize
      }, size)
      expect([route, width, size, await overflow(page)]).toEqual([route, width, size, 0])
      // The link of a parameter has no line of its own.
      const lonely = await page
        .locator('.param-head > .h-link')
        .evaluateAll((links) =>
          links.filter(
            (link) =>
              link.getBoundingClientRect().top >=
              (link.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
          ),
        )
      expect([route, width, size, lonely.length]).toEqual([route, width, size, 0])
    }
  }
  await page.context().close()
})
