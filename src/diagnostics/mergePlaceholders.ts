/**
 * Merges placeholder findings for `build` into one line; `check` lists them all. The first warning or note of the
 * rule `placeholder` counts the others. Errors are not merged, since each of them fails the build.
 */
import type { Finding } from '../shared/diagnostic.ts'
import { count } from '../shared/text/inWords.ts'

const isMergeable = ({ rule, severity }: Finding): boolean => rule === 'placeholder' && severity !== 'throw'

function merge(first: Finding, places: readonly Finding[]): Finding {
  const inFiles = count(new Set(places.map(({ file }) => file)).size, 'file')
  return {
    ...first,
    message: `${count(places.length, 'placeholder')} in ${inFiles} would be published, this one first`,
    suggestions: [{ text: 'replace them before the site is published; check lists them all' }],
  }
}

export function mergePlaceholders(findings: readonly Finding[]): readonly Finding[] {
  const places = findings.filter(isMergeable)
  const [first] = places
  if (first === undefined || places.length === 1) return findings
  return findings.flatMap((finding) => {
    if (finding === first) return [merge(first, places)]
    return isMergeable(finding) ? [] : [finding]
  })
}
