/** MD-14: the words of a document, minus syntax, are in the text of its page or in a finding. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentOptionsOf } from '../../src/markdown/contentOptions.ts'
import { isLongRun, runsOf, shortRows } from '../helpers/longRuns.ts'
import { makeConfig } from '../helpers/makeConfig.ts'
import { anyWords, EVERY_BLOCK, wordsIn } from './anyWords.ts'
import { lostWords } from './lostWords.ts'

const PARSERS = ['fast', 'remark'] as const
const PROJECT = path.resolve(import.meta.dirname, '../..')

const optionsOf = (parser: 'fast' | 'remark') => ({
  ...contentOptionsOf(makeConfig(), new Set<string>()),
  parser,
})

const KINDS = shortRows(
  PARSERS.flatMap((parser) => ['page.md', 'page.mdx'].map((name) => ({ name, parser }))),
  ({ name, parser }) => (name === 'page.md') === (parser === 'fast'),
)

const lostIn = (text: string): string[] =>
  KINDS.flatMap(({ name, parser }) =>
    lostWords(text, optionsOf(parser), { name, wordsIn }).map((word) => `${name} ${parser} ${word}`),
  )

describe('MD-14: no word is lost', () => {
  test('of each block and each inline construct, right or wrong', () => {
    const lost = EVERY_BLOCK.flatMap((text) => {
      const words = lostIn(text)
      return words.length === 0 ? [] : [`${JSON.stringify(text)}: ${words.join(', ')}`]
    })
    expect(lost).toEqual([])
  })

  test('of generated documents', () => {
    fc.assert(
      fc.property(anyWords, (text) => {
        expect(lostIn(text)).toEqual([])
      }),
      { numRuns: runsOf(200) },
    )
  })

  const FOLDERS = ['test/fixtures', 'site', 'manual/docs', 'examples']
  /** Real manuals, as in test/e2e/build/corpora.test.ts, or other folders, in a list as in PATH. */
  const CORPORA = process.env.XPRE_CORPORA ?? path.resolve(PROJECT, '../shared/corpora')
  const OTHERS = isLongRun ? CORPORA.split(path.delimiter).filter((folder) => existsSync(folder)) : []

  const documents = [...FOLDERS.map((folder) => path.join(PROJECT, folder)), ...OTHERS].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file) && !/(?:^|[\\/])(?:build|node_modules)[\\/]/.test(file))
      .map((file) => path.join(folder, file))
      .sort(),
  )

  test('of documents of fixtures and sites', () => {
    expect(documents.length).toBeGreaterThan(100)
    const lost = shortRows(documents, (_, index) => index % 16 === 0).flatMap((file) => {
      const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '')
      return PARSERS.flatMap((parser) =>
        lostWords(text, optionsOf(parser), { name: path.basename(file) }).map(
          (word) => `${path.relative(PROJECT, file)} ${parser} ${word}`,
        ),
      )
    })
    expect(lost).toEqual([])
  })
})
