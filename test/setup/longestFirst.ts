/** The order in which test files run. */
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files of more than eight seconds, longest first. If one of them starts last, the other worker is idle meanwhile. */
export const LONG: readonly string[] = [
  'test/e2e/dev/dev.browser.test.ts',
  'test/e2e/versions/gitVersions.test.ts',
  'test/e2e/client/router.browser.test.ts',
  'test/e2e/client/loadingPages.browser.test.ts',
  'test/e2e/islands/islands.browser.test.ts',
  'test/e2e/islands/articleParts.browser.test.ts',
  'test/e2e/process/blockedThreads.test.ts',
  'test/e2e/search/dialog.browser.test.ts',
  'test/e2e/search/dialogViews.browser.test.ts',
  'test/e2e/search/builtSearch.browser.test.ts',
  'test/dev/session/edits.test.ts',
  'test/e2e/site/site.test.ts',
  'test/e2e/warm/states.test.ts',
  'test/e2e/menu/menu.browser.test.ts',
  'test/e2e/menu/sidebar.browser.test.ts',
  'test/e2e/determinism/threads.test.ts',
  'test/e2e/package/pack.test.ts',
  'test/build/reusedPages.test.ts',
  'test/e2e/process/killed.test.ts',
  'test/e2e/build/output.test.ts',
  'test/check/sameAsBuild.test.ts',
  'test/build/languages.test.ts',
  'test/e2e/determinism/sameBytes.test.ts',
  'test/e2e/scroll/scroll.browser.test.ts',
  'test/files/git/checkOutTree.test.ts',
  'test/e2e/sweep/states.browser.test.ts',
  'test/e2e/search/searchPage.browser.test.ts',
  'test/e2e/determinism/gitHistory.test.ts',
  'test/dev/session/frozen.test.ts',
  'test/disk/signals.test.ts',
]

const ROOT = path.resolve(import.meta.dirname, '../..')

function rankOf({ moduleId }: TestSpecification): number {
  // Files of long runs, of which some take a quarter of an hour.
  if (moduleId.includes('.long.test.')) return -1
  const at = LONG.indexOf(path.relative(ROOT, moduleId).replaceAll('\\', '/'))
  return at === -1 ? LONG.length : at
}

/** Vitest knows only file sizes in a clean checkout, which do not predict durations. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
