/** Reports options of code blocks that have no effect (rule `unknown-code-option`), of one file. */
import type { Code } from 'mdast'
import { readCodeMeta, splitLanguage } from '../../highlight/index.ts'
import { groupBy } from '../../shared/collections/groupBy.ts'
import type { Diagnostic } from '../../shared/diagnostic.ts'
import { count } from '../../shared/text/inWords.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import { offsetsOf, wholePlace } from '../../tree/index.ts'
import { hasTreePlugins } from '../contentOptions.ts'
import type { Check } from './check.ts'

/** A fence with more than one word behind it, or with characters that no name of a language has. */
const MAY_HOLD = /^[ \t>*+\-\d.)]*(?:`{3,}(?!`)|~{3,}(?!~))[ \t]*(?:[^\s`]+[ \t]+[^\s`]|[^\s`]*?[{,:])/m

/** Place of an option in the first line of its block. */
function placeOf(node: Code, written: string, file: SourceText) {
  const range = offsetsOf(node)
  if (range === undefined) return wholePlace(node)
  const [line = ''] = /^[^\r\n]*/.exec(file.text.slice(range.start, range.end)) ?? []
  const at = line.lastIndexOf(written)
  if (at < 0) return wholePlace(node)
  return file.placeAt(range.start + at, range.start + at + written.length)
}

/** Places of one option in one file with a finding each; a single one covers all further places. */
const SINGLE_FINDINGS = 3

interface Unused {
  readonly node: Code
  readonly written: string
}

function describe({ node, written }: Unused, others: number, file: SourceText): Omit<Diagnostic, 'file'> {
  const more = `${count(others, 'more place')} of this option below have no finding of their own`
  return {
    rule: 'unknown-code-option',
    message: `This option of a code block has no effect: ${written}`,
    place: placeOf(node, written, file),
    ...(others > 0 && { suggestions: [{ text: more }] }),
  }
}

/** Whether an option goes on behind this text: it ends with a sign that needs a value, or has an open quote or bracket. */
function isUnfinished(text: string): boolean {
  if (/[=:,]\s*$/.test(text)) return true
  const outside = text.replace(/"[^"]*"|'[^']*'/g, '')
  const count = (pattern: RegExp): number => outside.match(pattern)?.length ?? 0
  return outside.includes('"') || count(/[{([]/g) > count(/[})\]]/g)
}

/** Options as their author means them: one with blanks, quotes or braces has several tokens. */
function joinTokens(
  meta: string,
  tokens: readonly { readonly written: string; readonly start: number }[],
): string[] {
  const options: { start: number; end: number }[] = []
  for (const { written, start } of tokens.toSorted((a, b) => a.start - b.start)) {
    const last = options.at(-1)
    const between = last === undefined ? '' : meta.slice(last.end, start)
    const isSame =
      last !== undefined &&
      /^[\s,]*$/.test(between) &&
      (between === '' || isUnfinished(meta.slice(last.start, start)) || /^[=:]/.test(written))
    if (isSame) last.end = start + written.length
    else options.push({ start, end: start + written.length })
  }
  return options.map(({ start, end }) => meta.slice(start, end))
}

export const unusedOptions: Check = ({ file, options }, report) => {
  // Plugins may read options of their own.
  if (options.isBare === true || hasTreePlugins(options) || !MAY_HOLD.test(file.text)) return undefined
  const unused: Unused[] = []
  return {
    code(node) {
      const { meta } = splitLanguage(node.lang ?? '', node.meta ?? '')
      if (meta === '') return
      for (const written of joinTokens(meta, readCodeMeta(meta).unused)) unused.push({ node, written })
    },
    end() {
      for (const places of groupBy(unused, ({ written }) => written).values())
        for (const [index, place] of places.slice(0, SINGLE_FINDINGS + 1).entries())
          report(describe(place, index === SINGLE_FINDINGS ? places.length - SINGLE_FINDINGS - 1 : 0, file))
    },
  }
}
