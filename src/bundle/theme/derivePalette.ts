/**
 * Derives the colours of a palette, with the contrasts that WCAG 2.2 requires: 4.5 for text, 3 for lines, icons and the
 * shape of buttons. Pure.
 */
import { type Color, contrastOf, toHex } from '../../shared/color/color.ts'

export type ColorMode = 'light' | 'dark'

/** Values of variables of the theme by name without `--xd-`. */
export type Tokens = Readonly<Record<string, string>>

const TEXT_CONTRAST = 4.5
const PART_CONTRAST = 3

/** Lightness and chroma of the neutral colours, close to the default palette. */
const NEUTRALS: Readonly<Record<ColorMode, Readonly<Record<string, readonly [number, number]>>>> = {
  light: {
    'color-bg': [0.99, 0.003],
    'color-surface': [0.964, 0.007],
    'color-raised': [1, 0],
    'color-border': [0.905, 0.012],
    'color-border-strong': [0.61, 0.02],
    'color-text': [0.215, 0.01],
    'color-text-muted': [0.48, 0.018],
  },
  dark: {
    'color-bg': [0.172, 0.009],
    'color-surface': [0.205, 0.012],
    'color-raised': [0.24, 0.016],
    'color-border': [0.3, 0.018],
    'color-border-strong': [0.55, 0.025],
    'color-text': [0.938, 0.006],
    'color-text-muted': [0.73, 0.017],
  },
}

/** Neutral colours in the hue of a colour. The chroma of greys stays low. */
export function deriveNeutrals({ hue, chroma }: Color, mode: ColorMode): Tokens {
  const tint = Math.min(1, chroma / 0.08)
  return Object.fromEntries(
    Object.entries(NEUTRALS[mode]).map(([name, [lightness, most]]) => [
      name,
      toHex({ lightness, chroma: most * tint, hue }),
    ]),
  )
}

/** Lightness of a palette colour, and the most chroma it has. */
const ACCENT_BG: Readonly<Record<ColorMode, readonly [number, number]>> = {
  light: [0.96, 0.025],
  dark: [0.26, 0.035],
}
const SELECTION: Readonly<Record<ColorMode, readonly [number, number]>> = {
  light: [0.935, 0.06],
  dark: [0.335, 0.06],
}

const LIGHTNESS_STEP = 0.005

/** All values of lightness, the nearest to `start` first. */
function lightnessesFrom(start: number): readonly number[] {
  const count = Math.round(1 / LIGHTNESS_STEP)
  return [start, ...Array.from({ length: count + 1 }, (_, i) => i / count)].sort(
    (a, b) => Math.abs(a - start) - Math.abs(b - start),
  )
}

/** Whether a colour has a contrast with all of the others. */
const hasContrast = (hex: string, others: readonly string[], least: number): boolean =>
  others.every((other) => contrastOf(hex, other) >= least)

/** The color whose lightness is nearest to the given one and that has a contrast with all grounds. */
function withContrast(color: Color, grounds: readonly string[], least: number): string {
  const found = lightnessesFrom(color.lightness)
    .map((lightness) => toHex({ ...color, lightness }))
    .find((hex) => hasContrast(hex, grounds, least))
  if (found === undefined)
    throw new Error(`No lightness has a contrast of ${least} with ${grounds.join(', ')}`)
  return found
}

/** Change of the lightness of a button under the pointer. */
const HOVER_STEP = 0.05

/** The button under the pointer: away from the colour of its text, except at the ends of the scale. */
function hoverLightness(lightness: number, hasWhiteText: boolean): number {
  if (hasWhiteText) return lightness < 0.3 ? lightness + HOVER_STEP : lightness - HOVER_STEP
  return lightness > 0.94 ? lightness - HOVER_STEP : lightness + HOVER_STEP
}

function deriveButton(accent: Color, grounds: readonly string[]): Tokens {
  const black = toHex({ lightness: 0.18, chroma: Math.min(accent.chroma, 0.03), hue: accent.hue })
  for (const lightness of lightnessesFrom(accent.lightness)) {
    const button = toHex({ ...accent, lightness })
    if (!hasContrast(button, grounds, PART_CONTRAST)) continue
    for (const text of ['#ffffff', black]) {
      const hover = toHex({ ...accent, lightness: hoverLightness(lightness, text !== black) })
      if (hasContrast(text, [button, hover], TEXT_CONTRAST))
        return { 'color-button': button, 'color-button-hover': hover, 'color-on-accent': text }
    }
  }
  throw new Error(`No button has the contrasts with ${grounds.join(', ')}`)
}

/** @param neutrals Neutral colours of the same mode. */
export function deriveAccent(accent: Color, neutrals: Tokens, mode: ColorMode): Tokens {
  const limited = ([lightness, most]: readonly [number, number]) =>
    toHex({ lightness, chroma: Math.min(accent.chroma, most), hue: accent.hue })
  const pages = ['color-bg', 'color-surface', 'color-raised'].map((name) => neutrals[name] ?? '')
  const [accentBg, selection] = [limited(ACCENT_BG[mode]), limited(SELECTION[mode])]
  return {
    'color-accent': withContrast(accent, [...pages, accentBg, selection], TEXT_CONTRAST),
    'color-accent-line': withContrast(accent, [...pages, accentBg], PART_CONTRAST),
    'color-accent-bg': accentBg,
    'color-selection': selection,
    ...deriveButton(accent, pages),
  }
}
