/** Search tests, run: what readers find, compared with what they must find. Pure. */
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { SEARCH_TESTS_FILE, type SearchTest } from './searchTest.ts'

/** A page that a test may name. */
export interface TestedPage {
  readonly path: string
  /** From the site root. */
  readonly source: string
  /** Undefined: they are not known before it is rendered. */
  readonly anchors: ReadonlySet<string> | undefined
}

/** Where one hit leads. */
export interface FoundPlace {
  readonly path: string
  readonly anchor: string | null
}

export interface SearchTestInput {
  readonly pages: readonly TestedPage[]
  /** Best first, at most `limit`. */
  search(query: string, limit: number): readonly FoundPlace[] | Promise<readonly FoundPlace[]>
}

/** How far down is looked for what is not where it should be. */
const LOOK = 100

/** Of what came first. */
const NAMED = 3

const toPath = (written: string): string => `/${written.replace(/^\/+|\/+$/g, '')}`

const finding = (message: string, place: Place, suggestions: readonly string[]): Diagnostic => ({
  rule: 'search-test',
  message,
  file: SEARCH_TESTS_FILE,
  place,
  suggestions: suggestions.map((text) => ({ text })),
})

type FindPage = (written: string) => TestedPage | undefined

/** By source, by path with and without a slash at its end. */
function createFindPage(pages: readonly TestedPage[]): FindPage {
  const known = new Map<string, TestedPage>()
  for (const page of pages) {
    known.set(page.source, page)
    known.set(toPath(page.path), page)
  }
  return (written) => known.get(written.replace(/^\.\//, '')) ?? known.get(toPath(written))
}

async function runTest(
  { query, page: wanted, section, top }: SearchTest,
  { pages, search }: SearchTestInput,
  findPage: FindPage,
): Promise<Diagnostic[]> {
  const page = findPage(wanted.text)
  if (page === undefined) {
    const near = nearestName(
      wanted.text,
      pages.flatMap(({ source, path }) => [source, path]),
    )
    return [
      finding(
        `There is no page "${wanted.text}"`,
        wanted.place,
        near === undefined ? [] : [`did you mean ${near}?`],
      ),
    ]
  }
  if (section !== undefined && page.anchors?.has(section.text) === false) {
    const near = nearestName(section.text, page.anchors)
    const message = `${wanted.text} has no section "${section.text}"`
    return [finding(message, section.place, near === undefined ? [] : [`did you mean ${near}?`])]
  }
  const nameOf = ({ path, anchor }: FoundPlace) => {
    const source = pages.find((one) => one.path === path)?.source ?? path
    return anchor === null ? source : `${source}#${anchor}`
  }
  const hits = await search(query.text, Math.max(LOOK, top))
  const index = hits.findIndex(
    ({ path, anchor }) => path === page.path && (section === undefined || anchor === section.text),
  )
  if (index >= 0 && index < top) return []
  const goal = section === undefined ? wanted.text : `${wanted.text}#${section.text}`
  const among = top === 1 ? 'not first' : `not among the first ${top}`
  const message =
    index < 0
      ? `Searching "${query.text}" does not find ${goal}`
      : `Searching "${query.text}" finds ${goal} at place ${index + 1}, ${among}`
  const first = hits.slice(0, NAMED).map(nameOf).join(', ')
  return [finding(message, query.place, [first === '' ? 'nothing was found' : `first came ${first}`])]
}

/** @returns A finding for each test that fails, at its place in the file. */
export async function runSearchTests(
  tests: readonly SearchTest[],
  input: SearchTestInput,
): Promise<Diagnostic[]> {
  const findPage = createFindPage(input.pages)
  const findings: Diagnostic[] = []
  for (const test of tests) findings.push(...(await runTest(test, input, findPage)))
  return findings
}
