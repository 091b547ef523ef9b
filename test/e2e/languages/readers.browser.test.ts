/** A site in several languages for readers: the menu of languages, search, pages without a translation, writing systems. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE_URLS } from '../../helpers/baseUrls.ts'
import { runAxe } from '../../helpers/chromium.ts'
import { type BuiltSite, buildAndServe, waitForHydration } from '../client/builtSite.ts'
import { writingFiles } from './writing.ts'

describe.each(BASE_URLS)('DOC-6: below %s', (baseUrl) => {
  let site: BuiltSite
  beforeAll(async () => {
    site = await buildAndServe(baseUrl, {
      ...writingFiles(),
      'docs/terms.md': '# Terms\n',
      'i18n/de/docs/terms.md': '# Kündigungen\n',
    })
  })
  afterAll(() => site?.close())

  const at = (route: string) => baseUrl + route.slice(1)

  test('the menu of languages keeps the page, and links stay in the language', async () => {
    const { page, loads, problems } = await site.open('/de/docs/intro')
    await page.locator('main a', { hasText: 'die Installation' }).click()
    await page.waitForURL(`**${at('/de/docs/guide/install')}#set-up`)
    // The address changes before the page.
    await page.locator('h1', { hasText: 'Installation' }).waitFor()
    expect(loads()).toBe(1)
    // The code of the menu loads after that of the page.
    await page.waitForLoadState('networkidle')
    await page.locator('.nav-drop > summary').click()
    await page.locator('.nav-drop a[hreflang=ja]').click()
    await page.waitForURL(`**${at('/ja/docs/guide/install')}#set-up`)
    await waitForHydration(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('ja')
    expect(await page.locator('h1').textContent()).toBe('インストール')
    expect(problems).toEqual([])
    // The chosen language is offered where a page has another one. Leaving a page cancels what it prefetches.
    await page.goto(new URL(at('/de/docs/intro'), page.url()).href)
    const offer = page.locator('[role=region][lang=ja]')
    await offer.locator('a').click()
    await page.waitForURL(`**${at('/ja/docs/intro')}`)
    expect(await offer.count()).toBe(0)
    await page.context().close()
  })

  test('SRC-16: the rules of the language are loaded with the first search, and later when that fails', async () => {
    const requested: string[] = []
    let isOffline = true
    const { page } = await site.open('/de/docs/intro', {
      async before(tab) {
        tab.on('request', (request) => requested.push(new URL(request.url()).pathname))
        await tab.route(/\/search-[^/]*\.js/, (route) => (isOffline ? route.abort() : route.continue()))
      },
    })
    const requestsOf = (part: string) => [...new Set(requested.filter((name) => name.includes(part)))]
    const dialog = page.locator('#xpre-search')
    const hit = dialog.locator('.find-list a[href*="/de/docs/terms"]')
    expect(requestsOf('/assets/search-')).toEqual([])
    await page.keyboard.press('/')
    await dialog.locator('input').fill('Kündigungen')
    await hit.waitFor()
    expect(
      await dialog.locator('[role=alert], .find-note').filter({ visible: true }).allTextContents(),
    ).toEqual([])
    isOffline = false
    // Another form of the word, with more differences than typing mistakes have.
    await dialog.locator('input').fill('kündigen')
    await hit.waitFor()
    expect(requestsOf('/assets/search-')).toEqual([expect.stringContaining(at('/de/'))])
    expect(requestsOf('xpre-search')).toEqual([at('/de/xpre-search.bin')])
    await page.goto(site.at('/de/search?q=k%C3%BCndigen'))
    await page.locator('.all-found a[href*="/de/docs/terms"]').waitFor()
    await page.context().close()
  })

  test('a page of the other direction without a translation has no barriers', async () => {
    const { page, problems } = await site.open('/ar/docs/guide/install')
    const directionOf = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).direction)
    expect([await directionOf('.banner'), await directionOf('article')]).toEqual(['rtl', 'ltr'])
    await page.waitForFunction(() =>
      document.getAnimations().every((each) => each.timeline !== document.timeline),
    )
    expect(await runAxe(page)).toEqual([])
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('A11Y-1 LAY-1: pages from right to left are mirrored, fit at each width and have no barriers', async () => {
    const { page, problems } = await site.open('/ar/docs/parts')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [width, mode] of [
      [390, 'dark'],
      [996, 'light'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((theme) => document.documentElement.setAttribute('data-theme', theme), mode)
      const shown = await page.evaluate(() => document.documentElement.scrollWidth)
      expect([width, shown, await runAxe(page)]).toEqual([width, width, []])
    }
    const found = await page.evaluate(() => {
      const styleOf = (selector: string, part?: string) => {
        const element = document.querySelector(selector)
        if (element === null) throw new Error(`Nothing is "${selector}"`)
        return getComputedStyle(element, part)
      }
      /** Whether the first of two texts is at the left of the second one. */
      const isLeftOf = (selector: string, first: string, second: string) => {
        const range = document.createRange()
        const [a, b] = [first, second].map((text) => {
          for (const element of document.querySelectorAll(selector)) {
            const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
            for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
              const start = (node.nodeValue ?? '').indexOf(text)
              if (start < 0) continue
              range.setStart(node, start)
              range.setEnd(node, start + text.length)
              return range.getBoundingClientRect().left
            }
          }
          throw new Error(`No "${text}" in "${selector}"`)
        })
        return (a ?? 0) < (b ?? 0)
      }
      const box = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect()
      const headings = [...document.querySelectorAll('h1, h2, .brand')]
      return {
        // Signs at the ends of names in Latin letters.
        item: isLeftOf('.nav-link', 'C', '+'),
        tab: isLeftOf('.tab > label', 'C', '+'),
        file: isLeftOf('.code-title.is-file', 'src', '.tsx'),
        tree: isLeftOf('.file-name', 'src', '/'),
        dot: isLeftOf('.file-name', '.', 'env'),
        // Code keeps its order around Arabic strings.
        code: isLeftOf('pre', 'const', "'") && isLeftOf('pre', "'", '//'),
        directions: ['pre', '.prose p code', '.prose kbd', 'table'].map((each) => styleOf(each).direction),
        spacing: [...new Set(headings.map((each) => getComputedStyle(each).letterSpacing))],
        emphasis: [styleOf('.prose p em').fontStyle, styleOf('.prose p em').fontWeight],
        arrows: ['.prose .btn .i', '.pager .i'].map((each) => styleOf(each).scale),
        separator: styleOf('.crumbs li', '::after').scale,
        letters: styleOf('.prose ol ol').getPropertyValue('--numbers'),
        sticky: Math.round(box('.table').right - box('.sticky td').right),
        sidebar: box('.menu.has-side').left > box('main').left,
        toc: box('.layout > .toc').right < box('main').left,
      }
    })
    expect(found).toEqual({
      item: true,
      tab: true,
      file: true,
      tree: true,
      dot: true,
      code: true,
      directions: ['ltr', 'ltr', 'ltr', 'rtl'],
      spacing: ['normal'],
      emphasis: ['normal', '600'],
      arrows: ['-1 1', '-1 1'],
      separator: '-1 1',
      letters: 'abjad',
      sticky: 0,
      sidebar: true,
      toc: true,
    })
    await page.setViewportSize({ width: 390, height: 800 })
    const tops = await page
      .locator('.feedback-answer')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
    expect(new Set(tops).size).toBe(1)
    // The selected tab is scrolled into the row.
    await page.locator('.tabs input').first().focus()
    await page.keyboard.press('ArrowUp')
    const last = page.locator('.tabs input').last()
    expect(await last.isChecked()).toBe(true)
    await expect
      .poll(() =>
        last.evaluate((input) => {
          const list = input.closest('.tab-list')?.getBoundingClientRect() ?? new DOMRect()
          const { left, right } = input.getBoundingClientRect()
          return left >= list.left - 1 && right <= list.right + 1
        }),
      )
      .toBe(true)
    // An article in the default language has its own direction, shapes and letters.
    await page.goto(site.at('/ar/docs/guide/install'))
    const original = await page.evaluate(() => {
      const article = document.querySelector('article')
      const style = getComputedStyle(article?.querySelector('h1') ?? document.body)
      return [
        style.direction,
        style.letterSpacing !== 'normal',
        getComputedStyle(article ?? document.body).getPropertyValue('--flip'),
      ]
    })
    expect(original).toEqual(['ltr', true, '1'])
    expect(await page.locator('.toc ul').first().getAttribute('lang')).toBe('en')
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('each writing system breaks its lines and emphasizes its words in its own way', async () => {
    const { page } = await site.open('/ja/docs/parts', { width: 390 })
    const rulesOf = async (route: string) => {
      if (route !== '') await page.goto(site.at(route))
      return page.evaluate(() => {
        const of = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
        const [title, text, emphasis, code] = ['.prose h1', '.prose p', '.prose em', '.prose p code'].map(of)
        return {
          title: title?.wordBreak,
          break: `${text?.lineBreak} ${text?.wordBreak} ${text?.hyphens} ${code?.hyphens}`,
          emphasis: `${emphasis?.fontStyle} ${emphasis?.textEmphasisStyle}`,
          isUnified: /CJK (?:JP|KR)/.exec(text?.fontFamily ?? '')?.[0],
          wide: document.documentElement.scrollWidth - innerWidth,
        }
      })
    }
    const plain = { title: 'normal', emphasis: 'italic none', isUnified: undefined, wide: 0 }
    expect(await rulesOf('')).toEqual({
      title: 'auto-phrase',
      break: 'strict normal manual manual',
      emphasis: 'normal dot',
      isUnified: 'CJK JP',
      wide: 0,
    })
    expect(await rulesOf('/ko/docs/parts')).toEqual({
      title: 'keep-all',
      break: 'auto keep-all manual manual',
      emphasis: 'normal dot',
      isUnified: 'CJK KR',
      wide: 0,
    })
    expect(await rulesOf('/de/docs/parts')).toEqual({ ...plain, break: 'auto normal auto manual' })
    expect(await rulesOf('/docs/parts')).toEqual({ ...plain, break: 'auto normal manual manual' })
    await page.context().close()
  })
})
