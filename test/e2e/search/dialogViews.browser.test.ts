/** Views of the search dialog in a browser: results, errors and saved hits. */
import { describe, expect, test } from 'vitest'
import { runAxe } from '../../helpers/chromium.ts'
import { FAVOURITES, RECENTS, searchDialog, serveDialogs, stored, visited } from './openDialog.ts'
import { activeTitle, field, HITS, makeHit, options } from './openSearch.ts'

const { openDialog, openHits } = serveDialogs()

describe('SRC-2: views', () => {
  test('loading keeps the previous results, then shows a placeholder', async () => {
    const { page, close } = await openHits()
    await field(page).fill('slow')
    expect(await options(page).count()).toBe(6)
    await page.locator('.bone').first().waitFor()
    expect(await searchDialog(page).evaluate((dialog) => dialog.classList.contains('is-busy'))).toBe(true)
    expect(await searchDialog(page).getByRole('status').textContent()).toBe('Still searching …')
    await page.evaluate(() => window.search.release.slow?.())
    await searchDialog(page).getByText('No results for "slow"').last().waitFor()
    await close()
  })

  test.each([
    ['broken', 'You might want to check your network connection.'],
    ['refused', 'The search service has refused this search.'],
    ['odd', 'The answer of the search could not be read.'],
  ])('D6: an error stays until the next request: %s', async (query, help) => {
    const { page, close } = await openHits()
    await field(page).fill(query)
    const alert = searchDialog(page).getByRole('alert')
    await alert.waitFor()
    expect(await alert.textContent()).toBe(`Unable to fetch results${help}Retry`)
    await page.waitForFunction(() => window.search.requests.length === 2)
    await page.keyboard.press('ArrowDown')
    expect(await alert.isVisible()).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => window.search.requests.length === 3)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await page.waitForFunction(() => window.search.requests.length === 4)
    expect(await field(page).evaluate((input) => input.matches(':focus'))).toBe(true)
    expect(await field(page).inputValue()).toBe(query)
    await field(page).fill('order')
    await options(page).first().waitFor()
    expect(await alert.count()).toBe(0)
    await close()
  })

  test('SRC-3: rows keep their places when texts of hits follow', async () => {
    const heading = 'A heading that is so long that it needs two lines on the screen of a phone'
    const hits = ['a', 'b', 'c'].map((id) =>
      makeHit(['Guide', 'Create', `${heading} ${id}`], `/sub/docs/create#${id}`),
    )
    const content = { value: 'The text below it' }
    const { page, close } = await openDialog({
      answers: { late: { hits, lacksTexts: true } },
      context: { viewport: { width: 390, height: 800 } },
    })
    const places = () => options(page).evaluateAll((all) => all.map((hit) => hit.getBoundingClientRect().top))
    await field(page).fill('late')
    await options(page).first().waitFor()
    const before = await places()
    await page.evaluate(
      (withTexts) => Object.assign(window.search.answers, { late: { hits: withTexts } }),
      hits.map((hit) => ({ ...hit, _snippetResult: { content } })),
    )
    await options(page).getByText(content.value).nth(2).waitFor()
    expect(await places()).toEqual(before)
    await close()
  })

  test('without results: suggested queries, and a link to report the missing result', async () => {
    const search = {
      indexName: 'docs',
      contextual: false,
      tags: [],
      parameters: {},
      missingResultsUrl: 'https://git.example/new?title={query}',
    }
    const { page, close } = await openHits({ site: { search } })
    await field(page).fill('a&b')
    const note = page.locator('.find-note')
    await note.getByText('No results for "a&b"').waitFor()
    expect(await note.getByRole('button').allTextContents()).toEqual(['Guide', 'FAQ', 'Installation'])
    const link = note.getByRole('link', { name: 'Let us know.' })
    expect(await link.getAttribute('href')).toBe('https://git.example/new?title=a%26b')
    expect(await note.textContent()).toContain('Believe this query should return results?')
    await note.getByRole('button', { name: 'FAQ' }).click()
    expect(await field(page).inputValue()).toBe('FAQ')
    await page.waitForFunction(() => window.search.requests.at(-1)?.query === 'FAQ')
    await close()
  })

  test('with results: a link to all results, and a notice for results of the fallback', async () => {
    const { page, close } = await openDialog({
      answers: { 'a b': { hits: HITS, nbHits: 14, isFallback: true } },
    })
    await field(page).fill('a b')
    const foot = searchDialog(page).locator('.find-body .find-foot')
    expect(await foot.locator('p > span').textContent()).toBe('6 of 14 matches')
    expect(await foot.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe('/sub/search?q=a+b')
    await searchDialog(page).getByText('The search service cannot be reached').waitFor()
    await close()
  })

  test('texts of a hit are never parsed as HTML', async () => {
    const hits = [makeHit(['<b>g</b>', '<img src=x onerror=alert(1)> *<i>x</i>*'], '/sub/a')]
    const { page, messages, close } = await openDialog({ answers: { x: { hits } } })
    await field(page).fill('x')
    await options(page).first().waitFor()
    expect(await options(page).locator('b').textContent()).toBe('<img src=x onerror=alert(1)> <i>x</i>')
    expect(await options(page).locator('mark').allTextContents()).toEqual(['<i>x</i>'])
    expect(await searchDialog(page).locator('img, i').count()).toBe(0)
    expect(messages).toEqual([])
    await close()
  })

  test('more hits are loaded near the end of the list, up to forty', async () => {
    const portion = (page: number) => ({
      hits: Array.from({ length: 8 }, (_, i) =>
        makeHit([`Group ${page}${i}`, `*Page* ${page}${i}`], `/sub/${page}-${i}`),
      ),
      nbHits: 99,
      page,
      nbPages: 12,
    })
    const { page, close } = await openDialog({
      answers: Object.fromEntries([0, 1, 2, 3, 4, 5].map((number) => [`page#${number}`, portion(number)])),
      context: { viewport: { width: 1280, height: 500 } },
    })
    await field(page).fill('page')
    await options(page).first().waitFor()
    const count = () => options(page).count()
    await page.locator('.find-list').hover()
    for (const shown of [8, 16, 24, 32, 40, 40]) {
      await expect.poll(count).toBe(shown)
      await page.mouse.wheel(0, 5000)
    }
    expect(await page.evaluate(() => window.search.requests.map((request) => request.page))).toEqual([
      0, 1, 2, 3, 4,
    ])
    await close()
  })
})

