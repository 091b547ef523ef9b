/** Translates the element `Listing` of the preprocessor of the Rust books: a caption and a file name around code. */

import { attributeOf } from '../text/attributeOf.ts'
import { type Pair, replacePairs } from '../text/pairs.ts'
import type { Tally } from '../text/tally.ts'

const LISTING: Pair = {
  open: /^([ \t]*)<Listing\b((?:[^"<>]|"[^"]{0,1000}")*)>[ \t]*\n/gm,
  close: /^[ \t]*<\/Listing>[ \t]*$/gm,
}

/** @param text With its code. The file name becomes the title of the first code block. */
export const writeListings = (text: string, tally: Tally): string =>
  replacePairs(text, LISTING, (inner, [, indent = '', attributes = '']) => {
    tally.count('`<Listing>`')
    const [number, caption, name] = ['number', 'caption', 'file-name'].map((each) =>
      attributeOf(attributes, each)?.replace(/\s+/g, ' '),
    )
    const titled =
      name === undefined
        ? inner
        : inner.replace(/^[ \t]*(?:`{3,}|~{3,}).*$/m, (fence) => `${fence.trimEnd()} title="${name}"`)
    const head = number === undefined ? '' : `**Listing ${number}**`
    const line = [head, caption].filter((part) => part !== undefined && part !== '').join(': ')
    const id = attributeOf(attributes, 'id') ?? (number && `listing-${number}`)
    const anchor = id === undefined || id === '' ? '' : `<a id="${id}"></a>\n\n`
    return `${anchor}${titled.trimEnd()}${line === '' ? '' : `\n\n${indent}${line}`}\n`
  })
