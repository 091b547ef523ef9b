/** Writes the parts of a document of Hugo as Markdown with directives. */
import { writeContainer, writeLeaf } from '../../text/writeDirective.ts'
import type { Part, Shortcode } from './parseShortcodes.ts'
import type { Rendering } from './rendering.ts'
import { ruleOf } from './ruleOf.ts'

const UNKNOWN = 'it is a directive of the same name now; write a component of that name, or other text'
const UNKNOWN_IN_LINE = 'it is a comment in its line now; write its text'

const attributesOf = ({ named, positional }: Shortcode): Record<string, string> => ({
  ...Object.fromEntries(positional.map((value, index) => [`arg${index + 1}`, value])),
  ...named,
})

const directiveName = (name: string): string =>
  name.replace(/^[^a-zA-Z]+/, '').replace(/[^\w-]+/g, '-') || 'shortcode'

/** Text between the shortcode and the start of its line; undefined for other text than blanks and marks of lists. */
function indentOf(before: string): string | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?$/.test(line) ? line.replace(/[^\s>]/g, ' ') : undefined
}

function renderUnknown(code: Shortcode, isBlock: boolean, { tally, render }: Rendering): string {
  const { name, children, written } = code
  const parts = { name: directiveName(name), attributes: attributesOf(code) }
  const what = `the shortcode \`${name}\``
  if (children !== undefined && isBlock) {
    tally.leave({ what, why: UNKNOWN }, written)
    return writeContainer(parts, render(children).split('\n')).join('\n')
  }
  if (isBlock) {
    tally.leave({ what, why: UNKNOWN }, written)
    return writeLeaf(parts)
  }
  tally.leave({ what, why: UNKNOWN_IN_LINE }, written)
  return `<!-- ${written.replace(/--+>?/g, '-')} -->${children === undefined ? '' : render(children)}`
}

/** Removes an indentation that all lines share. */
function dedent(text: string, indent: string): string {
  return indent === ''
    ? text
    : text
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
        .join('\n')
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)

/** Indentation of the text of a line: a mark of a list counts as blanks. */
const textIndent = (line: string): string =>
  (/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(line)?.[0] ?? '').replace(/[^\s>]/g, ' ')

/** A container needs lines of its own; cells of tables have none. */
const isContainer = (written: string, line: string): boolean =>
  /^:{3,}[\s\S]*\n/.test(written) && !/^[ \t>]*\|/.test(line)

/** Indents all lines but the first, which stands behind the indentation. */
const indentLines = (text: string, indent: string): string => text.replace(/\n(?=[^\n])/g, `\n${indent}`)

export function createRendering(options: Omit<Rendering, 'render'>): Rendering {
  const render = (parts: readonly Part[]): string => {
    let out = ''
    let isBehindContainer = false
    for (const [index, part] of parts.entries()) {
      if (part.kind === 'text') {
        out += isBehindContainer ? part.text.replace(/^[ \t]+/, '') : part.text
        isBehindContainer = false
        continue
      }
      const next = parts[index + 1]
      const indent = indentOf(out)
      const endsLine = next === undefined || (next.kind === 'text' && /^[ \t]*(?:\n|$)/.test(next.text))
      const isBlock = indent !== undefined && endsLine
      const rule = ruleOf(part.name)
      const written = rule === undefined ? renderUnknown(part, isBlock, rendering) : rule(part, rendering)
      if (rule !== undefined) options.tally.count(`shortcode \`${part.name}\``)
      const line = lastLine(out)
      const needsLines = isContainer(written, line)
      const used = indent ?? (needsLines ? textIndent(line) : '')
      if (indent === undefined && needsLines) out = `${out.trimEnd()}\n\n${used}`
      out += indentLines(dedent(written, used), used)
      isBehindContainer = needsLines && !endsLine
      if (isBehindContainer) out += `\n\n${used}`
    }
    return out
  }
  const rendering: Rendering = { ...options, render }
  return rendering
}
