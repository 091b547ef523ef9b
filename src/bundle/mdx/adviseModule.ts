import { FOREIGN_MODULES } from '../../shared/mdx/foreignModules.ts'

/** First part of a name of a package: `@theme`, `nextra`. */
const scopeOf = (specifier: string): string => /^(?:@[^/]+|[a-z][a-z-]*:?)/i.exec(specifier)?.[0] ?? specifier

/** What to do about an import of a module that does not exist. */
export function adviseModule(specifier: string): string {
  const scope = scopeOf(specifier)
  const existing = [...FOREIGN_MODULES.keys()].filter((request) => scopeOf(request) === scope)
  return existing.length === 0
    ? 'Correct the path, or install the package'
    : `Of ${scope} only these work here: ${existing.join(', ')}`
}
