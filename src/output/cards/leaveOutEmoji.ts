/** A title is complete without its emoji, which few fonts have: a card without them is better than no card. */
import type { CardText } from './layOutCard.ts'

const EMOJI =
  /(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic})*) */gu

/** @returns The texts without the emoji that no font has; a text of emoji alone stays. */
export async function leaveOutEmoji(
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
