/** Contrasts of derived colours: 4.5 for text on each background that it is used on, 3 for lines, icons and buttons. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tokens } from '../../../src/bundle/theme/derivePalette.ts'
import { readTokens } from '../../../src/bundle/theme/readTokens.ts'
import { deriveColors } from '../../../src/bundle/theme/themeStyles.ts'
import { contrastOf } from '../../../src/shared/color/color.ts'
import { PALETTES, type PaletteName } from '../../../src/shared/color/palettes.ts'

const PAGES = ['color-bg', 'color-surface', 'color-raised']
const CODE = ['keyword', 'string', 'number', 'function', 'attribute', 'comment'].map((part) => `code-${part}`)

/** Least contrast, foregrounds, backgrounds. */
const PAIRS: readonly (readonly [number, readonly string[], readonly string[]])[] = [
  [4.5, ['color-text', 'color-text-muted', 'color-accent'], [...PAGES, 'color-accent-bg', 'color-selection']],
  [4.5, ['color-on-accent'], ['color-button', 'color-button-hover']],
  [4.5, CODE, ['color-surface', 'color-accent-bg', 'color-tip-bg', 'color-danger-bg']],
  [4.5, ['color-note', 'color-tip', 'color-warning', 'color-danger'], ['color-bg', 'color-surface']],
  [3, ['color-accent-line', 'color-border-strong'], PAGES],
  [3, ['color-accent-line'], ['color-accent-bg']],
]

/** The button of the default palette is lighter: readers recognise it by its text. */
const BUTTON: (typeof PAIRS)[number] = [3, ['color-button'], PAGES]

const findWeak = (tokens: Tokens, pairs: typeof PAIRS): string[] =>
  pairs.flatMap(([least, foregrounds, backgrounds]) =>
    foregrounds.flatMap((foreground) =>
      backgrounds.flatMap((background) => {
        const contrast = contrastOf(tokens[foreground] ?? '', tokens[background] ?? '')
        return contrast >= least ? [] : [`${foreground} on ${background}: ${contrast.toFixed(2)}`]
      }),
    ),
  )

const MODES = ['light', 'dark'] as const

const weakColorsOf = (palette: PaletteName, accent: string | undefined) =>
  MODES.flatMap((mode) =>
    findWeak(
      { ...readTokens()[mode], ...deriveColors({ palette, accent }, mode) },
      palette === 'amber' && accent === undefined ? PAIRS : [...PAIRS, BUTTON],
    ).map((problem) => `${mode}: ${problem}`),
  )

const NAMES = Object.keys(PALETTES) as PaletteName[]

test.each(NAMES)('THM-1: the palette %s has the contrasts of WCAG in both modes', (palette) => {
  expect(weakColorsOf(palette, undefined)).toEqual([])
})

test.each([
  '#fff',
  '#000',
  '#ff0',
  '#00f',
  '#0f0',
  '#808080',
  '#777',
  '#c0c0c0',
  '#0b7285',
  'oklch(0.7 0.4 150)',
])('THM-1: the accent %s has the contrasts of WCAG in both modes and with each palette', (accent) => {
  expect(NAMES.flatMap((palette) => weakColorsOf(palette, accent))).toEqual([])
})

test('THM-1: any accent has the contrasts of WCAG in both modes', () => {
  const channel = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(channel, channel, channel, fc.constantFrom(...NAMES), (red, green, blue, palette) => {
      expect(weakColorsOf(palette, `rgb(${red} ${green} ${blue})`)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test('THM-1: an accent with sufficient contrasts is used unchanged', () => {
  const { 'color-accent': text, 'color-button': button } = deriveColors(
    { palette: 'amber', accent: '#0b7285' },
    'light',
  )
  expect({ text, button }).toEqual({ text: '#0b7285', button: '#0b7285' })
})

test('THM-1: the default colours are those of the stylesheet', () => {
  expect(MODES.map((mode) => deriveColors({ palette: 'amber', accent: undefined }, mode))).toEqual([{}, {}])
})
