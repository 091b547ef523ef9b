/** Translates the element `Listing` of the preprocessor of the Rust books: a caption and a file name around code. */
import type { Tally } from '../text/tally.ts'

const LISTING = /^([ \t]*)<Listing\b((?:[^">]|"[^"]*")*)>[ \t]*\n([\s\S]*?)^[ \t]*<\/Listing>[ \t]*$/gm

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]?.replace(/\s+/g, ' ')

/** @param text With its code. The file name becomes the title of the first code block. */
export const writeListings = (text: string, tally: Tally): string =>
  text.replace(LISTING, (_all, indent: string, attributes: string, inner: string) => {
    tally.count('`<Listing>`')
    const [number, caption, name] = ['number', 'caption', 'file-name'].map((each) =>
      attributeOf(attributes, each),
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
