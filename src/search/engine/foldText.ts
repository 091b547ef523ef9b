/** One form for letters that readers take for the same. Both sides use it: what is indexed and what is typed. */

/** Marks that stand on Latin, Greek and Cyrillic letters, and the vowel signs of Arabic and Hebrew. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

/** Invisible within a word: soft hyphens, joiners, marks of direction. For a class of a regular expression. */
export const INVISIBLE_SIGNS = '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\ufe0e\\ufe0f'
const INVISIBLE = new RegExp(`[${INVISIBLE_SIGNS}]`, 'g')

/** Letters that have no decomposition. */
const LETTERS: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['ẞ', 'SS'],
  ['æ', 'ae'],
  ['Æ', 'AE'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['ø', 'o'],
  ['Ø', 'O'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ð', 'd'],
  ['þ', 'th'],
  ['ı', 'i'],
  ['’', "'"],
])

const SPECIAL = /[ßẞæÆœŒøØłŁđĐðþı’]/g

// biome-ignore lint/suspicious/noControlCharactersInRegex: every character of ASCII, which is what most text is
const ASCII = /^[\x00-\x7f]*$/

export const isAscii = (text: string): boolean => ASCII.test(text)

/** @returns The text without accents and invisible signs, wide letters made narrow; its case stays. */
export function foldAccents(text: string): string {
  if (isAscii(text)) return text
  return (
    text
      // A sign on a word, which would become letters of it.
      .replace(/[™℠]/g, ' ')
      .normalize('NFKD')
      .replace(MARKS, '')
      .replace(INVISIBLE, '')
      .replace(SPECIAL, (letter) => LETTERS.get(letter) ?? letter)
      // Scripts whose letters were taken apart (Hangul, kana) get them back.
      .normalize('NFC')
  )
}

/** The same in lower case: how words are compared. */
export const foldText = (text: string): string => foldAccents(text).toLowerCase()
