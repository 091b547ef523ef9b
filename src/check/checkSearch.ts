/** Runs the search tests of a site, in `search.test.yaml`, against the index that a build would create. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { displayPath } from '../config/displayPath.ts'
import { assertRegularFile } from '../disk/assertRegularFile.ts'
import { searchOf } from '../plan/search/searchOf.ts'
import { readSearchTests } from '../search/index/readSearchTests.ts'
import { type HitTarget, runSearchTests, type TestedPage } from '../search/index/runSearchTests.ts'
import { SEARCH_TESTS_FILE } from '../search/index/searchTest.ts'
import { splitHref } from '../shared/addresses/urls.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { errorCode } from '../shared/errors/errorCode.ts'
import { UncompiledError } from '../shared/errors/uncompiledError.ts'
import { UserError } from '../shared/errors/userError.ts'
import type { SearchScope } from '../shared/search/searchScope.ts'
import { count } from '../shared/text/inWords.ts'
import type { LoadedTarget } from './loadedTarget.ts'
import type { CheckTarget } from './namedTargets.ts'

export interface OpenedIndex {
  /** Best first, at most `limit`. */
  search(
    query: string,
    limit: number,
    scope: SearchScope | undefined,
  ): readonly HitTarget[] | Promise<readonly HitTarget[]>
}

export interface CheckSearchOptions {
  readonly target: CheckTarget
  /** Absolute. */
  readonly cwd: string
  /** Opens the index of the site; called only if there are tests. */
  readonly open: () => Promise<OpenedIndex>
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

function listPages({ site, links }: LoadedTarget): TestedPage[] {
  return site.routes.routes
    .filter(({ kind }) => kind !== 'redirect')
    .map((route) => ({
      path: route.path,
      source: route.source,
      anchors: links.anchorsOf(route),
      version:
        route.plugin === undefined || route.version === undefined
          ? undefined
          : { docsId: route.plugin, name: route.version },
    }))
}

const listRedirects = ({ site }: LoadedTarget): Map<string, string> =>
  new Map(
    site.routes.routes.flatMap(({ path, redirectTo }) =>
      redirectTo === undefined ? [] : [[path, splitHref(redirectTo).path] as const],
    ),
  )

/** @throws {UserError} for bare Markdown, which has no search, and for a site without search. */
export async function checkSearch(
  loaded: LoadedTarget,
  { target, cwd, open }: CheckSearchOptions,
): Promise<CheckedSearch> {
  if (target.kind === 'bare') {
    throw new UserError('--search needs a site: bare Markdown has no search')
  }
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
  const index = await open().catch((error: unknown) => {
    if (error instanceof UncompiledError) return error
    throw error
  })
  if (index instanceof UncompiledError) {
    const notes = [
      `${count(tests.length, 'search', 'searches')} not tested: the site's code does not compile`,
    ]
    return { diagnostics, notes, failure: index }
  }
  const failed = await runSearchTests(tests, {
    pages: listPages(loaded),
    redirects: listRedirects(loaded),
    docs: loaded.site.data.docs ?? [],
    isContextual: loaded.site.data.search?.contextual === true,
    search: (query, limit, scope) => index.search(query, limit, scope),
  })
  return {
    diagnostics: [...diagnostics, ...failed],
    notes: [`${count(tests.length, 'search', 'searches')} tested`],
  }
}
