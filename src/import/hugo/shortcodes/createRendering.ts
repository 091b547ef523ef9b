/** Writes the parts of a document of Hugo as Markdown with directives. */
import { PLACEHOLDER } from '../../text/protectCode.ts'
import { findStaticText, inlineCode, isCodeTemplate, writeCode } from './codeShortcodes.ts'
import type { Part, Shortcode } from './parseShortcodes.ts'
import type { Rendering } from './rendering.ts'
import { drop, type Rule, ruleOf } from './ruleOf.ts'

const UNKNOWN = 'it is a comment with its texts now; write what it stands for'

/** Arguments that readers see. */
const TEXTS =
  /^(?:title|subtitle|text|caption|attr|label|tag|name|header|heading|content|description|alt|summary|message|footer|url_text)$/i

/** The start of an address or an attribute, before its end. */
const IN_ADDRESS = /(?:\]\(|=["']|^[ \t>]*\[[^\]]+\]:[ \t]*)[^\s)"']*$/

const textsOf = ({ named, positional }: Shortcode): string[] =>
  [
    ...positional,
    ...Object.entries(named).flatMap(([name, value]) => (TEXTS.test(name) ? [value] : [])),
  ].filter((text) => text !== '' && !/^(?:true|false)$/.test(text))

/** Text between the shortcode and the start of its line; undefined for other text than blanks and marks of lists. */
function indentOf(before: string): string | undefined {
  const line = before.slice(before.lastIndexOf('\n') + 1)
  return /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?$/.test(line) ? line.replace(/[^\s>]/g, ' ') : undefined
}

interface ShortcodePlace {
  /** Text before it. */
  readonly before: string
  /** Whether it has lines of its own. */
  readonly isBlock: boolean
}

function renderUnknown(code: Shortcode, { before, isBlock }: ShortcodePlace, rendering: Rendering): string {
  const { name, children, written } = code
  const fixed = children === undefined ? findStaticText(name, rendering.context.source) : undefined
  if (fixed !== undefined) {
    rendering.tally.count(`shortcode \`${name}\``)
    return fixed
  }
  rendering.tally.leave({ what: `the shortcode \`${name}\``, why: UNKNOWN }, written)
  // A comment would end an address or an attribute.
  if (IN_ADDRESS.test(before)) return (textsOf(code)[0] ?? '').replaceAll(' ', '%20')
  const texts = textsOf(code).join(', ')
  const comment = `<!-- ${written.replace(/--+>?/g, '-')} -->`
  if (children === undefined) return isBlock && texts !== '' ? `${comment}\n\n${texts}` : comment + texts
  const inner = rendering.render(children)
  if (isCodeTemplate(name, rendering))
    return isBlock || inner.includes('\n')
      ? `${comment}\n\n${writeCode(code, rendering)}`
      : comment + rendering.protect([inlineCode(inner)])
  if (!isBlock) return comment + inner
  return [comment, ...(texts === '' ? [] : [texts]), inner.replace(/^\n+|\s+$/g, '')].join('\n\n')
}

/** Reports texts of a shortcode that its rule does not read. */
function renderKnown(rule: Rule, code: Shortcode, rendering: Rendering): string {
  const { name, written } = code
  const texts = Object.keys(code.named).filter(
    // Names are ids of groups, and `text=true` is no text.
    (each) => TEXTS.test(each) && each !== 'name' && !/^(?:true|false|)$/.test(code.named[each] ?? ''),
  )
  const unread = new Set(rule === drop ? [] : texts)
  const named = new Proxy(code.named, {
    get(values, key) {
      unread.delete(String(key))
      return values[String(key)]
    },
  })
  const result = rule({ ...code, named }, rendering)
  for (const key of unread)
    rendering.tally.leave(
      { what: `\`${key}\` of the shortcode \`${name}\``, why: 'it is removed; write its text' },
      written,
    )
  rendering.tally.count(`shortcode \`${name}\``)
  return result
}

/** Removes an indentation that all lines share, and the marks of a quote. */
function dedent(text: string, indent: string): string {
  const marks = indent.trimEnd()
  return indent === ''
    ? text
    : text
        .split('\n')
        .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line === marks ? '' : line))
        .join('\n')
}

const lastLine = (text: string): string => text.slice(text.lastIndexOf('\n') + 1)

/** Indentation of the text of a line: a mark of a list counts as blanks. */
const textIndent = (line: string): string =>
  (/^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?/.exec(line)?.[0] ?? '').replace(/[^\s>]/g, ' ')

const CODE_BLOCK = new RegExp(`^${PLACEHOLDER.source}$`)

/** A container and a code block need lines of their own. */
const isContainer = (written: string): boolean => /^:{3,}[\s\S]*\n/.test(written) || CODE_BLOCK.test(written)

/** Indents all lines but the first, which stands behind the indentation. Empty lines have only the marks of a quote. */
const indentLines = (text: string, indent: string): string =>
  text.replace(/\n(?=[^\n])/g, `\n${indent}`).replace(/\n(?=\n)/g, `\n${indent.trimEnd()}`)

export function createRendering(options: Omit<Rendering, 'render'>): Rendering {
  const render = (parts: readonly Part[]): string => {
    /** Without the last lines, which the next part depends on. */
    let done = ''
    let out = ''
    let isBehindContainer = false
    for (const [index, part] of parts.entries()) {
      if (part.kind === 'text') {
        out += isBehindContainer ? part.text.replace(/^[ \t]+/, '') : part.text
        isBehindContainer = false
        continue
      }
      const next = parts[index + 1]
      const start = out.lastIndexOf('\n', out.lastIndexOf('\n') - 1) + 1
      done += out.slice(0, start)
      out = out.slice(start)
      const indent = indentOf(out)
      const endsLine = next === undefined || (next.kind === 'text' && /^[ \t]*(?:\n|$)/.test(next.text))
      const isBlock = indent !== undefined && endsLine
      const line = lastLine(out)
      const isCell = /^[ \t>]*\|/.test(line)
      const rule = ruleOf(part, options.context.source)
      const written =
        rule === undefined
          ? renderUnknown(part, { before: line, isBlock }, rendering)
          : renderKnown(rule, part, { ...rendering, isCell })
      const needsLines = !isCell && isContainer(written)
      const used = indent ?? (needsLines ? textIndent(line) : '')
      // Nothing is a directive in a block of HTML, which ends at an empty line.
      if (indent !== undefined && needsLines && /<[^<>\n]*>[ \t]*\n[ \t>]*$/.test(out))
        out = `${out.slice(0, out.length - line.length)}\n${line}`
      if (indent === undefined && needsLines) out = `${out.trimEnd()}\n\n${used}`
      out += indentLines(dedent(written, used), used)
      isBehindContainer = needsLines && !endsLine
      if (isBehindContainer) out += `\n\n${used}`
    }
    return done + out
  }
  const rendering: Rendering = { ...options, render }
  return rendering
}
