/** Where an id that is gone may be put back, and how. */
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { Heading } from '../shared/doc.ts'
import type { Route } from '../shared/route.ts'
import { foldName } from './nameMap.ts'
import type { NearestName } from './nearestName.ts'

interface PageIds {
  /** Ids that the page had. */
  readonly earlier: ReadonlySet<string>
  /** Ids that it has. */
  readonly now: ReadonlySet<string>
  readonly nearest: NearestName
}

/** What a heading's `{#id}` can hold. */
const HEADING_ID = /^[^\s{}#]+$/

/** What can stand between quotes in HTML as it is. */
const PLAIN_ID = /^[^\s"&<>]+$/

/** The id that took its place: one that is new on the page, since the others have readers of their own. */
function findRenamedId(id: string, { earlier, now, nearest }: PageIds): string | undefined {
  const added = [...now].filter((one) => !earlier.has(one))
  const [longer, ...others] = added.filter((one) => one.startsWith(id) || id.startsWith(one))
  return (
    added.find((one) => foldName(one) === foldName(id)) ??
    (others.length === 0 ? longer : undefined) ??
    nearest(id, added)
  )
}

function adviceFor(id: string, heading: Heading | undefined): readonly string[] {
  const name = heading === undefined ? 'the heading that took its place' : `the heading "${heading.text}"`
  return [
    ...(HEADING_ID.test(id) ? [`write {#${id}} at the end of ${name}`] : []),
    ...(PLAIN_ID.test(id) ? [`put <a id="${id}"></a> above ${name}, which keeps its own id`] : []),
  ]
}

/** File, place and suggestions of a finding about one id. */
export function adviseAnchor(
  id: string,
  { doc, source }: Route,
  ids: PageIds,
): Pick<Diagnostic, 'file' | 'place' | 'suggestions'> {
  if (doc === undefined) {
    return {
      file: source,
      suggestions: [{ text: `give an element of the page the id ${JSON.stringify(id)}` }],
    }
  }
  const renamed = findRenamedId(id, ids)
  const heading = doc.headings.find((one) => one.id === renamed)
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
