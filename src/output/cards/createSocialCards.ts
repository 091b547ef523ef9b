/**
 * Makes the social cards of pages. A card is drawn once: its key is its layout, the fonts, the logo and the version of the
 * package. A text with characters that no font has is a finding, and its page has the image of the site.
 */
import { createHash } from 'node:crypto'
import { ASSETS_FOLDER, CARD_SIZE } from '../../shared/constants.ts'
import type { Diagnostic, Place } from '../../shared/diagnostic.ts'
import { messageOf } from '../../shared/errors/describeThrown.ts'
import { hashContents } from '../assets/hashContents.ts'
import { type ByteStore, readEntry, type StoredFile } from '../images/byteStore.ts'
import type { CardRenderer } from './cardPackage.ts'
import { createGlyphFinder } from './createGlyphFinder.ts'
import { type CardColors, type CardNode, type CardText, LOGO, layOutCard } from './layOutCard.ts'

/** A title is complete without its emoji, which few fonts have: a card without them is better than no card. */
const EMOJI =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*) */gu

/** @returns The texts without the emoji that no font has; a text of emoji alone stays. */
async function leaveOutEmoji(
  texts: CardText,
  findMissing: (text: string) => Promise<readonly string[]>,
): Promise<CardText> {
  const shorten = async (text: string): Promise<string> => {
    let short = text
    for (const [emoji] of text.matchAll(EMOJI))
      if ((await findMissing(emoji)).length > 0) short = short.replace(emoji, '')
    return short.trim() || text
  }
  const { title, section, site, host } = texts
  return { title: await shorten(title), section: await shorten(section), site: await shorten(site), host }
}

interface CardDesign {
  readonly colors: CardColors
  readonly direction: 'ltr' | 'rtl'
  readonly logo: Uint8Array | undefined
  /** Contents of font files, before the font of the package. */
  readonly fonts: readonly Uint8Array[]
}

export interface PageCard extends CardText {
  /** Route path. */
  readonly path: string
  /** From the site root. */
  readonly source: string
  /** Of the title in the source. */
  readonly place?: Place | undefined
}

export interface CreatedCards {
  /** Site path of the card by route path. */
  readonly cards: ReadonlyMap<string, string>
  readonly files: readonly StoredFile[]
  readonly diagnostics: readonly Diagnostic[]
}

interface CardsInput {
  readonly design: CardDesign
  readonly renderer: CardRenderer
  /** Of the package. */
  readonly version: string
  readonly store: ByteStore
}

const report = ({ source, place }: PageCard, message: string): Diagnostic => ({
  rule: 'social-card',
  message,
  file: source,
  ...(place && { place }),
})

export async function createSocialCards(
  pages: readonly PageCard[],
  { design, renderer, version, store }: CardsInput,
): Promise<CreatedCards> {
  const cards = new Map<string, string>()
  const files = new Map<string, StoredFile>()
  const diagnostics: Diagnostic[] = []
  const { colors, direction, logo, fonts } = design
  const designHash = [version, ...(logo ? [logo] : []), ...fonts]
    .reduce((hash, part) => hash.update(part), createHash('sha256'))
    .digest('hex')
  const findMissing = createGlyphFinder(renderer, fonts)

  async function draw(key: string, node: CardNode): Promise<Uint8Array> {
    const stored = store.get(key)
    if (stored !== undefined) return stored
    const images = logo === undefined ? [] : [{ src: LOGO, data: logo }]
    const bytes = await renderer.render(node, { ...CARD_SIZE, fonts, images })
    store.set(key, bytes)
    return bytes
  }

  for (const page of pages) {
    const { path, source: _source, place: _place, ...texts } = page
    const card = await leaveOutEmoji(texts, findMissing)
    const missing = await findMissing(Object.values(card).join(''))
    if (missing.length > 0) {
      const message = `No font has ${missing.map((each) => `"${each}"`).join(', ')}, so the page has no card of its own`
      diagnostics.push({
        ...report(page, message),
        suggestions: [{ text: 'Add a font with these characters to output.socialCards.fonts' }],
      })
      continue
    }
    const node = layOutCard({ ...card, colors, direction, hasLogo: logo !== undefined })
    const key = `card ${createHash('sha256').update(designHash).update(JSON.stringify(node)).digest('hex')}`
    try {
      const file = `${ASSETS_FOLDER}/card-${hashContents(await draw(key, node))}.png`
      files.set(file, { path: file, read: () => readEntry(key, store) })
      cards.set(path, `/${file}`)
    } catch (error) {
      diagnostics.push(report(page, `The card cannot be drawn: ${messageOf(error)}`))
      break
    }
  }
  return { cards, files: [...files.values()], diagnostics }
}
