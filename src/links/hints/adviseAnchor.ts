/** Suggests how to restore an id that a page no longer has. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Heading } from '../../shared/document/doc.ts'
import type { Route } from '../../shared/site/route.ts'
import { createNameMap } from '../resolve/nameMap.ts'
import type { NearestName } from './createNearestName.ts'

interface PageIds {
  /** Ids of the earlier page. */
  readonly earlier: ReadonlySet<string>
  /** Ids of the current page. */
  readonly now: ReadonlySet<string>
  readonly nearest: NearestName
}

type AnchorAdvice = Pick<Diagnostic, 'file' | 'place' | 'suggestions'>

/** Ids that `{#id}` after a heading supports. */
const HEADING_ID = /^[^\s{}#]+$/

/** Ids that need no escaping in a quoted HTML attribute. */
const PLAIN_ID = /^[^\s"&<>]+$/

/** With more new ids than this on a page, partial matches are not meaningful. */
const NEW_IDS_LIMIT = 1000

/** Finds the id that replaced an earlier one. Only new ids of the page qualify: the others existed before. */
function createRenamedIdFinder({ earlier, now, nearest }: PageIds): (id: string) => string | undefined {
  const added = new Set([...now].filter((id) => !earlier.has(id)))
  const folded = createNameMap([...added].map((id) => [id, id]))
  const parts = added.size > NEW_IDS_LIMIT ? [] : [...added]
  return (id) => {
    const [longer, ...others] = parts.filter((part) => part.startsWith(id) || id.startsWith(part))
    return folded.getIgnoringCase(id) ?? (others.length === 0 ? longer : undefined) ?? nearest(id, added)
  }
}

function adviceFor(id: string, heading: Heading | undefined): readonly string[] {
  const name = heading === undefined ? 'the heading that took its place' : `the heading "${heading.text}"`
  return [
    ...(HEADING_ID.test(id) ? [`write {#${id}} at the end of ${name}`] : []),
    ...(PLAIN_ID.test(id) ? [`put <a id="${id}"></a> above ${name}, which keeps its own id`] : []),
  ]
}

/** @returns A function that returns file, range and suggestions for one id of the page. */
export function createAnchorAdviser({ doc, source }: Route, ids: PageIds): (id: string) => AnchorAdvice {
  if (doc === undefined) {
    return (id) => ({
      file: source,
      suggestions: [{ text: `give an element of the page the id ${JSON.stringify(id)}` }],
    })
  }
  const findRenamed = createRenamedIdFinder(ids)
  const headings = new Map(doc.headings.map((heading) => [heading.id, heading]))
  return (id) => {
    const heading = headings.get(findRenamed(id) ?? '')
    const suggestions = adviceFor(id, heading).map((text, index) => ({
      text: index === 0 ? text : `or ${text}`,
    }))
    return {
      file: source,
      // The place of a heading may be in an included file.
      place: doc.dependencies.length === 0 ? heading?.place : undefined,
      suggestions: suggestions.length === 0 ? undefined : suggestions,
    }
  }
}