describe('SRC-12: questions', () => {
  const ASK = `async function* ({ question }) {
    if (window.answer === undefined) throw new Error('down')
    yield question + ' <b>by hand</b>.'
    yield '\\n\\nThen wait.'
    yield { sources: [{ title: 'Orders', url: '/sub/docs/orders' }, { title: 'Bad', url: 'javascript:x' }] }
  }`

  test('are answered as text by keyboard alone, with sources; failures can be retried', async () => {
    const { page, close } = await openHits({ ask: ASK, context: { viewport: { width: 390, height: 800 } } })
    const dialog = searchDialog(page)
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    for (const _ of [1, 2, 3]) await page.keyboard.press('Tab')
    expect(await focused()).toBe('Ask about "order"')
    await page.keyboard.press('Enter')
    await dialog.getByRole('alert').filter({ hasText: 'could not be answered' }).waitFor()
    expect([await focused(), await runAxe(page)]).toEqual(['order', []])
    await page.evaluate(() => Object.assign(window, { answer: true }))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.getByRole('link', { name: 'Orders' }).waitFor()
    const answer = dialog.locator('.find-answer')
    expect(await answer.locator('.find-answer-text').allTextContents()).toEqual([
      'order <b>by hand</b>.',
      'Then wait.',
    ])
    expect(await answer.getByRole('link').count()).toBe(1)
    expect([await answer.getByRole('status').getAttribute('aria-busy'), await runAxe(page)]).toEqual([
      'false',
      [],
    ])
    await answer.getByRole('button', { name: 'Back to the results' }).press('Enter')
    expect([
      await options(page).count(),
      await field(page).evaluate((input) => input.matches(':focus')),
    ]).toEqual([6, true])
    await close()
  })

  test('lead to the page of a service where its address is configured', async () => {
    const search = {
      indexName: 'docs',
      contextual: false,
      tags: [],
      parameters: {},
      askUrl: 'https://ask.example/?q={query}',
    }
    const { page, close } = await openHits({ site: { search } })
    const link = searchDialog(page).getByRole('link', { name: 'Ask about "order"' })
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      'https://ask.example/?q=order',
      'noopener',
    ])
    await close()
  })
})

