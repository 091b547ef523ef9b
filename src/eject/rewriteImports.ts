/** Rewrites the relative imports of a theme component to imports that a site can write. */
import path from 'node:path'
import { compareText } from '../shared/text/compareText.ts'
import { readPublicExports } from './publicExports.ts'

const IMPORT = /^import (type )?([^'"]+?) from '([^']+)'\n/gm

interface ParsedImport {
  readonly defaultName: string | undefined
  /** As in the source, such as `usePage` or `type Card`. */
  readonly named: readonly string[]
}

function parseClause(isType: boolean, clause: string): ParsedImport {
  const [, defaultName, list] = /^(\w+)?(?:,\s*)?(?:\{([^}]*)\})?$/.exec(clause.trim()) ?? []
  const named = (list ?? '').split(',').map((name) => name.trim())
  return {
    defaultName,
    named: named.filter((name) => name !== '').map((name) => (isType ? `type ${name}` : name)),
  }
}

/** Import of a site; undefined if a site cannot import one of the names. */
function toPublicImport(file: string, { defaultName, named }: ParsedImport) {
  const found = readPublicExports().get(file)
  const names = named.map((name) => name.replace(/^type /, ''))
  if (found === undefined || names.some((name) => found.names.get(name) !== name)) return undefined
  if (defaultName === undefined) return { specifier: found.specifier, defaultName, named }
  if (found.hasDefault) return { specifier: found.specifier, defaultName, named }
  const exported = found.names.get('default')
  if (exported === undefined) return undefined
  const entry = exported === defaultName ? exported : `${exported} as ${defaultName}`
  return { specifier: found.specifier, defaultName: undefined, named: [entry, ...named] }
}

const bareName = (entry: string): string => entry.replace(/^type /, '')

const byBareName = (a: string, b: string): number => compareText(bareName(a), bareName(b))

function formatImport(specifier: string, defaultName: string | undefined, named: readonly string[]): string {
  const sorted = [...named].sort(byBareName)
  const isTypeOnly = defaultName === undefined && sorted.every((name) => name.startsWith('type '))
  const list = (isTypeOnly ? sorted.map(bareName) : sorted).join(', ')
  const parts = [...(defaultName === undefined ? [] : [defaultName]), ...(list === '' ? [] : [`{ ${list} }`])]
  return `import ${isTypeOnly ? 'type ' : ''}${parts.join(', ')} from '${specifier}'\n`
}

interface Rewritten {
  /** Unsupported imports stay as they are. */
  readonly text: string
  /** Names that a site cannot import. */
  readonly unsupported: readonly string[]
}

/** @param file Absolute path of the source. */
export function rewriteImports(source: string, file: string): Rewritten {
  const bySpecifier = new Map<string, { defaultName: string | undefined; named: string[] }>()
  const otherLines: string[] = []
  const unsupported: string[] = []
  for (const [line, type, clause = '', request = ''] of source.matchAll(IMPORT)) {
    const parsed = parseClause(type !== undefined, clause)
    const target = path.resolve(path.dirname(file), request)
    const found = request.startsWith('.') ? toPublicImport(target, parsed) : { specifier: request, ...parsed }
    if (found === undefined) {
      otherLines.push(line)
      unsupported.push(...(parsed.defaultName === undefined ? [] : [parsed.defaultName]))
      unsupported.push(...parsed.named.map(bareName))
      continue
    }
    const { defaultName, named } = bySpecifier.get(found.specifier) ?? { defaultName: undefined, named: [] }
    bySpecifier.set(found.specifier, {
      defaultName: found.defaultName ?? defaultName,
      named: [...named, ...found.named],
    })
  }
  const imports = [...bySpecifier]
    .sort(([a], [b]) => compareText(a, b))
    .map(([specifier, { defaultName, named }]) => formatImport(specifier, defaultName, named))
  return { text: [...imports, ...otherLines, source.replace(IMPORT, '')].join(''), unsupported }
}
