/**
 * Links stage: which links lead nowhere.
 * In: the site's snapshot and its link index. Out: diagnostics, one for each broken link where it is written.
 * Pure, reads no file. It runs over the whole site each time, because one renamed heading can break a link in any
 * other file; never call it while compiling a single doc.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Doc } from '../shared/doc.ts'
import type { Site } from '../shared/site.ts'
import { checkConfigLinks } from './configLinks.ts'
import type { LinkIndex } from './linkIndex.ts'
import { resolveLink } from './resolveLink.ts'

function checkDoc(doc: Doc, index: LinkIndex): Diagnostic[] {
  return doc.links.flatMap((link) => {
    const { problem } = resolveLink(link, doc, index)
    return problem === undefined
      ? []
      : [{ ...problem, file: link.file ?? doc.source, place: link.place, target: link.href }]
  })
}

export function checkLinks(site: Site, index: LinkIndex): Diagnostic[] {
  const documents = site.routes.routes.flatMap(({ doc }) => (doc === undefined ? [] : checkDoc(doc, index)))
  return [...documents, ...checkConfigLinks(site, index)]
}
