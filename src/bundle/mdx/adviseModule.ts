import { FOREIGN_MODULES } from '../../compat/index.ts'

/** First part of a name of a package: `@theme`, `nextra`. */
const scopeOf = (specifier: string): string => /^(?:@[^/]+|[a-z][a-z-]*:?)/i.exec(specifier)?.[0] ?? specifier

/** Files with components of other tools, by ending. */
const FOREIGN_FILES: ReadonlyMap<string, string> = new Map([
  ['astro', 'Astro'],
  ['svelte', 'Svelte'],
  ['vue', 'Vue'],
])

/** What to do about an import of a module that does not exist. */
export function adviseModule(specifier: string): string {
  const [, name = '', ending = ''] = /([^/]+)\.(\w+)$/.exec(specifier) ?? []
  const tool = FOREIGN_FILES.get(ending)
  if (tool !== undefined)
    return `Components of ${tool} do not run here: write components/${name}.tsx with React, and remove the import`
  const scope = scopeOf(specifier)
  const existing = [...FOREIGN_MODULES.keys()].filter((request) => scopeOf(request) === scope)
  return existing.length === 0
    ? 'Correct the path, or install the package'
    : `Of ${scope} only these work here: ${existing.join(', ')}`
}
