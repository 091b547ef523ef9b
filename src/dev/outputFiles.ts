/**
 * Every file that a build of the site would contain, by output path, and how each is created. `dev` serves nothing
 * else, whatever is on the disk.
 */

import { toListedPage } from '../output/index.ts'
import type { OutputPlan } from '../plan/index.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import type { Route } from '../shared/site/route.ts'
import type { OutputFile } from '../shared/site/site.ts'
import { lazy } from '../shared/values/lazy.ts'

export type OutputEntry =
  | { readonly kind: 'page'; readonly route: Route }
  | { readonly kind: 'markdownCopy'; readonly route: Route }
  | { readonly kind: 'contents'; readonly contents: string | Uint8Array }
  /** From the site root. */
  | { readonly kind: 'copy'; readonly source: string }
  /** The same for a file that is not on the disk. */
  | { readonly kind: 'added'; readonly source: string }
  /** A file of the search index, created on the first search. */
  | { readonly kind: 'index'; readonly name: string }
  /** A file with the texts of all pages. */
  | { readonly kind: 'texts'; readonly name: string }

export interface OutputFiles {
  get(name: string): OutputEntry | undefined
}

/** Files other than pages are created on request, since they list every page. None of them is HTML. */
const MAY_BE_LISTED = /^[._]|\.(?!html$)\w+$/

/** Files with the texts of all pages, which may have parts. */
const MAY_BE_TEXTS = /(?:^|\/)llms-full(?:-\d+)?\.txt$/
const PART_NUMBER = /-\d+(?=\.txt$)/

export const contentsOf = ({ path, contents }: OutputFile): [string, OutputEntry] => [
  path,
  { kind: 'contents', contents },
]

function pageEntries(plan: OutputPlan): [string, OutputEntry][] {
  return plan.routes.flatMap((route): [string, OutputEntry][] => {
    if (route.kind === 'redirect') return [contentsOf(plan.createRedirect(route))]
    const pages = plan.pathsOf(route).map((path): [string, OutputEntry] => [path, { kind: 'page', route }])
    const copyPath = plan.markdownCopyPathOf(route)
    return copyPath === undefined ? pages : [...pages, [copyPath, { kind: 'markdownCopy', route }]]
  })
}

/** @param added Files of the site that are not on the disk. */
export function createOutputFiles(plan: OutputPlan, added: AddedSources): OutputFiles {
  const entries = new Map<string, OutputEntry>([
    ...pageEntries(plan),
    ...plan.bundleFiles.map(contentsOf),
    ...plan.diagramFiles.map(({ path, read }) => contentsOf({ path, contents: read() })),
    ...plan.copies.map(({ path, source }): [string, OutputEntry] => [
      path,
      added.has(source) ? { kind: 'added', source } : { kind: 'copy', source },
    ]),
  ])
  const clientFiles = lazy(() => new Map(plan.createClientFiles().map(contentsOf)))
  const listedPages = lazy(() => plan.pageRoutes.map((route) => toListedPage(plan.pages.describe(route))))
  const siteFiles = lazy(() => new Map(plan.createSiteFiles(listedPages()).map(contentsOf)))
  const texts = lazy(() => new Set(plan.createTexts(listedPages(), () => 0).map(({ path }) => path)))
  const textsEntry = (name: string): OutputEntry | undefined =>
    MAY_BE_TEXTS.test(name) && texts().has(name.replace(PART_NUMBER, ''))
      ? { kind: 'texts', name }
      : undefined
  return {
    get: (name) =>
      entries.get(name) ??
      (MAY_BE_LISTED.test(name) ? (clientFiles().get(name) ?? siteFiles().get(name)) : undefined) ??
      textsEntry(name),
  }
}
