/** Formulas between the delimiters of a tool, as `$…$` and `$$…$$`. Other syntax must not be translated in them. */

import { escapeRegExp } from '../../shared/text/escapeRegExp.ts'
import { type Pair, replacePairs } from './pairs.ts'
import type { ProtectedPattern } from './protectCode.ts'

export interface Delimiters {
  readonly open: string
  readonly close: string
  readonly isBlock: boolean
}

/** `$` beside a blank or a digit is a price. */
export const DOLLARS = /(?<![\\$\w])\$(?![\s$])([^$\n]+?)(?<![\s\\])\$(?![\w$])/g

/** A formula has no empty line. */
const pairOf = ({ open, close, isBlock }: Delimiters): Pair => ({
  open: new RegExp(String.raw`(?<!\\)${escapeRegExp(open)}`, 'g'),
  close: new RegExp(escapeRegExp(close), 'g'),
  isFilled: true,
  limit: isBlock ? /\n[ \t]*\n/g : /\n/g,
})

/** @param count Called for each formula whose delimiters change. */
export const formulasOf = (delimiters: readonly Delimiters[], count: () => void): ProtectedPattern[] =>
  [...delimiters]
    // `$$` contains `$`.
    .sort((a, b) => b.open.length - a.open.length)
    .map((each) => ({
      replace: (text, protect) =>
        each.open === '$'
          ? text.replace(DOLLARS, (all: string, inner: string) => protect(inner, all))
          : replacePairs(text, pairOf(each), (inner, _opening, all) => protect(inner, all)),
      write: (tex) => {
        if (!each.open.startsWith('$')) count()
        return each.isBlock ? `$$${tex}$$` : `$${tex.trim()}$`
      },
    }))
