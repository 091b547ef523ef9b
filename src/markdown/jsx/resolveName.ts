/** What the name of a tag stands for. */
import { KNOWN_TAGS, knownExport } from '../../compat/index.ts'
import { partialOf } from '../../shared/mdx/importKey.ts'
import type { ScopeNames } from './createScope.ts'

export type NameKind =
  | { readonly kind: 'html' | 'code' | 'site' | 'unknown' }
  | { readonly kind: 'known' | 'tabs'; readonly name: string }
  | { readonly kind: 'partial'; readonly path: string }

/** Become directives; a component of this name is for uses with expressions. */
const TABS: ReadonlySet<string> = new Set(['Tabs', 'TabItem'])

const knownOf = (name: string): NameKind =>
  TABS.has(name) ? { kind: 'tabs', name } : { kind: 'known', name }

/**
 * Names of the document come before names of the site.
 * @param components Names of the site's components.
 * @param isInDrawing Whether the tag is in an `<svg>`.
 */
export function resolveName(
  name: string,
  { imports, module }: ScopeNames,
  components: ReadonlySet<string>,
  isInDrawing = false,
): NameKind {
  // As in Docusaurus: no other tag of this name can be in a document, except in a drawing.
  if (name === 'head' && !isInDrawing) return knownOf('Head')
  if (/^[a-z][^.]*$/.test(name)) return { kind: 'html' }
  const [first = ''] = name.split('.')
  const imported = imports.get(first)
  if (imported !== undefined) {
    const { from, exported } = imported
    const path = partialOf(from.specifier)
    if (path !== undefined && first === name) return { kind: 'partial', path }
    const known = first === name ? knownExport(from.specifier, exported) : undefined
    return known === undefined ? { kind: 'code' } : knownOf(known)
  }
  if (module.names.has(first)) return { kind: 'code' }
  if (components.has(name)) return { kind: 'site' }
  if (TABS.has(name) || KNOWN_TAGS.has(name)) return knownOf(name)
  return { kind: 'unknown' }
}
