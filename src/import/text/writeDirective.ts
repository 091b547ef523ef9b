/** Writes directives of xpre-docs. */

/** Longest row of colons that begins a line. */
function longestColons(lines: readonly string[]): number {
  return lines.reduce((longest, line) => Math.max(longest, /^[ \t>]*(:{3,})/.exec(line)?.[1]?.length ?? 0), 2)
}

/** A title ends at its bracket. */
const writeTitle = (title: string): string => (title === '' ? '' : `[${title.replace(/[[\]]/g, '\\$&')}]`)

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
