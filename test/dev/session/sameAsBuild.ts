/** Runs a sequence of edits and returns differences between `dev` and a build and check of the same files. */

import { isLongRun } from '../../helpers/longRuns.ts'
import { changesBetween, type EditedSite, type Files, linesOf, openEditedSite } from './editedSite.ts'
import { type Edit, SMALL_SITE } from './smallSite.ts'

/** Findings from rendering, which `check` reports only in part, are not compared. */
const withoutRendering = (lines: readonly string[]) => lines.filter((line) => !line.includes(' page-failed '))

/** @param isCold Whether the build has no cache. */
async function compare(site: EditedSite, isCold: boolean): Promise<string[]> {
  const { problem, findings } = site.session.snapshot()
  const cacheDir = isCold ? undefined : site.cacheDir
  const [built, checked] = [await site.build(cacheDir), await site.check(cacheDir)]
  if ((built === undefined) !== (problem !== undefined)) return [`problem: ${problem?.message}`]
  if (built === undefined || checked === undefined) return []
  const own = withoutRendering(linesOf(findings))
  const theirs = withoutRendering(linesOf(checked))
  return [
    ...(built.failed ? [] : await site.differences()),
    ...own.filter((line) => !theirs.includes(line)).map((line) => `only dev: ${line}`),
    ...theirs.filter((line) => !own.includes(line)).map((line) => `only check: ${line}`),
  ]
}

/** The page of a single edited document, shown before the site is updated, equals the final one. */
async function editOne(site: EditedSite, next: Edit): Promise<string[]> {
  const after = next(site.files)
  const { sources, isListingChanged } = changesBetween(site.files, after)
  const [only] = sources
  const quick = await site.edit(after, sources.size === 1 && !isListingChanged ? only : undefined)
  const { languages } = site.session.snapshot()
  return quick.flatMap(({ locale, route: { path }, rendered: { html, markdownCopy } }) => {
    const plan = languages.find(({ config }) => config.locale.name === locale)?.plan
    const route = plan?.routes.find((each) => each.path === path)
    const whole = route === undefined ? undefined : plan?.pages.render(route)
    return whole?.html === html && whole?.markdownCopy === markdownCopy
      ? []
      : [`${path} in ${locale} differs when shown at once`]
  })
}

/** Short runs compare with warm builds up to the last step: test/e2e/warm compares those with cold ones. */
export async function differencesAfter(
  steps: readonly (readonly Edit[])[],
  files: Files = SMALL_SITE,
): Promise<string[]> {
  const site = await openEditedSite(files)
  const all: string[] = []
  try {
    for (const [index, edits] of steps.entries()) {
      for (const edit of edits) all.push(...(await editOne(site, edit)))
      all.push(...(await compare(site, isLongRun || index === steps.length - 1)))
      if (all.length > 0) return [...all, `after ${edits.join(', ')}`]
    }
    return all
  } finally {
    site.remove()
  }
}
