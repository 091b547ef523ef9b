/** Folds characters that readers treat as equal. Used for indexed texts and for queries. */

/** Combining marks of Latin, Greek and Cyrillic letters, and the vowel marks of Arabic and Hebrew. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]/g

/** Letters of Cyrillic alphabets that are none with a mark: `й`, `ў` and `ї`. */
const LETTERS_WITH_MARKS = /[ИиУу]\u0306|[Іі]\u0308/g

/** Invisible characters inside of words: soft hyphens, joiners, direction marks. For character classes. */
export const INVISIBLE_CHARACTERS =
  '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff\\ufe0e\\ufe0f'
const INVISIBLE = new RegExp(`[${INVISIBLE_CHARACTERS}]`, 'g')

/** Letters without a Unicode decomposition. */
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches all ASCII characters
const ASCII = /^[\x00-\x7f]*$/

export const isAscii = (text: string): boolean => ASCII.test(text)

/** Removes accents and invisible characters and makes wide letters narrow. Keeps the case. */
export function foldAccents(text: string): string {
  if (isAscii(text)) return text
  return (
    text
      // NFKD would turn these symbols into letters of the word before them.
      .replace(/[™℠]/g, ' ')
      .normalize('NFKD')
      .replace(LETTERS_WITH_MARKS, (letter) => letter.normalize('NFC'))
      .replace(MARKS, '')
      .replace(INVISIBLE, '')
      .replace(SPECIAL, (letter) => LETTERS.get(letter) ?? letter)
      // Recomposes letters that NFKD has split (Hangul, kana).
      .normalize('NFC')
  )
}

/** `foldAccents` and lower case: the form in which words are compared. */
export const foldText = (text: string): string => foldAccents(text).toLowerCase()
