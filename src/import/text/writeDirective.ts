/** Writes directives of xpre-docs. */

/** Longest row of colons that begins a line. */
function longestColons(lines: readonly string[]): number {
  return lines.reduce((longest, line) => Math.max(longest, /^[ \t>]*(:{3,})/.exec(line)?.[1]?.length ?? 0), 2)
}

/** Whether each bracket has its counterpart, as in links. */
function isBalanced(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/(?<!\\)[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** A title ends at its bracket. Links in it stay. */
function writeTitle(title: string): string {
  if (title === '') return ''
  return `[${isBalanced(title) ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')}]`
}

const writeValue = (value: string): string =>
  /^[\w./@-]+$/.test(value) ? value : `"${value.replaceAll('"', '&quot;')}"`

const writeAttributes = (attributes: Readonly<Record<string, string | true | undefined>>): string => {
  const parts = Object.entries(attributes).flatMap(([name, value]) =>
    value === undefined ? [] : [value === true ? name : `${name}=${writeValue(value)}`],
  )
  return parts.length === 0 ? '' : `{${parts.join(' ')}}`
}

interface DirectiveParts {
  readonly name: string
  readonly title?: string | undefined
  readonly attributes?: Readonly<Record<string, string | true | undefined>>
}

const head = ({ name, title = '', attributes = {} }: DirectiveParts): string =>
  `${name}${writeTitle(title)}${writeAttributes(attributes)}`

/** A container has more colons than each container in it. */
export function writeContainer(parts: DirectiveParts, content: readonly string[], indent = ''): string[] {
  const colons = ':'.repeat(longestColons(content) + 1)
  const trimmed = content.join('\n').replace(/^(?:[ \t]*\n)+|\s+$/g, '')
  const inner = trimmed === '' ? [] : trimmed.split('\n')
  return [`${colons}${head(parts)}`, '', ...inner, '', colons].map((line) =>
    line === '' ? '' : indent + line,
  )
}

export const writeLeaf = (parts: DirectiveParts): string => `::${head(parts)}`
