/**
 * Adds suggestions for document ids that were renamed in git to findings about unknown ids. Reads the history only if
 * there is such a finding.
 */
import { importReadRenames } from '../files/index.ts'
import { docsRootsOf, rootOf } from '../links/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isMarkdownPath, withoutExtension } from '../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../shared/document/numberPrefix.ts'
import type { RuleId } from '../shared/rules.ts'
import type { Site } from '../shared/site/site.ts'

/** Rules whose target may be a document id. */
const ID_RULES: ReadonlySet<RuleId> = new Set<RuleId>([
  'invalid-sidebar',
  'invalid-navbar',
  'invalid-front-matter',
])

export async function suggestRenamedIds(
  diagnostics: readonly Diagnostic[],
  site: Site,
): Promise<readonly Diagnostic[]> {
  if (!diagnostics.some(({ rule, target }) => ID_RULES.has(rule) && target !== undefined)) return diagnostics
  const { readRenames } = await importReadRenames()
  const renames = await readRenames(site.config.siteDir)
  if (renames.size === 0) return diagnostics
  const roots = docsRootsOf(site)
  const docs = site.docs.flatMap(({ versions }) => versions.flatMap((version) => version.docs))
  const idOf = new Map(docs.map(({ source, id }) => [source, id]))
  const newIds = new Map(
    [...renames]
      .filter(([from]) => isMarkdownPath(from))
      .flatMap(([from, to]): [string, string][] => {
        const folder = rootOf(from, roots)?.folder
        const id = idOf.get(to)
        if (folder === undefined || id === undefined) return []
        return [[stripNumberPrefixes(withoutExtension(from.slice(folder.length))), id]]
      }),
  )
  return diagnostics.map((diagnostic) => {
    const id = ID_RULES.has(diagnostic.rule) ? newIds.get(diagnostic.target ?? '') : undefined
    if (id === undefined) return diagnostic
    const first = { text: `did you mean "${id}"?` }
    const others = (diagnostic.suggestions ?? []).filter(({ text }) => text !== first.text)
    return { ...diagnostic, suggestions: [first, ...others] }
  })
}
