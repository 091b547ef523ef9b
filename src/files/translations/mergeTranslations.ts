/** Puts translations in the place of what they translate. Pure. */
import type { Diagnostic } from '../../shared/diagnostic.ts'

/** A file and its name in the folder of its language, which is the same in all languages. */
export interface NamedFile {
  readonly source: string
  readonly name: string
}

interface MergedFiles {
  /** Sources of the language: the originals in their order, each replaced by its translation, then the others. */
  readonly sources: readonly string[]
  /** Source of the original, by source of the translation. */
  readonly originals: ReadonlyMap<string, string>
  readonly diagnostics: readonly Diagnostic[]
}

const describeSecond = (source: string, first: string): Diagnostic => ({
  rule: 'duplicate-route',
  message: `"${source}" translates the same file as "${first}", and is left out`,
  file: source,
  suggestions: [{ text: 'remove one of the two' }],
})

/** @param fallback Whether files without a translation are part of the language. */
export function mergeTranslations(
  originals: readonly NamedFile[],
  translations: readonly NamedFile[],
  fallback: boolean,
): MergedFiles {
  const byName = new Map<string, string>()
  const diagnostics: Diagnostic[] = []
  for (const { source, name } of translations) {
    const first = byName.get(name)
    if (first === undefined) byName.set(name, source)
    else diagnostics.push(describeSecond(source, first))
  }
  const pairs = originals.flatMap(({ source, name }): (readonly [string, string])[] => {
    const translation = byName.get(name)
    return translation === undefined ? [] : [[translation, source]]
  })
  const names = new Set(originals.map(({ name }) => name))
  return {
    sources: [
      ...originals.flatMap(({ source, name }) => byName.get(name) ?? (fallback ? [source] : [])),
      ...[...byName].flatMap(([name, source]) => (names.has(name) ? [] : [source])),
    ],
    originals: new Map(pairs),
    diagnostics,
  }
}
