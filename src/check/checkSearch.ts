/** Runs the search tests of a site, in `search.test.yaml`, against the index that a build would create. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/index.ts'
import { assertRegularFile } from '../disk/index.ts'
import { searchOf } from '../plan/index.ts'
import type { LoadedSite } from '../project/index.ts'
import {
  type HitTarget,
  readSearchTests,
  runSearchTests,
  SEARCH_TESTS_FILE,
  type TestedLanguage,
  type TestedPage,
} from '../search/index.ts'
import { splitHref } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UncompiledError } from '../shared/errors/uncompiledError.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SearchScope } from '../shared/search/searchScope.ts'
import { count } from '../shared/text/inWords.ts'
import type { LoadedSiteTarget } from './loadedTarget.ts'

export interface OpenedIndex {
  /** Best first, at most `limit`. */
  search(
    query: string,
    limit: number,
    scope: SearchScope | undefined,
  ): readonly HitTarget[] | Promise<readonly HitTarget[]>
}

export interface CheckSearchOptions {
  /** Absolute. */
  readonly cwd: string
  /** Opens the index of the site in a language; called only if there are tests of it. */
  readonly open: (language: LoadedSite) => Promise<OpenedIndex>
  /** Whether the tests of a language run, by its name. */
  readonly isChosen: (locale: string) => boolean
}

export interface CheckedSearch {
  readonly diagnostics: readonly Diagnostic[]
  /** Messages for the terminal that are not findings. */
  readonly notes: readonly string[]
  /** Why nothing could be searched, although there are tests. */
  readonly failure?: UncompiledError | undefined
}

/** @returns Undefined when the file does not exist. */
function readFile(file: string, shown: string): string | undefined {
  assertRegularFile(file, shown)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw new UserError(`"${shown}" cannot be read`, { cause: error })
  }
}

function listPages({ site, links }: LoadedSite): TestedPage[] {
  return site.routes.routes
    .filter(({ kind }) => kind !== 'redirect')
    .map((route) => ({
      path: route.path,
      source: route.source,
      original: site.translated?.originals.get(route.source),
      anchors: links.anchorsOf(route),
      version:
        route.plugin === undefined || route.version === undefined
          ? undefined
          : { docsId: route.plugin, name: route.version },
    }))
}

const listRedirects = ({ site }: LoadedSite): Map<string, string> =>
  new Map(
    site.routes.routes.flatMap(({ path, redirectTo }) =>
      redirectTo === undefined ? [] : [[path, splitHref(redirectTo).path] as const],
    ),
  )

function testedLanguage(loaded: LoadedSite, open: CheckSearchOptions['open']): TestedLanguage {
  const { config, data } = loaded.site
  let index: Promise<OpenedIndex> | undefined
  return {
    locale: config.locale,
    pages: listPages(loaded),
    redirects: listRedirects(loaded),
    docs: data.docs ?? [],
    isContextual: data.search?.contextual === true,
    async search(query, limit, scope) {
      index ??= open(loaded)
      return (await index).search(query, limit, scope)
    },
  }
}

/** @throws {UserError} for a site without search. */
export async function checkSearch(
  loaded: LoadedSiteTarget,
  { cwd, open, isChosen }: CheckSearchOptions,
): Promise<CheckedSearch> {
  const { config } = loaded.site
  searchOf(config)
  const file = path.join(config.siteDir, SEARCH_TESTS_FILE)
  const shown = displayPath(file, cwd)
  const text = readFile(file, shown)
  if (text === undefined) {
    const example = 'tests: [{ query: cancel an order, page: docs/faq.md }]'
    return {
      diagnostics: [],
      notes: [`No search was tested: there is no ${shown}. Example: ${example}`],
    }
  }
  const { tests, diagnostics } = readSearchTests(text)
  if (tests.length === 0) return { diagnostics, notes: [] }
  const languages = loaded.languages.map((one) => testedLanguage(one, open))
  try {
    const ran = await runSearchTests(tests, languages, isChosen)
    return {
      diagnostics: [...diagnostics, ...ran.diagnostics],
      notes: [`${count(ran.count, 'search', 'searches')} tested`],
    }
  } catch (error) {
    if (!(error instanceof UncompiledError)) throw error
    const notes = [
      `${count(tests.length, 'search', 'searches')} not tested: the site's code does not compile`,
    ]
    return { diagnostics, notes, failure: error }
  }
}
