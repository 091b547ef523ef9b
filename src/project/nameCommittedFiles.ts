/** Names files of commits in findings as git does: `v2.0:docs/intro.md`. */
import { outsidePrefix } from '../files/index.ts'
import type { Diagnostic, Finding, RelatedPlace } from '../shared/diagnostic.ts'
import type { AddedSources, CommittedSource } from '../shared/site/addedSource.ts'

const nameOf = ({ ref, path }: CommittedSource): string => `${ref}:${path}`

/** Start of the path of a file in the site, and what takes its place in messages. */
type Prefix = readonly [inSite: string, inGit: string]

/** `versioned_docs/version-2.0/` and `docs/`; for a file outside of the documents, such as sidebars, the whole path. */
function prefixOf(source: string, file: CommittedSource): Prefix {
  const start = `${file.folder}/`
  const inFolder = source.slice(start.length)
  if (!source.startsWith(start) || !file.path.endsWith(inFolder)) return [source, nameOf(file)]
  return [start, `${file.ref}:${file.path.slice(0, -inFolder.length)}`]
}

function prefixesIn(added: AddedSources): readonly Prefix[] {
  const prefixes = new Map<string, string>()
  for (const [source, file] of added) {
    if (file.kind !== 'commit') continue
    const [inSite, inGit] = prefixOf(source, file)
    prefixes.set(inSite, inGit)
    prefixes.set(outsidePrefix(file), `${file.ref}:`)
  }
  return [...prefixes]
}

/** @returns A function that adds the names to a finding, and to its messages. */
export function createFileNamer(added: AddedSources): <T extends Diagnostic | Finding>(finding: T) => T {
  const prefixes = prefixesIn(added)
  if (prefixes.length === 0) return (finding) => finding
  const inText = (text: string): string =>
    prefixes.reduce((result, [inSite, inGit]) => result.replaceAll(inSite, inGit), text)
  const shownAs = (source: string): Pick<RelatedPlace, 'shownAs'> => {
    const file = added.get(source)
    if (file !== undefined) return file.kind === 'commit' ? { shownAs: nameOf(file) } : {}
    const [inSite, inGit = ''] = prefixes.find(([start]) => source.startsWith(start)) ?? []
    return inSite === undefined ? {} : { shownAs: inGit + source.slice(inSite.length) }
  }
  return (finding) => ({
    ...finding,
    ...shownAs(finding.file),
    message: inText(finding.message),
    ...(finding.suggestions && {
      suggestions: finding.suggestions.map((suggestion) => ({
        ...suggestion,
        text: inText(suggestion.text),
      })),
    }),
    ...(finding.related && {
      related: finding.related.map((place) => ({
        ...place,
        ...shownAs(place.file),
        message: inText(place.message),
      })),
    }),
  })
}