describe('SRC-7: a page of hits that does not fill the list', () => {
  test('is not followed by another request; a button loads the next one', async () => {
    const portion = (page: number) => ({
      hits: [makeHit(['Group', `*Page* ${page}`], `/sub/${page}`)],
      nbHits: 3,
      page,
      nbPages: 3,
    })
    const { page, close } = await openDialog({ answers: { 'page#0': portion(0), 'page#1': portion(1) } })
    await field(page).fill('page')
    await options(page).first().waitFor()
    const more = page.getByRole('button', { name: 'Show more results' })
    await more.waitFor()
    expect(await page.evaluate(() => window.search.requests.length)).toBe(1)
    await more.click()
    await expect.poll(() => options(page).count()).toBe(2)
    expect(await activeTitle(page)).toEqual(['Page 1'])
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    await close()
  })

  test('D6: a failure is shown below the list, and only the button retries', async () => {
    const portion = (page: number) => ({
      hits: Array.from({ length: 8 }, (_, i) =>
        makeHit([`Group ${page}${i}`, `*Page*`], `/sub/${page}-${i}`),
      ),
      nbHits: 16,
      page,
      nbPages: 2,
    })
    const { page, close } = await openDialog({
      answers: { 'page#0': portion(0), 'page#1': 'unreachable', 'then#1': portion(1) },
      context: { viewport: { width: 1280, height: 500 } },
    })
    await field(page).fill('page')
    await options(page).first().waitFor()
    await page.locator('.find-list').hover()
    await page.mouse.wheel(0, 5000)
    const alert = searchDialog(page).getByRole('alert')
    await alert.filter({ hasText: 'Unable to fetch results' }).waitFor()
    const more = page.getByRole('button', { name: 'Show more results' })
    expect([await options(page).count(), await more.isVisible()]).toEqual([8, true])
    expect(await alert.evaluate((note) => note.previousElementSibling?.role)).toBe('listbox')
    for (const step of [-200, 5000]) await page.mouse.wheel(0, step)
    await expect
      .poll(() => page.locator('.find-list').evaluate((list) => list.scrollTop + list.clientHeight))
      .toBe(await page.locator('.find-list').evaluate((list) => list.scrollHeight))
    expect(await page.evaluate(() => window.search.requests.length)).toBe(2)
    await page.evaluate(() => {
      const { answers } = window.search
      answers['page#1'] = answers['then#1'] ?? ''
    })
    await more.click()
    await expect.poll(() => options(page).count()).toBe(16)
    expect([await alert.count(), await more.count()]).toEqual([0, 0])
    await close()
  })

  test('after a failure Enter opens the active hit', async () => {
    const { page, close } = await openDialog({
      answers: { 'page#0': { hits: HITS, nbPages: 2 }, 'page#1': 'unreachable' },
    })
    await field(page).fill('page')
    await page.getByRole('button', { name: 'Show more results' }).click()
    await searchDialog(page).getByRole('alert').waitFor()
    await field(page).press('Enter')
    expect(await visited(page)).toEqual(['/sub/docs/create-preorder'])
    await close()
  })

  test('a page without visible hits loads the next one', async () => {
    const portion = (page: number, title: string) => ({
      hits: Array.from({ length: 7 }, (_, i) =>
        makeHit([title, title, '*Page*'], `/sub/${title}#${page}-${i}`),
      ),
      nbHits: 21,
      page,
      nbPages: 3,
    })
    const { page, close } = await openDialog({
      answers: { 'page#0': portion(0, 'Guide'), 'page#1': portion(1, 'Guide'), 'page#2': portion(2, 'FAQ') },
    })
    await field(page).fill('page')
    await options(page).first().waitFor()
    const more = page.getByRole('button', { name: 'Show more results' })
    await more.click()
    await expect.poll(() => options(page).count()).toBe(11)
    expect(await more.count()).toBe(0)
    await close()
  })
})

describe('SRC-3: saved hits', () => {
  test('are empty at first', async () => {
    const { page, close } = await openDialog({ stored: { [RECENTS]: 'not JSON', [FAVOURITES]: '{}' } })
    expect(await page.locator('.find-note h2').textContent()).toBe('No recent searches')
    await close()
  })

  test('can be opened, made favourites and removed by keyboard', async () => {
    const { page, close } = await openDialog({ stored: { [RECENTS]: JSON.stringify(HITS.slice(0, 2)) } })
    const rows = () => page.locator('.saved').evaluateAll((found) => found.map((row) => row.className))
    await page.locator('.saved').first().waitFor()
    expect(await rows()).toEqual(['saved', 'saved'])
    await page.keyboard.press('ArrowDown')
    expect(await activeTitle(page)).toEqual(['Create a pre-order'])
    await searchDialog(page).getByRole('button', { name: 'Save End a pre-order' }).focus()
    await page.keyboard.press('Enter')
    expect(await rows()).toEqual(['saved', 'saved is-fav'])
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect([(await stored(page, RECENTS)).length, (await stored(page, FAVOURITES)).length]).toEqual([1, 1])
    for (const name of ['Remove End a pre-order', 'Remove Create a pre-order']) {
      await searchDialog(page).getByRole('button', { name }).focus()
      await page.keyboard.press('Enter')
    }
    await searchDialog(page).getByText('No recent searches').waitFor()
    expect([await stored(page, RECENTS), await stored(page, FAVOURITES)]).toEqual([[], []])
    await close()
  })

  test('are opened by Enter after arrow keys', async () => {
    const { page, close } = await openDialog({ stored: { [FAVOURITES]: JSON.stringify(HITS.slice(5)) } })
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await visited(page)).toEqual(['/sub/docs/installation#before'])
    await close()
  })
})
