/** Runs search tests: compares the hits of each query with the expected page. Pure. */
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { isMarkdownPath, withoutExtension } from '../../shared/document/markdownFile.ts'
import type { SiteLocale } from '../../shared/languages/locale.ts'
import { suggestLocale } from '../../shared/languages/suggestLocale.ts'
import type { DocsData } from '../../shared/page/page.ts'
import { namedScope, suggestScope } from '../../shared/search/namedScope.ts'
import { type SearchScope, scopeOf } from '../../shared/search/searchScope.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import { SEARCH_TESTS_FILE, type SearchTest, type SourceValue } from './searchTest.ts'

/** A page that a test may name. */
export interface TestedPage {
  readonly path: string
  /** From the site root. */
  readonly source: string
  /** Of a translation: the source of the document in the default language. */
  readonly original?: string | undefined
  /** Undefined: unknown until the page is rendered. */
  readonly anchors: ReadonlySet<string> | undefined
  /** Undefined outside of docs folders with several versions. */
  readonly version?: { readonly docsId: string; readonly name: string } | undefined
}

export interface HitTarget {
  readonly path: string
  readonly anchor: string | null
}

/** A site in one of its languages. */
export interface TestedLanguage {
  readonly locale: Pick<SiteLocale, 'name' | 'urlPart'>
  readonly pages: readonly TestedPage[]
  /** Path of the page that each redirect leads to, by the path of the redirect. */
  readonly redirects: ReadonlyMap<string, string>
  /** Docs folders with several versions. */
  readonly docs: readonly DocsData[]
  /** Whether readers search the version of the page that they read. */
  readonly isContextual: boolean
  /**
   * Best first, at most `limit`.
   *
   * @param scope Undefined: as readers search outside of versions.
   */
  search(
    query: string,
    limit: number,
    scope: SearchScope | undefined,
  ): readonly HitTarget[] | Promise<readonly HitTarget[]>
}

/** Hits to search for a page that is not at its expected position. */
const SEARCH_DEPTH = 100

/** Number of top hits in a message. */
const LISTED_HITS = 3

const toPath = (written: string): string => `/${written.replace(/^\/+|\/+$/g, '')}`

/** Address of a page below the base URL of the site. */
const addressIn = ({ locale }: TestedLanguage, { path }: Pick<TestedPage, 'path'>): string =>
  `/${locale.urlPart}${path.slice(1)}`

const createDiagnostic = (message: string, place: Place, suggestions: readonly string[]): Diagnostic => ({
  rule: 'search-test',
  message,
  file: SEARCH_TESTS_FILE,
  place,
  suggestions: suggestions.map((text) => ({ text })),
})

type FindPage = (written: string) => TestedPage | undefined

