import type { CardRenderer } from './cardPackage.ts'
import type { CardNode } from './layOutCard.ts'

/** A character that no font has. All missing characters have the same outline. */
const UNASSIGNED = '\u{10FFFD}'

/** Reports of a page name so many characters. */
const MAX_MISSING = 5

/** Creates a function that lists characters without a glyph. Each character is drawn once. */
export function createGlyphFinder(renderer: CardRenderer, fonts: readonly Uint8Array[]) {
  const outlines = new Map<string, Promise<string>>()
  const outlineOf = (character: string): Promise<string> => {
    const node: CardNode = { type: 'text', text: character, style: { fontSize: 20 } }
    const outline = outlines.get(character) ?? renderer.renderSvg(node, { width: 40, height: 40, fonts })
    outlines.set(character, outline)
    return outline
  }
  return async (text: string): Promise<readonly string[]> => {
    const missing: string[] = []
    for (const character of new Set(text.normalize('NFC'))) {
      // The font of the package has all of ASCII; marks and invisible characters have no glyph alone.
      if (/[\x20-\x7e\s\p{M}\p{Cf}]/u.test(character)) continue
      if ((await outlineOf(character)) === (await outlineOf(UNASSIGNED))) missing.push(character)
      if (missing.length === MAX_MISSING) break
    }
    return missing
  }
}
