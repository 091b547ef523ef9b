import { expect, test } from 'vitest'
import { contrastOf, parseColor, toHex } from '../../../src/shared/color/color.ts'

const toHexOf = (text: string) => {
  const color = parseColor(text)
  return color && toHex(color)
}

test.each([
  ['#0b7285', '#0b7285'],
  ['#FFF', '#ffffff'],
  ['#000', '#000000'],
  ['rgb(11 114 133)', '#0b7285'],
  ['rgb(11, 114, 133)', '#0b7285'],
  ['rgb(100% 0% 20%)', '#ff0033'],
  ['hsl(120 100% 20%)', '#006600'],
  ['hsl(-240deg, 100%, 20%)', '#006600'],
  ['oklch(62.8% 0.2577 29.23)', '#ff0000'],
  ['oklch(0.628 64.4% 29.23deg)', '#ff0000'],
  ['hsl(120 100 20)', '#006600'],
  ['oklch(62.8% 0.2577 -330.77)', '#ff0000'],
  [' #abc ', '#aabbcc'],
])('THM-1: %s is a colour', (text, hex) => {
  expect(toHexOf(text)).toBe(hex)
})

test.each([
  '',
  'teal',
  '#12',
  '#12345',
  '#0b728580',
  'rgb(1 2)',
  'rgb(1 2 3 / 0.5)',
  'hsl(a b c)',
  'lab(1 2 3)',
  'rgb(1;2;3)',
  'rgb(256 0 0)',
  'rgb(-1 0 0)',
  'rgb(0 0 101%)',
  'rgb(10deg 20 30)',
  'hsl(50% 50% 50%)',
  'hsl(0 101% 50%)',
  'hsl(0 50% 90deg)',
  'hsl(361 50% 50%)',
  'oklch(51 0.09 213)',
  'oklch(101% 0.09 213)',
  'oklch(0.5deg 0.09 213)',
  'oklch(0.5 0.51 213)',
  'oklch(0.5 -0.1 213)',
  'oklch(0.5 101% 213)',
  'oklch(0.5 0.09 213%)',
])('THM-1: %j is not a colour that the configuration accepts', (text) => {
  expect(parseColor(text)).toBeUndefined()
})

test('THM-1: a colour outside sRGB loses chroma and keeps its lightness and hue', () => {
  const shown = parseColor(toHexOf('oklch(0.7 0.4 150)') ?? '')
  expect(shown?.lightness).toBeCloseTo(0.7, 2)
  expect(shown?.hue).toBeCloseTo(150, 0)
  expect(shown?.chroma).toBeGreaterThan(0.15)
})

test('THM-1: contrasts are those of WCAG', () => {
  expect(contrastOf('#000', '#fff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#777777', '#777')).toBe(1)
})
