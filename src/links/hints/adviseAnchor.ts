/** Where an id that is gone may be put back, and how. */
import type { Diagnostic } from '../../shared/diagnostic.ts'
import type { Heading } from '../../shared/doc.ts'
import type { Route } from '../../shared/route.ts'
import { createNameMap } from '../resolve/nameMap.ts'
import type { NearestName } from './nearestName.ts'

interface PageIds {
  /** Ids that the page had. */
  readonly earlier: ReadonlySet<string>
  /** Ids that it has. */
  readonly now: ReadonlySet<string>
  readonly nearest: NearestName
}

type AnchorAdvice = Pick<Diagnostic, 'file' | 'place' | 'suggestions'>

/** What a heading's `{#id}` can hold. */
const HEADING_ID = /^[^\s{}#]+$/

/** What can stand between quotes in HTML as it is. */
const PLAIN_ID = /^[^\s"&<>]+$/

/** Of a page with more new ids than that, parts of names tell nothing. */
const NEW_IDS_LIMIT = 1000

/** Finds the id that took its place: one that is new on the page, since the others have readers of their own. */
function createRenamedIdFinder({ earlier, now, nearest }: PageIds): (id: string) => string | undefined {
  const added = new Set([...now].filter((one) => !earlier.has(one)))
  const folded = createNameMap([...added].map((one) => [one, one]))
  const parts = added.size > NEW_IDS_LIMIT ? [] : [...added]
  return (id) => {
    const [longer, ...others] = parts.filter((one) => one.startsWith(id) || id.startsWith(one))
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

/** @returns File, place and suggestions of a finding about one id of the page. */
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
      // A heading of an included file has its place there.
      place: doc.dependencies.length === 0 ? heading?.place : undefined,
      suggestions: suggestions.length === 0 ? undefined : suggestions,
    }
  }
}
