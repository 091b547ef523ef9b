/** Reads the import declarations of an `.mdx` document without parsing it, as fast as a search in its text. */

export interface ImportedName {
  /** Name in the document. */
  readonly local: string
  /** Name of the export; `*` for all of them. */
  readonly exported: string
}

export interface WrittenImport {
  readonly specifier: string
  readonly names: readonly ImportedName[]
  /** Range of the declaration. */
  readonly start: number
  readonly end: number
  /** Offset of the import path. */
  readonly pathStart: number
}

const FENCE = /^[ \t>]*(?:[*+-][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/

/** Replaces the lines of fenced code by empty ones of the same length. */
function blankCode(text: string): string {
  if (!text.includes('```') && !text.includes('~~~')) return text
  let fence = ''
  return text
    .split('\n')
    .map((line) => {
      const [, marks = ''] = FENCE.exec(line) ?? []
      const isInside = fence !== ''
      if (!isInside) fence = marks
      else if (marks.startsWith(fence) && line.trim().replace(/^[\s>]*/, '') === marks) fence = ''
      return isInside || fence !== '' ? ' '.repeat(line.length) : line
    })
    .join('\n')
}

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\r\n]*/g

/** Several imports may be on one line, with semicolons between them. */
const IMPORT =
  /(?<=^|;[ \t]*)import(?:\s+(?=\S)(?!type\s)((?:[\p{ID_Continue}$\s{},*]|\/\*[\s\S]*?\*\/|\/\/[^\r\n]*){1,2000}?)\s*from\s*|\s*)(["'])([^"'\r\n]+)\2/gmu

const NAME = /^(?:\*\s+as\s+([\p{ID_Continue}$]+)|([\p{ID_Continue}$]+)(?:\s+as\s+([\p{ID_Continue}$]+))?)$/u

function readNames(written: string): ImportedName[] {
  const clause = written.replace(COMMENT, ' ')
  const braces = /\{([^}]*)\}/.exec(clause)
  const outer = braces === null ? clause : clause.replace(braces[0], '')
  const read = (part: string, isNamed: boolean): ImportedName[] => {
    const [, all, name, alias] = NAME.exec(part.trim()) ?? []
    if (all !== undefined) return [{ local: all, exported: '*' }]
    return name === undefined ? [] : [{ local: alias ?? name, exported: isNamed ? name : 'default' }]
  }
  return [
    ...outer.split(',').flatMap((part) => read(part, false)),
    ...(braces?.[1] ?? '').split(',').flatMap((part) => read(part, true)),
  ]
}

export function readImports(text: string): WrittenImport[] {
  if (!/^import[\s"'{*]/m.test(text)) return []
  return [...blankCode(text).matchAll(IMPORT)].map(({ 0: whole, 1: clause = '', 3: path = '', index }) => ({
    specifier: path,
    names: readNames(clause),
    start: index,
    end: index + whole.length,
    pathStart: index + whole.length - 1 - path.length,
  }))
}

/** Whether a text has nothing but import declarations. */
export const isOnlyImports = (text: string): boolean => /^[;\s]*$/.test(text.replace(IMPORT, ''))
