/**
 * What `build` says of placeholders: one line, however many places have one. `check` lists the places.
 * In: findings in the order of reports. Out: the same; warnings and notes of the rule `placeholder` after the first are
 * left out, and the first counts them. Errors stay as they are, since each of them stops the build.
 */
import type { Finding } from '../shared/diagnostic.ts'
import { count } from '../shared/text/inWords.ts'

const isLoadedAgain = ({ rule, severity }: Finding): boolean => rule === 'placeholder' && severity !== 'throw'

function gather(first: Finding, places: readonly Finding[]): Finding {
  const inFiles = count(new Set(places.map(({ file }) => file)).size, 'file')
  return {
    ...first,
    message: `${count(places.length, 'placeholder')} in ${inFiles} would be published, this one first`,
    suggestions: [{ text: 'replace them before the site is published; check lists them all' }],
  }
}

export function gatherPlaceholders(findings: readonly Finding[]): readonly Finding[] {
  const places = findings.filter(isLoadedAgain)
  const [first] = places
  if (first === undefined || places.length === 1) return findings
  return findings.flatMap((finding) => {
    if (finding === first) return [gather(first, places)]
    return isLoadedAgain(finding) ? [] : [finding]
  })
}
