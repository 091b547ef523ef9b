/** The pictures of the manual, which `node scripts/takeScreenshots.mjs` takes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import { fileOf, hashSources, PICTURES, RECORD } from '../../scripts/screenshots/pictures.mjs'
import { MANUAL, pageText } from './readManual.ts'

const DOCS = path.join(MANUAL, 'docs')
const MODES = ['light', 'dark'] as const

test.each(PICTURES)('PKG-6: the picture $name is on its page in both colour modes', (picture) => {
  const { name, page, subject, width, height } = picture
  const text = pageText(page)
  expect(existsSync(path.join(MANUAL, '..', subject))).toBe(true)
  const altTexts = MODES.map((mode) => {
    const address = path.posix.relative(path.posix.dirname(page), fileOf(name, mode))
    return new RegExp(`!\\[([^\\]]+)\\]\\(\\./${address}#gh-${mode}-mode-only\\)`).exec(text)?.[1]
  })
  expect(altTexts[0]).toMatch(/\w+ \w+/)
  expect(altTexts[1]).toBe(altTexts[0])
  for (const mode of MODES) {
    const size = imageSize(readFileSync(path.join(DOCS, fileOf(name, mode))))
    expect(size.width / size.height).toBeCloseTo(width / height, 2)
  }
})

test('PKG-6: every picture of the manual is in the list of the script', () => {
  const listed = PICTURES.flatMap(({ name }) => MODES.map((mode) => fileOf(name, mode)))
  const files = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.webp'))
  expect(files.sort()).toEqual(listed.sort())
})

test('PKG-6: pictures are newer than what they show', () => {
  const root = path.join(MANUAL, '..')
  const recorded: unknown = JSON.parse(readFileSync(path.join(root, RECORD), 'utf8'))
  const hashes = PICTURES.flatMap((picture) => {
    const hash = hashSources(root, picture)
    return hash === undefined ? [] : [[picture.name, hash] as const]
  })
  expect(hashes.length).toBeGreaterThan(2)
  expect(recorded, 'a picture is old: run node scripts/takeScreenshots.mjs, and look at it').toEqual(
    Object.fromEntries(hashes),
  )
})
