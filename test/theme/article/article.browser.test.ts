/** Tests that need a browser: keyboard, layout, contrast, print. */
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium, runAxe, type TestBrowser } from '../../helpers/chromium.ts'
import { bundleCss, openArticle } from './openArticle.ts'
import { element, line, renderArticle } from './renderArticle.tsx'
import { sampleArticle, sampleTabs } from './sampleArticle.ts'

/** Budget of the styles of articles, in bytes after brotli: with parts that few articles have. */
const CSS_BUDGET = 5_950

let browser: TestBrowser
let css: string

beforeAll(async () => {
  css = await bundleCss('css/index.css')
  browser = await launchChromium()
})

afterAll(async () => {
  await browser.close()
})

const body = renderArticle(sampleArticle())

const visiblePanels = (page: Page): Promise<string[]> =>
  page
    .locator('.panel')
    .evaluateAll((panels) =>
      panels.filter((panel) => panel.checkVisibility()).map((panel) => panel.textContent ?? ''),
    )

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id || (document.activeElement?.textContent ?? ''))

test('MD-3: tabs work by keyboard without JavaScript: Tab, arrows, Tab into the panel and out', async () => {
  const page = await openArticle(browser, {
    css,
    body: `${renderArticle([sampleTabs()])}<a href="#">after</a>`,
  })
  expect(await visiblePanels(page)).toEqual(['In the code'])
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('xpre-tabs-1-2')
  const ring = await page
    .locator('label', { hasText: 'Code' })
    .evaluate((label) => getComputedStyle(label).outlineStyle)
  expect(ring).toBe('solid')
  await page.keyboard.press('ArrowLeft')
  expect(await visiblePanels(page)).toEqual(['In the editor'])
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('editor')
  await page.keyboard.press('Tab')
  expect(await focused(page)).toBe('after')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  expect(await focused(page)).toBe('xpre-tabs-1-1')
  await page.keyboard.press('ArrowLeft')
  expect(await visiblePanels(page)).toEqual(['Inside#'])
  await page.close()
})

test('a link to an anchor in a hidden panel shows the panel', async () => {
  const page = await openArticle(browser, {
    css,
    body: `<a id="go" href="#inside">go</a>${renderArticle([sampleTabs()])}`,
  })
  await page.locator('#go').click()
  await expect.poll(() => visiblePanels(page)).toContain('Inside#')
  expect(await page.locator('#inside').isVisible()).toBe(true)
  await page.close()
})

test('labels of tabs are in one row above the panel', async () => {
  const page = await openArticle(browser, { css, body: renderArticle([sampleTabs()]) })
  const tops = await page
    .locator('.tab > label')
    .evaluateAll((labels) => labels.map((l) => l.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  const panel = await page.locator('.panel:visible').evaluate((p) => p.getBoundingClientRect().top)
  expect(panel).toBeGreaterThan(tops[0] ?? 0)
  await page.close()
})

test('print shows every panel below its label, open details, and no heading links', async () => {
  const page = await openArticle(browser, { css, body })
  await page.emulateMedia({ media: 'print' })
  expect(
    await page.locator('.panel').evaluateAll((all) => all.every((panel) => panel.checkVisibility())),
  ).toBe(true)
  const fold = page.locator('.fold-body')
  expect(
    await fold.evaluate((e) => e.checkVisibility({ contentVisibilityAuto: true }) && e.clientHeight > 0),
  ).toBe(true)
  const nested = page.locator('.param-more')
  await nested.first().evaluate((details) => details.removeAttribute('open'))
  expect(await nested.locator('.params').first().isVisible()).toBe(true)
  expect(await page.locator('.h-link').first().isVisible()).toBe(false)
  await page.close()
})

test.each([
  { theme: 'light', direction: 'ltr', width: 320 },
  { theme: 'dark', direction: 'rtl', width: 320 },
  { theme: 'dark', direction: 'ltr', width: 1280 },
] as const)('A11Y-1: axe finds nothing and nothing makes the page scroll sideways: %o', async (view) => {
  const page = await openArticle(browser, { css, body, ...view })
  expect(await runAxe(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.width)
  await page.close()
})

test('heading links are visible on focus, and a card has a focus ring for its link', async () => {
  const page = await openArticle(browser, { css, body })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const link = page.locator('h2 > .h-link').first()
  expect(await link.evaluate((e) => getComputedStyle(e).opacity)).toBe('0')
  await link.focus()
  expect(await link.evaluate((e) => getComputedStyle(e).opacity)).toBe('1')
  const card = page.locator('.card-link')
  await card.focus()
  expect(await card.evaluate((e) => getComputedStyle(e, '::after').outlineStyle)).toBe('solid')
  await page.close()
})

test('line numbers are not selected with the code', async () => {
  const page = await openArticle(browser, { css, body })
  const text = await page.locator('.has-numbers pre').evaluate((pre) => {
    getSelection()?.selectAllChildren(pre)
    return getSelection()?.toString() ?? ''
  })
  expect(text.trimEnd()).toBe('same()\nold()\nnew()')
  await page.close()
})

test('MD-4: changed lines have one marker, which a block in the language diff contains itself', async () => {
  const block = (lang: string) =>
    element('CodeBlock', { lang, hasDiff: true }, line(lang === 'diff' ? '+ a' : 'a', 'ins'))
  const page = await openArticle(browser, { css, body: renderArticle([block('js'), block('diff')]) })
  const marks = await page
    .locator('.ln')
    .evaluateAll((lines) => lines.map((each) => getComputedStyle(each, '::after').content))
  expect(marks).toEqual(['"+"', 'none'])
  await page.close()
})

test('the text of a wrapped block does not overlap its buttons', async () => {
  const text = 'word '.repeat(40)
  const page = await openArticle(browser, {
    css,
    body: renderArticle([element('CodeBlock', { lang: 'js', wrap: true }, line(text), line(text))]),
    width: 390,
  })
  await page.evaluate(() => {
    document.documentElement.dataset.script = ''
    const tools = document.createElement('div')
    tools.className = 'code-tools'
    tools.innerHTML = '<button class="code-btn">w</button><button class="code-btn">c</button>'
    document.querySelector('.code')?.append(tools)
  })
  const covered = await page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('.code .ln')?.firstChild ?? document.body)
    const tools = document.querySelector('.code-tools')?.getBoundingClientRect() ?? new DOMRect()
    // A line is higher than its glyphs.
    return [...range.getClientRects()].filter((r) => r.right > tools.left && r.top + 4 < tools.bottom).length
  })
  expect(covered).toBe(0)
  await page.close()
})

