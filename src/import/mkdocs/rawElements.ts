/** Protects the text of elements in which Python-Markdown reads no Markdown: blocks without the attribute `markdown`. */
import { BLOCK_NAMES } from '../text/htmlBlocks.ts'

const START = new RegExp(String.raw`^ {0,3}<(${BLOCK_NAMES})(?=[\s>])([^<>]*>)?`, 'i')

const MARKDOWN = /\smarkdown(?=[\s=>])/i

/** Index of the line behind an element; undefined for one that is not closed. */
function findEnd(lines: readonly string[], start: number, name: string): number | undefined {
  const tag = new RegExp(`<(/?)${name}(?=[\\s/>])`, 'gi')
  let depth = 0
  for (let index = start; index < lines.length; index += 1) {
    for (const [, isEnd] of (lines[index] ?? '').matchAll(tag)) depth += isEnd === '' ? 1 : -1
    if (depth <= 0) return index + 1
  }
  return undefined
}

/** @param text Without code. */
export function protectElements(text: string, protect: (lines: readonly string[]) => string): string {
  const lines = text.split('\n')
  const out: string[] = []
  /** Names of elements that are not closed behind the current line. */
  const unclosed = new Set<string>()
  // Expressions of the plugin `macros` have their values there, too.
  const protectText = (inner: string): string =>
    /\{[{%]/.test(inner) ? inner : inner.replace(/\S.*/g, (line) => protect([line]))
  /** Protects the texts between tags. */
  const protectElement = (element: string): string => {
    const parts = element.split('<')
    return parts
      .map((part, index) => {
        const end = part.indexOf('>') + 1
        return index + 1 === parts.length
          ? part
          : part.slice(0, end) + (end === 0 ? part : protectText(part.slice(end)))
      })
      .join('<')
  }
  for (let index = 0; index < lines.length; ) {
    const [, name = '', tag = ''] = START.exec(lines[index] ?? '') ?? []
    const key = name.toLowerCase()
    const isRaw = name !== '' && !MARKDOWN.test(tag) && !unclosed.has(key)
    const end = isRaw ? findEnd(lines, index, name) : undefined
    if (isRaw && end === undefined) unclosed.add(key)
    const element = lines.slice(index, end ?? index + 1).join('\n')
    out.push(end === undefined || MARKDOWN.test(element) ? element : protectElement(element))
    index = end ?? index + 1
  }
  return out.join('\n')
}
