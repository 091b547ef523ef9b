/** Formulas between the delimiters of a tool, as `$…$` and `$$…$$`. Other syntax must not be translated in them. */
import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import type { ProtectedPattern } from './protectCode.ts'

export interface Delimiters {
  readonly open: string
  readonly close: string
  readonly isBlock: boolean
}

/** A formula has no empty line. `$` beside a blank or a digit is a price. */
const patternOf = ({ open, close, isBlock }: Delimiters): RegExp =>
  open === '$'
    ? /(?<![\\$\w])\$(?![\s$])([^$\n]+?)(?<![\s\\])\$(?![\w$])/g
    : new RegExp(
        String.raw`(?<!\\)${escapeRegExp(open)}(${isBlock ? String.raw`(?:(?!\n[ \t]*\n)[\s\S])+?` : String.raw`[^\n]+?`})${escapeRegExp(close)}`,
        'g',
      )

/** @param count Called for each formula whose delimiters change. */
export const formulasOf = (delimiters: readonly Delimiters[], count: () => void): ProtectedPattern[] =>
  [...delimiters]
    // `$$` contains `$`.
    .sort((a, b) => b.open.length - a.open.length)
    .map((each) => ({
      pattern: patternOf(each),
      write: (tex) => {
        if (!each.open.startsWith('$')) count()
        return each.isBlock ? `$$${tex}$$` : `$${tex.trim()}$`
      },
    }))