test('an element of an author with a class name of the theme is neither hidden nor moved', async () => {
  const names =
    'panel tab tabs code code-tag card cards fold steps label main table menu menu-bar nav nav-menu toc toc-block ' +
    'progress skip side-fold layout offline static flow banner near lost pages foot brand side to-top crumbs pager adm ln'
  const boxes = names.split(' ').map((name) => `<section class="${name}"><p>${name}</p></section>`)
  const page = await openArticle(browser, { css, body: boxes.join('') })
  const changed = await page.locator('section').evaluateAll((all) =>
    all
      .filter((box) => {
        const { display, position, padding, opacity } = getComputedStyle(box)
        return `${display} ${position} ${padding} ${opacity}` !== 'block static 0px 1'
      })
      .map((box) => box.className),
  )
  expect(changed).toEqual([])
  await page.close()
})

test('MD-3: the focus ring of a tab does not overlap its label', async () => {
  const page = await openArticle(browser, { css, body: renderArticle([sampleTabs()]) })
  const room = await page
    .locator('.tab > label')
    .first()
    .evaluate((label) => {
      const range = document.createRange()
      range.selectNodeContents(label)
      const { outlineOffset } = getComputedStyle(label)
      return (
        range.getBoundingClientRect().left -
        label.getBoundingClientRect().left +
        Number.parseFloat(outlineOffset)
      )
    })
  expect(room).toBeGreaterThanOrEqual(4)
  await page.close()
})

test('the styles of articles are within their budget', async () => {
  const article = await bundleCss('article/article.css')
  expect(brotliCompressSync(article).length).toBeLessThan(CSS_BUDGET)
})

test('every colour of an article is a design token', async () => {
  const article = await bundleCss('article/article.css')
  expect(article.match(/#[\da-f]{3,8}\b(?![^{}]*\{)|\b(?:rgba?|hsla?|oklch)\(/gi)).toBeNull()
})

test('THM-1: plain styles of a site win over more specific ones of the theme', async () => {
  const own =
    '@layer reset { p { font-size: 90px } } a { color: rgb(1, 2, 3) } p { margin: 7px } :root { --xd-color-bg: rgb(4, 5, 6) }'
  const page = await openArticle(browser, {
    css: `${css}${own}`,
    body: '<p><a class="link" href="#">a</a></p><p class="badge">b</p>',
    theme: 'dark',
  })
  const styleOf = (selector: string, property: string) =>
    page.locator(selector).evaluate((found, name) => getComputedStyle(found).getPropertyValue(name), property)
  expect(await styleOf('a', 'color')).toBe('rgb(1, 2, 3)')
  expect(await styleOf('.badge', 'font-size')).toBe('12px')
  expect(await styleOf('.badge', 'margin-top')).toBe('7px')
  expect(await styleOf('body', 'background-color')).toBe('rgb(4, 5, 6)')
  await page.close()
})

test('THM-1: plain controls look like those of the theme, those with a class or of the theme do not change', async () => {
  const page = await openArticle(browser, {
    css: `${css}.own { padding: 12px }`,
    body:
      '<p><button>a</button> <button disabled>b</button> <label>Name <input></label>' +
      '<label>Size <select><option>c</option></select></label> <label>Text <textarea></textarea></label></p>' +
      '<p><label>File <input type="file"></label> <label>Progress <progress></progress></label></p>' +
      '<p><button class="own">d</button> <input class="own" aria-label="e"></p>' +
      renderArticle([sampleTabs()]),
  })
  const boxes = (selector: string) =>
    page.locator(selector).evaluateAll((found) =>
      found.map((control) => {
        const { borderTopWidth, borderTopStyle, minHeight } = getComputedStyle(control)
        return `${borderTopWidth} ${borderTopStyle} ${minHeight}`
      }),
    )
  expect(await boxes('p :is(button, input, select):not([class], [disabled], [type="file"])')).toEqual(
    Array.from({ length: 3 }, () => '1px solid 40px'),
  )
  expect(await boxes('textarea')).toEqual(['1px solid 96px'])
  expect(await boxes('button[disabled]')).toEqual(['1px dashed 40px'])
  const fileButton = await page
    .locator('[type="file"]')
    .evaluate((input) => getComputedStyle(input, '::file-selector-button').minHeight)
  expect(fileButton).toBe('40px')
  const accent = (selector: string) =>
    page.locator(selector).evaluate((control) => getComputedStyle(control).accentColor)
  expect(await accent('progress')).toBe(await accent('[type="file"]'))
  expect(new Set(await boxes('.own, .tab > input'))).toEqual(new Set(['0px none 0px']))
  expect(await runAxe(page)).toEqual([])
  await page.close()
})
