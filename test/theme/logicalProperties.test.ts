/** Layouts mirror themselves for languages that are written from right to left: the theme names no side of the screen. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ARTICLE_ICONS } from '../../src/shared/page/articleIcons.ts'

const SRC = path.resolve(import.meta.dirname, '../../src')
const read = (file: string) => readFileSync(path.join(SRC, file), 'utf8')

const sheets = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(?:theme|components)\/.*\.css$/.test(file))
  .sort()

/** Files in which a side is right, by reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'components/code/code.css': 'code is written from left to right in every language',
  'theme/article/css/articleMedia.css': 'the buttons and marks of code',
  'theme/css/math.css': 'formulas are written from left to right in every language',
  'theme/css/languages/rtl.css': 'what logical properties cannot mirror',
}

/** Declarations that name a side on purpose. */
const DECLARATIONS: Readonly<Record<string, string>> = {
  'text-align: left': 'the alignment of a column that its author chose',
  'text-align: right': 'the alignment of a column that its author chose',
}

/** `a b c d` with different second and fourth values. */
const hasTwoSides = (value: string): boolean => {
  const parts = value.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []
  return parts.length === 4 && parts[1] !== parts[3]
}

const SIDES = /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-)?(?:left|right)\b/
const CORNERS = /^border-(?:top|bottom)-(?:left|right)-radius$/
const FOUR_VALUES = new Set([
  'margin',
  'padding',
  'inset',
  'border-radius',
  'scroll-margin',
  'scroll-padding',
])

function findSides(css: string): readonly string[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...plain.matchAll(/(?:^|[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)/g)].flatMap(([, name = '', raw = '']) => {
    const value = raw.replace(/\s+/g, ' ').trim()
    const isPhysical =
      SIDES.test(name) ||
      CORNERS.test(name) ||
      (FOUR_VALUES.has(name) && hasTwoSides(value)) ||
      (['float', 'clear', 'text-align', 'caption-side'].includes(name) && /\b(?:left|right)\b/.test(value))
    return isPhysical ? [`${name}: ${value}`] : []
  })
}

test('DOC-6: the styles of the theme name no side, except where the side is the same in all languages', () => {
  expect(findSides('a{margin: 0 1px 0 2px;inset: 0 auto auto;left: 1px}')).toEqual([
    'margin: 0 1px 0 2px',
    'left: 1px',
  ])
  const found = sheets
    .filter((file) => !Object.hasOwn(EXCEPTIONS, file))
    .flatMap((file) => findSides(read(file)).map((declaration) => [file, declaration]))
    .filter(([, declaration = '']) => !Object.hasOwn(DECLARATIONS, declaration))
  expect(found).toEqual([])
})

test('DOC-6: each exception is needed', () => {
  const all = Object.keys(EXCEPTIONS).filter((file) => file !== 'theme/css/languages/rtl.css')
  expect(all.filter((file) => findSides(read(file)).length === 0)).toEqual([])
  const declarations = sheets.flatMap((file) => findSides(read(file)))
  expect(Object.keys(DECLARATIONS).filter((each) => !declarations.includes(each))).toEqual([])
})

test('DOC-6: icons that point to a side are mirrored', () => {
  const mirrored = [...read('theme/css/languages/rtl.css').matchAll(/\[d="([^"]+)"\]/g)].map(
    ([, shape]) => shape,
  )
  const names = [...ARTICLE_ICONS].flatMap(([name, shape]) => (mirrored.includes(shape) ? [name] : []))
  expect(names).toEqual(['arrow-left', 'arrow-right', 'arrow-up-right', 'external-link'])
  // Those of the layout have the same shapes.
  const layout = read('theme/icons/Icon.tsx')
  const arrows = [...layout.matchAll(/arrow(?:Left|Right): '([^']+)'/g)].map(([, shape]) => shape)
  expect(arrows.map((shape) => mirrored.includes(shape))).toEqual([true, true])
})
