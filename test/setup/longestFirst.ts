/** The order in which files of tests are run. */
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Those of more than ten seconds, longest first. Any that begins last keeps one of two workers waiting for it. */
export const LONG: readonly string[] = [
  'test/dev-session/edits.test.ts',
  'test/site/site.test.ts',
  'test/build-warm/texts.test.ts',
  'test/build-warm/states.test.ts',
  'test/build-warm/shared.test.ts',
  'test/build-process/killed.test.ts',
  'test/build-determinism/threads.test.ts',
  'test/build-determinism/sameBytes.test.ts',
  'test/build-process/siteCode.test.ts',
  'test/build-process/refusals.test.ts',
  'test/package/pack.test.ts',
  'test/browser-dev/dev.browser.test.ts',
  'test/theme/inBrowser.test.tsx',
  'test/build/output.test.ts',
  'test/browser-search/dialog.browser.test.ts',
  'test/pipeline-build/keptPages.test.ts',
  'test/check/sameAsBuild.test.ts',
  'test/build/anchors.test.ts',
  'test/build/badInput.test.ts',
  'test/content/parsers.test.ts',
]

const ROOT = path.resolve(import.meta.dirname, '../..')

function rankOf({ moduleId }: TestSpecification): number {
  const at = LONG.indexOf(path.relative(ROOT, moduleId).replaceAll('\\', '/'))
  return at === -1 ? LONG.length : at
}

/** Of a clean checkout nothing is known but sizes, which say little of the time that a test takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b))
  }
}
