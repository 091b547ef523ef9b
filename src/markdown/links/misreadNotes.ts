/** Decides whether the address of a definition is text that Markdown misreads: `[Note]: Important`, `[^my note]: text`. */
import type { Definition } from 'mdast'

/** Punctuation that ends words. */
const END = /[.?!:…]+$/
/** Times, prices and versions. */
const NUMBER = /^\d[\d.,:]*$/
/** `.` and `..` are folders. */
const RELATIVE = /^\.{1,2}(?!\.)/
/** Signs of which each address of a file, a page of another folder, a site or a heading has one. */
const ADDRESS = /[/\\#@]|\?.|\.[\p{L}\p{N}]|^[a-z][a-z\d+.-]*:./iu

export const isWords = (address: string): boolean =>
  NUMBER.test(address) || !(RELATIVE.test(address) || ADDRESS.test(address.replace(END, '')))

/** Names of footnotes have no blanks. */
const NOTE = /^\^.*\s/s

export const isMisreadNote = ({ label, identifier, url }: Definition): boolean =>
  NOTE.test(label ?? identifier) && isWords(url)
