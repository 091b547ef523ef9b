/**
 * Finds addresses and ids in raw HTML. Reads only start tags: text, comments and the contents of scripts have no links.
 * Offsets are relative to the piece of HTML.
 */
import type { Token, TokenHandler, Tokenizer } from 'parse5'
import { lazyPackage } from '../../process/index.ts'
import type { LinkRef } from '../../shared/document/doc.ts'
import { lazy } from '../../shared/values/lazy.ts'
import type { Range } from '../../tree/index.ts'
import { elementNames } from './elementNames.ts'
import { isExpressionValue } from './scanTags.ts'

const loadParse5 = lazyPackage('parse5')

/** Range of the address itself, without quotes. */
interface HtmlAddress extends Range {
  readonly kind: LinkRef['kind']
  /** With character references decoded. */
  readonly href: string
  /** Whether the range contains only the address. */
  readonly isExact: boolean
  /** Range from `<` to `>`. */
  readonly tag: Range
}

interface HtmlFacts {
  readonly addresses: readonly HtmlAddress[]
  /** Values of `id`, which are unique on a page. */
  readonly ids: readonly { readonly id: string; readonly tag: Range }[]
  /** Values of `name` on links, the obsolete form of anchors. */
  readonly names: readonly { readonly name: string; readonly tag: Range }[]
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
  // On sites that allow unsafe HTML.
  ['iframe src', 'link'],
  ['object data', 'media'],
])

/** Attributes with addresses of unknown elements; the same as of unknown components. */
const OTHER_ADDRESSES: ReadonlyMap<string, AddressKind> = new Map([
  ['to', 'link'],
  ['href', 'link'],
  ['src', 'media'],
])

/** Kind of the address in an attribute of an HTML element; a `srcset` has several. */
export function addressKindOf(element: string, attribute: string): LinkRef['kind'] | undefined {
  const kind = ADDRESSES.get(`${element} ${attribute}`)
  return kind === 'srcset' ? undefined : kind
}

function kindOfOther(
  tagName: string,
  isCapital: boolean,
  { name, value }: Token.Attribute,
): AddressKind | undefined {
  const kind = OTHER_ADDRESSES.get(name)
  // A capitalised name is a component, which is shown as text here.
  const isOther = kind !== undefined && !isCapital && value.trim() !== '' && !elementNames().has(tagName)
  return isOther ? kind : undefined
}

/** Elements whose content is text; the tokenizer must be switched to it. */
const rawText = lazy((): ReadonlyMap<string, Tokenizer['state']> => {
  const { TokenizerMode } = loadParse5()
  return new Map([
    ['script', TokenizerMode.SCRIPT_DATA],
    ['style', TokenizerMode.RAWTEXT],
    ['iframe', TokenizerMode.RAWTEXT],
    ['xmp', TokenizerMode.RAWTEXT],
    ['noembed', TokenizerMode.RAWTEXT],
    ['noframes', TokenizerMode.RAWTEXT],
    ['textarea', TokenizerMode.RCDATA],
    ['title', TokenizerMode.RCDATA],
  ])
})

/** Fast check: without one of these attributes, as in most closing tags and comments, no tokenizer is needed. */
const MAY_HAVE_FACTS = /\b(?:href|src|srcset|poster|data|id|name|to)\b/i

const NOTHING: HtmlFacts = { addresses: [], ids: [], names: [] }

/** Ids with white space cannot be link targets. */
export const isValidId = (id: string): boolean => /^\S+$/.test(id)

const isAnchorName = ({ name, value }: Token.Attribute): boolean =>
  (name === 'id' || name === 'name') && value.trim() !== ''

/** Parses the candidates of a `srcset`: address, then width or density, then a comma. */
function* readSrcset(value: string): Generator<{ href: string; at: number }> {
  const candidate = /[\s,]*(\S+)/y
  for (let match = candidate.exec(value); match !== null; match = candidate.exec(value)) {
    const [whole, written = ''] = match
    let { length } = written
    while (written[length - 1] === ',') length -= 1
    const at = match.index + whole.length - written.length
    if (length > 0) yield { href: written.slice(0, length), at }
    if (length < written.length) continue
    const comma = value.indexOf(',', candidate.lastIndex)
    if (comma < 0) return
    candidate.lastIndex = comma + 1
  }
}

interface WrittenValue {
  /** With character references decoded. */
  readonly value: string
  /** As written, without quotes. */
  readonly raw: string
  readonly start: number
  readonly tag: Range
}

function readAddresses(kind: AddressKind, { value, raw, start, tag }: WrittenValue): HtmlAddress[] {
  const lead = raw.length - raw.trimStart().length
  const whole = { start: start + lead, end: start + raw.trimEnd().length }
  // Values with several lines contain the markers of quotes and lists.
  const isExact = value.trim() !== '' && !/[\r\n]/.test(raw.trim())
  if (kind !== 'srcset') return [{ kind, href: value.trim(), ...whole, isExact, tag }]
  // With character references, the candidates cannot be located in the written text.
  const isPlain = raw.replace(/\r\n?/g, '\n') === value
  return [...readSrcset(isPlain ? raw : value)].map(({ href, at }) => ({
    kind: 'image',
    href,
    ...(isPlain ? { start: start + at, end: start + at + href.length } : whole),
    isExact: isPlain || (isExact && href === value.trim()),
    tag,
  }))
}

export function scanHtml(html: string): HtmlFacts {
  if (!MAY_HAVE_FACTS.test(html)) return NOTHING
  const addresses: HtmlAddress[] = []
  const ids: { id: string; tag: Range }[] = []
  const names: { name: string; tag: Range }[] = []

  const readTag = (token: Token.TagToken) => {
    const tag = { start: token.location?.startOffset ?? 0, end: token.location?.endOffset ?? html.length }
    const isCapital = /[A-Z]/.test(html[tag.start + 1] ?? '')
    for (const { name, value } of token.attrs) {
      if (name === 'id' && isValidId(value)) ids.push({ id: value, tag })
      if (name === 'name' && token.tagName === 'a' && value !== '') names.push({ name: value, tag })
      const kind =
        ADDRESSES.get(`${token.tagName} ${name}`) ?? kindOfOther(token.tagName, isCapital, { name, value })
      const location = token.location?.attrs?.[name]
      if (kind === undefined || location === undefined || isExpressionValue(value)) continue
      // An anchor without an address.
      if (token.tagName === 'a' && value.trim() === '' && token.attrs.some(isAnchorName)) continue
      const written = html.slice(location.startOffset, location.endOffset)
      const [lead = ''] = /^[^=]*=\s*["']?/.exec(written) ?? []
      const hasQuote = /["']$/.test(lead)
      const raw = written.slice(lead.length, hasQuote ? -1 : undefined)
      addresses.push(...readAddresses(kind, { value, raw, start: location.startOffset + lead.length, tag }))
    }
    const mode = rawText().get(token.tagName)
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
  const tokenizer = new (loadParse5().Tokenizer)({ sourceCodeLocationInfo: true }, handler)
  tokenizer.write(html, true)
  return { addresses, ids, names }
}
