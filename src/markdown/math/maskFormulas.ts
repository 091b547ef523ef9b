/**
 * Makes text with formulas readable for parsers that reject TeX: MDX reads braces as JavaScript and `<` as a tag. What may
 * be a formula gets letters instead of these, so that the tree says what is code, a tag or an attribute; offsets stay.
 */
import { type FormulaSyntax, looksLikeTex } from './scanFormulas.ts'

/** Two dollars around anything, or one around text of one paragraph without backticks and blanks at its ends. */
const CANDIDATE = /\$\$([^$]+)\$\$|\$(?![\s$])((?:(?!\n[ \t]*\n)[^$`\\]|\\[\s\S])+?)(?<!\s)\$/g

const REJECTED = /[{}<]/g

const LETTER = 'x'

export const maskFormulas = (text: string, syntax: FormulaSyntax): string =>
  text.replace(CANDIDATE, (whole: string, display?: string, inline = '') =>
    display !== undefined || syntax === 'all' || looksLikeTex(inline)
      ? whole.replace(REJECTED, LETTER)
      : whole,
  )
