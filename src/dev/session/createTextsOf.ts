/** Creates one of the files with the texts of all pages, which `dev` does on request: it renders every page. */
import { toListedPage } from '../../output/listedPage.ts'
import type { OnDemandPlan } from '../../plan/createOnDemandPlan.ts'
import { yieldBetween } from './yieldBetween.ts'

/** @returns Undefined when there is no file of that name. */
export async function createTextsOf(plan: OnDemandPlan, name: string): Promise<string | undefined> {
  const copies = new Map<string, string>()
  await yieldBetween(plan.pageRoutes, (route) => {
    if (plan.markdownCopyPathOf(route) !== undefined)
      copies.set(route.path, plan.pages.render(route).markdownCopy ?? '')
  })
  const listed = plan.pageRoutes.map((route) => toListedPage(plan.pages.describe(route)))
  const files = plan.createTexts(listed, ({ path }) => Buffer.byteLength(copies.get(path) ?? ''))
  const file = files.find(({ path }) => path === name)
  return file && file.head + file.pages.map(({ path }) => `\n${copies.get(path) ?? ''}`).join('')
}
