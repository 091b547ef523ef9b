import { expect, test } from 'vitest'
import { validateConfig } from '../../../src/config/schema/validateConfig.ts'
import { mistakesOf } from './validateInput.ts'

test('THM-1: options of the theme are checked', () => {
  const font = { family: 'A', src: ['a.woff2'] }
  expect(
    mistakesOf({
      theme: {
        accent: 'teal',
        palette: 'oceans',
        css: ['brand.scss'],
        fonts: {
          body: 'A; } body {',
          heading: { ...font, weight: 1001 },
          code: [font, { ...font, family: 'B' }],
        },
      },
    }),
  ).toEqual([
    'theme.accent: expected a colour without transparency as #0b7285, rgb(11 114 133), hsl(189 85% 28%) or oklch(51% 0.09 213), found "teal"',
    'theme.css[0]: expected a file that ends in .css, found "brand.scss"',
    'theme.fonts.body: expected font families separated by commas, found "A; } body {"',
    'theme.fonts.code: expected weights and styles of one font family, found a list of 2',
    'theme.fonts.heading.weight: expected a weight from 1 to 1000, or two for the range of a variable font such as "100 900", found 1001',
    'theme.palette: expected "amber", "ocean", "forest", "plum" or "graphite", found "oceans", did you mean "ocean"?',
  ])
  expect(
    mistakesOf({
      theme: { fonts: { body: 7, heading: { ...font, src: ['a.eot'] }, code: { family: 'A"', src: [] } } },
    }),
  ).toEqual([
    'theme.fonts.body: expected a text, found 7',
    'theme.fonts.code.family: expected the name of a font, of letters, digits, blanks and - . _, found "A\\""',
    'theme.fonts.code.src: expected at least one file, found an empty list',
    'theme.fonts.heading.src[0]: expected a font file that ends in .woff2, .woff, .ttf or .otf, found "a.eot"',
  ])
})

test.each([
  ['Inter', true],
  ["'Fira Sans', system-ui, sans-serif", true],
  ['"Noto Sans JP", var(--xd-font-body)', true],
  ['"Inter', false],
  ['A, , B', false],
  ['url(x)', false],
  ["'A\\\\", false],
])('THM-1: font families are complete declarations: %s', (body, isValid) => {
  expect(validateConfig({ theme: { fonts: { body } } }).mistakes === undefined).toBe(isValid)
})
