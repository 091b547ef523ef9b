/** SRC-7: queries of readers find their page on the real site, among the first five hits. */
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSiteSearch } from '../../../src/plan/search/openSiteSearch.ts'
import { readRecords } from '../../../src/plan/search/readRecords.ts'
import type { SearchRecord } from '../../../src/shared/search/search.ts'
import { createRandom } from '../../engine/query/smallIndex.ts'
import { makeFolder, removeFolder } from '../../helpers/makeFolder.ts'

const cacheDir = makeFolder()
afterAll(() => removeFolder(cacheDir))

const options = {
  siteDir: path.resolve(import.meta.dirname, '../../../site'),
  cwd: process.cwd(),
  cacheEnv: { XPRE_DOCS_CACHE_DIR: cacheDir },
}
const { search } = await openSiteSearch(options)
const { records } = await readRecords(options)
const pages = records.filter(({ type }) => type === 'lvl1')
const headings = records.filter(({ content }) => content === null)

const textOf = ({ hierarchy, type }: SearchRecord): string =>
  type === 'content' ? '' : (hierarchy[type] ?? '')
const pageOf = (url: string) => url.split('#')[0]

/** Equal headings count as found by any of them. */
const isSame = (one: SearchRecord, url: string): boolean =>
  headings.some((other) => other.url === url && textOf(other).toLowerCase() === textOf(one).toLowerCase())

async function missed(
  sought: readonly { readonly query: string; readonly fits: (url: string) => boolean }[],
) {
  const lost: string[] = []
  for (const { query, fits } of sought) {
    const found = await search(query, 5)
    if (!found.some(({ hit }) => fits(hit.url))) {
      lost.push(`${query} -> ${found.map(({ hit }) => hit.url).join(', ')}`)
    }
  }
  return lost
}

const ofPage = (one: SearchRecord) => (url: string) => pageOf(url) === pageOf(one.url) || isSame(one, url)

test('the real site has pages and headings', () => {
  expect(pages.length).toBeGreaterThan(5)
  expect(headings.length).toBeGreaterThan(pages.length)
})

test('SRC-7: every page is found by its title', async () => {
  expect(await missed(pages.map((one) => ({ query: textOf(one), fits: ofPage(one) })))).toEqual([])
})

test('SRC-7: every section is found by its heading', async () => {
  expect(
    await missed(headings.map((one) => ({ query: textOf(one), fits: (url) => isSame(one, url) }))),
  ).toEqual([])
})

const KINDS = ['swapped', 'dropped', 'doubled', 'replaced'] as const

function mistake(word: string, kind: (typeof KINDS)[number], at: number): string {
  const [before, letter, next, after] = [
    word.slice(0, at),
    word.charAt(at),
    word.charAt(at + 1),
    word.slice(at + 2),
  ]
  if (kind === 'swapped') return before + next + letter + after
  if (kind === 'dropped') return before + next + after
  if (kind === 'doubled') return before + letter + letter + next + after
  return `${before}${letter === 'q' ? 'x' : 'q'}${next}${after}`
}

test.each(KINDS)(
  'SRC-7: every page is found by its title when one letter of a long word is %s',
  async (kind) => {
    const random = createRandom(11)
    const sought = pages.flatMap((one) => {
      const title = textOf(one)
      return (title.match(/[A-Za-z]{5,}/g) ?? []).flatMap((word) =>
        Array.from({ length: 3 }, () => {
          const wrong = mistake(word, kind, Math.floor(random() * (word.length - 1)))
          return { query: title.replace(word, wrong), fits: ofPage(one) }
        }),
      )
    })
    expect(sought.length).toBeGreaterThan(pages.length)
    expect(await missed(sought)).toEqual([])
  },
)

test.each(KINDS)('SRC-7: a long word of a title finds its page when one letter is %s', async (kind) => {
  const random = createRandom(5)
  // A word of many pages finds some of them.
  const words = pages.flatMap((one) =>
    (textOf(one).match(/[A-Za-z]{5,}/g) ?? []).map((word) => ({ one, word })),
  )
  const sought = await Promise.all(
    words.map(async ({ one, word }) => {
      const rightly = await search(word, 5)
      const wrong = mistake(word, kind, Math.floor(random() * (word.length - 1)))
      return rightly.some(({ hit }) => ofPage(one)(hit.url)) ? [{ query: wrong, fits: ofPage(one) }] : []
    }),
  )
  expect(sought.flat().length).toBeGreaterThan(words.length / 2)
  expect(await missed(sought.flat())).toEqual([])
})
