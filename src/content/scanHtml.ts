/**
 * Addresses and ids in one piece of raw HTML.
 * Only start tags are looked at: text, comments and the insides of scripts hold no links. Offsets are those of
 * the piece itself.
 */
import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from 'parse5'
import type { LinkRef } from '../shared/doc.ts'

interface HtmlAddress {
  readonly kind: LinkRef['kind']
  /** Character references are gone. */
  readonly href: string
  /** Of the address itself, without quotes. */
  readonly start: number
  readonly end: number
}

interface HtmlFacts {
  readonly addresses: readonly HtmlAddress[]
  /** Values of `id`: unique on a page. */
  readonly ids: readonly string[]
  /** Values of `name` on links: the old way to make an anchor. */
  readonly names: readonly string[]
}

type AddressKind = LinkRef['kind'] | 'srcset'

const ADDRESSES: ReadonlyMap<string, AddressKind> = new Map([
  ['a href', 'link'],
  ['area href', 'link'],
  ['img src', 'image'],
  ['img srcset', 'srcset'],
  ['source src', 'media'],
  ['source srcset', 'srcset'],
  ['video src', 'media'],
  ['video poster', 'media'],
  ['audio src', 'media'],
  ['track src', 'media'],
])

/** Elements whose content is text for a tokenizer that is told so. */
const RAW_TEXT: ReadonlyMap<string, Tokenizer['state']> = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['xmp', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
])

/** A piece without any of these needs no tokenizer: most closing tags and comments. */
const WORTH_READING = /\b(?:href|src|srcset|poster|id|name)\s*=/i

const NOTHING: HtmlFacts = { addresses: [], ids: [], names: [] }

/** No other id can be pointed at from everywhere. */
export const isValidId = (id: string): boolean => /^\S+$/.test(id)

/** A value in braces is an expression of another language and no address. */
const isAddress = (value: string): boolean => value.trim() !== '' && !value.trimStart().startsWith('{')

/** The candidates of a `srcset`: address, then width or density, then a comma. */
function* readSrcset(value: string): Generator<{ href: string; at: number }> {
  for (const match of value.matchAll(/(\S*[^\s,])(?:\s+[^,]*)?(?:,|$)/g)) {
    const [, href = ''] = match
    yield { href, at: match.index }
  }
}

function readAddresses(kind: AddressKind, value: string, raw: string, start: number): HtmlAddress[] {
  const lead = raw.length - raw.trimStart().length
  const end = start + raw.trimEnd().length
  if (kind !== 'srcset') return [{ kind, href: value.trim(), start: start + lead, end }]
  // With character references inside, the parts cannot be told apart in the written text.
  const isPlain = raw === value
  return [...readSrcset(value)].map(({ href, at }) => ({
    kind: 'image',
    href,
    start: isPlain ? start + at : start + lead,
    end: isPlain ? start + at + href.length : end,
  }))
}

export function scanHtml(html: string): HtmlFacts {
  if (!WORTH_READING.test(html)) return NOTHING
  const addresses: HtmlAddress[] = []
  const ids: string[] = []
  const names: string[] = []

  const readTag = (token: Token.TagToken) => {
    for (const { name, value } of token.attrs) {
      if (name === 'id' && isValidId(value)) ids.push(value)
      if (name === 'name' && token.tagName === 'a' && value !== '') names.push(value)
      const kind = ADDRESSES.get(`${token.tagName} ${name}`)
      const location = token.location?.attrs?.[name]
      if (kind === undefined || location === undefined || !isAddress(value)) continue
      const written = html.slice(location.startOffset, location.endOffset)
      const [lead = ''] = /^[^=]*=\s*["']?/.exec(written) ?? []
      const hasQuote = /["']$/.test(lead)
      const raw = written.slice(lead.length, hasQuote ? -1 : undefined)
      addresses.push(...readAddresses(kind, value, raw, location.startOffset + lead.length))
    }
    const mode = RAW_TEXT.get(token.tagName)
    if (mode !== undefined && !token.selfClosing) tokenizer.state = mode
  }
  const ignore = () => {}
  const handler: TokenHandler = {
    onStartTag: readTag,
    onEndTag: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    onEof: ignore,
  }
  const tokenizer = new Tokenizer({ sourceCodeLocationInfo: true }, handler)
  tokenizer.write(html, true)
  return { addresses, ids, names }
}