/** Finds a page by source, or by address with or without a trailing slash; in its language, also by its path and original. */
function createFindPage(language: TestedLanguage): FindPage {
  const pagesByName = new Map<string, TestedPage>()
  for (const page of language.pages) {
    if (page.original !== undefined) pagesByName.set(page.original, page)
    pagesByName.set(toPath(page.path), page)
  }
  for (const page of language.pages) {
    pagesByName.set(page.source, page)
    pagesByName.set(toPath(addressIn(language, page)), page)
  }
  return (written) => pagesByName.get(written.replace(/^\.\//, '')) ?? pagesByName.get(toPath(written))
}

/** The page that replaced a moved one, as source or path, like the name in the test. */
function findRedirected(
  written: string,
  redirects: TestedLanguage['redirects'],
  findPage: FindPage,
): string | undefined {
  const isSource = isMarkdownPath(written)
  const former = isSource ? withoutExtension(written.replace(/^\.\//, '')) : written
  const target = redirects.get(toPath(former))
  const page = target === undefined ? undefined : findPage(target)
  return isSource ? page?.source : page?.path
}

/** The versions that a reader of the page searches. */
const scopeOfPage = (
  { version }: TestedPage,
  { docs, isContextual }: TestedLanguage,
): SearchScope | undefined =>
  version === undefined || !isContextual
    ? undefined
    : scopeOf(docs, ({ id, versions }) =>
        versions.find(({ name, isLast }) => (id === version.docsId ? name === version.name : isLast)),
      )

/** A scope that a test names, or what is wrong with it. */
function readScope(
  { text, place }: SourceValue,
  { version }: TestedPage,
  docs: readonly DocsData[],
): SearchScope | Diagnostic {
  const scope = namedScope(docs, text)
  if (scope === undefined)
    return createDiagnostic(`There is no version "${text}"`, place, [suggestScope(docs, text)])
  const searched = scope.find(({ docsId }) => docsId === version?.docsId)?.version
  if (version === undefined || searched === undefined || searched.name === version.name) return scope
  return createDiagnostic(`The page is in version "${version.name}", not in "${text}"`, place, [
    `name a page of "${text}", or omit version: the test then searches that of the page`,
  ])
}

interface SearchedLanguage {
  readonly language: TestedLanguage
  readonly findPage: FindPage
}

/** Whether a name is a source of the language, or an address in it. */
function isOf({ language, findPage }: SearchedLanguage, written: string): boolean {
  const page = findPage(written)
  if (page === undefined) return false
  return page.source === written.replace(/^\.\//, '') || toPath(written) === toPath(addressIn(language, page))
}

/** The language of a test, or what is wrong with its name. */
function languageOf(
  { locale, page }: SearchTest,
  languages: readonly SearchedLanguage[],
): SearchedLanguage | Diagnostic {
  const ofPage = () => languages.find((one) => isOf(one, page.text)) ?? languages[0]
  const found =
    locale === undefined ? ofPage() : languages.find((one) => one.language.locale.name === locale.text)
  if (found !== undefined) return found
  const { text, place } = locale ?? page
  const known = languages.map(({ language }) => language.locale.name)
  return createDiagnostic(`The site has no locale "${text}"`, place, [suggestLocale(known)])
}

async function runTest(test: SearchTest, { language, findPage }: SearchedLanguage): Promise<Diagnostic[]> {
  const { query, page: expected, section, top } = test
  const { pages, redirects, search } = language
  const page = findPage(expected.text)
  const where = test.locale === undefined ? '' : ` in the locale "${test.locale.text}"`
  if (page === undefined) {
    const near =
      findRedirected(expected.text, redirects, findPage) ??
      nearestName(
        expected.text,
        pages.flatMap((one) => [one.original ?? one.source, one.source, addressIn(language, one)]),
      )
    return [
      createDiagnostic(
        `There is no page "${expected.text}"${where}`,
        expected.place,
        near === undefined ? [] : [`did you mean ${near}?`],
      ),
    ]
  }
  if (section !== undefined && page.anchors?.has(section.text) === false) {
    const near = nearestName(section.text, page.anchors)
    const message = `${expected.text} has no section "${section.text}"${where}`
    return [createDiagnostic(message, section.place, near === undefined ? [] : [`did you mean ${near}?`])]
  }
  const scope =
    test.version === undefined ? scopeOfPage(page, language) : readScope(test.version, page, language.docs)
  if (scope !== undefined && 'rule' in scope) return [scope]
  const nameOf = ({ path, anchor }: HitTarget) => {
    const source = pages.find((one) => one.path === path)?.source ?? path
    return anchor === null ? source : `${source}#${anchor}`
  }
  const hits = await search(query.text, Math.max(SEARCH_DEPTH, top), scope)
  const index = hits.findIndex(
    ({ path, anchor }) => path === page.path && (section === undefined || anchor === section.text),
  )
  if (index >= 0 && index < top) return []
  const goal = section === undefined ? expected.text : `${expected.text}#${section.text}`
  const among = top === 1 ? 'not first' : `not among the first ${top}`
  const message =
    index < 0
      ? `Searching "${query.text}"${where} does not find ${goal}`
      : `Searching "${query.text}"${where} finds ${goal} at place ${index + 1}, ${among}`
  const first = hits.slice(0, LISTED_HITS).map(nameOf).join(', ')
  return [
    createDiagnostic(message, query.place, [first === '' ? 'nothing was found' : `first came ${first}`]),
  ]
}

interface RanTests {
  /** One for each failing test, at its place in the file. */
  readonly diagnostics: readonly Diagnostic[]
  /** Number of tests in the chosen languages. */
  readonly count: number
}

/**
 * @param languages The default language first.
 * @param isChosen Whether the tests of a language run, by its name.
 */
export async function runSearchTests(
  tests: readonly SearchTest[],
  languages: readonly TestedLanguage[],
  isChosen: (locale: string) => boolean,
): Promise<RanTests> {
  const searched = languages.map((language) => ({ language, findPage: createFindPage(language) }))
  const diagnostics: Diagnostic[] = []
  let count = 0
  for (const test of tests) {
    const found = languageOf(test, searched)
    if (!('rule' in found) && !isChosen(found.language.locale.name)) continue
    count += 1
    diagnostics.push(...('rule' in found ? [found] : await runTest(test, found)))
  }
  return { diagnostics, count }
}
