/**
 * Links stage: reports addresses without a target. Returns at most one diagnostic per link, in report order. Pure:
 * reads no file. Each run covers the whole site, because one renamed heading can break a link in any other file.
 */

import { enabledRules } from '../diagnostics/index.ts'
import { folderOf } from '../shared/addresses/urls.ts'
import { compareDiagnostics, type Diagnostic, type RelatedPlace } from '../shared/diagnostic.ts'
import type { Doc, LinkRef } from '../shared/document/doc.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site/site.ts'
import { checkOrphans } from './checkOrphans.ts'
import { checkPageLinks } from './checkPageLinks.ts'
import { checkSearchPaths } from './checkSearchPaths.ts'
import { checkSiteLinks } from './checkSiteLinks.ts'
import { checkUnusedAssets } from './checkUnusedAssets.ts'
import { collectUses } from './collectUses.ts'
import { describeProblem } from './hints/describeProblem.ts'
import type { Renames } from './hints/findRenamed.ts'
import { createSuggester, type Suggester } from './hints/suggestTargets.ts'
import { createLinkIndex, type LinkIndex } from './resolve/linkIndex.ts'
import { linksOfDoc, type WrittenLink } from './resolve/linksOfDoc.ts'
import { originOf } from './resolve/originOf.ts'
import { relocateHref } from './resolve/writeAddress.ts'

interface LinkCheck {
  readonly index: LinkIndex
  readonly suggest: Suggester
  /** First including document of each checked link in an included file, by file and range of the link. */
  readonly firstIncluders: Map<string, Doc>
}

/** The link of an included file is checked in every including document and reported from the first one only. */
function isReportedElsewhere(
  { file, place }: WrittenLink,
  doc: Doc,
  firstIncluders: LinkCheck['firstIncluders'],
): boolean {
  if (file === undefined || place === undefined) return false
  const key = [file, place.start.line, place.start.column, place.end.line, place.end.column].join('\n')
  const first = firstIncluders.get(key)
  if (first === undefined) firstIncluders.set(key, doc)
  return first !== undefined && first !== doc
}

const relatedOf = (uses: LinkRef['uses'], file: string): RelatedPlace[] | undefined =>
  uses?.map((place) => ({ file, place, message: 'used here' }))

function checkDoc(doc: Doc, { index, suggest, firstIncluders }: LinkCheck): Diagnostic[] {
  // A reference definition is one occurrence, even if several links and images use it.
  const reported = new Set<string>()
  return linksOfDoc(doc, index).flatMap(({ ref: link, problem }) => {
    if (problem === undefined || isReportedElsewhere(link, doc, firstIncluders)) return []
    const { href, kind, place, destination: targetPlace, uses, file = doc.source } = link
    if (uses !== undefined) {
      const occurrence = JSON.stringify([file, place, href])
      if (reported.has(occurrence)) return []
      reported.add(occurrence)
    }
    // Authors of included files write addresses relative to the folder of that file.
    const relocatedHref =
      file === doc.source ? href : relocateHref(href, folderOf(doc.source), folderOf(file))
    const writtenHref = link.written ?? (relocatedHref === `./${href}` ? href : relocatedHref)
    const hrefFromDoc = file === doc.source ? href : writtenHref
    const origin = { ...originOf(doc, index), folder: folderOf(file) }
    const suggestions = suggest({ href: hrefFromDoc, kind }, problem, origin)
    const related = relatedOf(uses, file)
    const described = describeProblem(writtenHref, problem, index)
    return [{ ...described, file, place, targetPlace, suggestions, related }]
  })
}

interface CheckLinksOptions {
  /** Files renamed in git, old source to new. Chains of renames are followed. */
  readonly renames?: Renames | undefined
  /** Rules to check. Default: the rules that the configuration enables. */
  readonly enabledRules?: ReadonlySet<RuleId> | undefined
}

/** Reports pages and files without links to them. Both rules resolve every link of the site a second time. */
function checkUses(index: LinkIndex, rules: ReadonlySet<RuleId>): Diagnostic[] {
  const [shouldCheckOrphans, shouldCheckAssets] = [rules.has('orphan-page'), rules.has('unused-asset')]
  if (!shouldCheckOrphans && !shouldCheckAssets) return []
  const uses = collectUses(index)
  return [
    ...(shouldCheckOrphans ? checkOrphans(index, uses) : []),
    ...(shouldCheckAssets ? checkUnusedAssets(index, uses) : []),
  ]
}

export function checkLinks(
  site: Site,
  index: LinkIndex = createLinkIndex(site),
  { renames, enabledRules: rules = enabledRules(site.config) }: CheckLinksOptions = {},
): Diagnostic[] {
  const suggest = createSuggester(index, renames)
  const check = { index, suggest, firstIncluders: new Map<string, Doc>() }
  const docDiagnostics = index.docs.flatMap((doc) => checkDoc(doc, check))
  const siteDiagnostics = [
    ...checkPageLinks(index, suggest),
    ...checkSiteLinks(index, suggest),
    ...checkSearchPaths(site),
  ]
  return [...docDiagnostics, ...siteDiagnostics, ...checkUses(index, rules)].sort(compareDiagnostics)
}
