/** Writes values as the text of a module, as an author would write it. */
import type { Values } from '../code/codeValue.ts'

/** Longest line of an object or list, in characters. */
const MAX_WIDTH = 100

const formatText = (value: string): string =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const formatKey = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : formatText(key))

/** Parts in one line, or one part in each line. */
function joinParts(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close
  const blank = open === '{' ? ' ' : ''
  const line = `${open}${blank}${parts.join(', ')}${blank}${close}`
  if (!line.includes('\n') && indent.length + line.length <= MAX_WIDTH) return line
  return `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close}`
}

/** @param value Plain data. Keys with the value undefined are left out. */
function formatValue(value: unknown, indent = ''): string {
  const inside = `${indent}  `
  if (typeof value === 'string') return formatText(value)
  if (Array.isArray(value)) {
    const parts = value.map((item: unknown) => formatValue(item, inside))
    return joinParts('[', parts, ']', indent)
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined)
    const parts = entries.map(([key, item]) => `${formatKey(key)}: ${formatValue(item, inside)}`)
    return joinParts('{', parts, '}', indent)
  }
  return String(value)
}

/** Text of a module with a default export, such as a sidebars file. */
export const formatModule = (value: unknown): string => `export default ${formatValue(value)}\n`

/**
 * Text of `xpre.config.ts`.
 *
 * @param last Keys at the end, below a comment.
 */
export function formatConfig(config: Values, last: Values = {}, comment = ''): string {
  const members = (values: Values): string =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => `  ${formatKey(key)}: ${formatValue(value, '  ')},\n`)
      .join('')
  const written =
    Object.keys(last).length === 0
      ? formatValue(config)
      : `{\n${members(config)}\n  // ${comment}\n${members(last)}}`
  return `import { defineConfig } from 'xpre-docs'\n\nexport default defineConfig(${written})\n`
}
