/** Reports code blocks in unknown languages (rule `unknown-language`). Checks names only and loads no grammar. */
import type { Root } from 'mdast'
import { findGrammar, isPlainLanguage, languageNames, splitLanguage } from '../highlight/index.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { nearestName } from '../shared/text/nearestName.ts'
import { createReporter, findAll } from '../tree/index.ts'

/** Maximum number of names with hints; finding a hint is the slowest part. */
const MAX_HINTS = 50

/**
 * @param root Tree of the whole document.
 * @param source Source of the document; code of an included file has its own.
 * @param drawn Languages that the site draws.
 */
export function findUnknownLanguages(
  root: Root,
  source: string,
  drawn: Readonly<Record<string, unknown>> = {},
): readonly Diagnostic[] {
  const reporter = createReporter(source)
  const hints = new Map<string, readonly string[]>()
  const hintFor = (language: string): readonly string[] => {
    const cached = hints.get(language)
    if (cached) return cached
    const nearest = hints.size < MAX_HINTS ? nearestName(language, languageNames()) : undefined
    const hint = nearest === undefined ? [] : [`did you mean "${nearest}"?`]
    hints.set(language, hint)
    return hint
  }
  for (const node of findAll(root, 'code')) {
    const { language } = splitLanguage(node.lang ?? '', '')
    if (isPlainLanguage(language) || findGrammar(language) !== undefined || Object.hasOwn(drawn, language))
      continue
    const message = `Unknown language "${language}"; the code is shown without colours`
    reporter.report('unknown-language', message, node, hintFor(language))
  }
  return reporter.diagnostics
}
