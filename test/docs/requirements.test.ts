/** Compares the list of requirements with the numbers in the repository. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')
const LIST = path.join('test', 'spec', 'requirements.md')

/** Fixtures and the texts of `test/mixed` are those of other sites. */
const FOREIGN = [
  path.join('test', 'fixtures'),
  path.join('test', 'mixed'),
  path.join('site', 'build'),
  path.join('manual', 'build'),
]

/** Names of algorithms, protocols and encodings that look like numbers of requirements. */
const STANDARDS = new Set(['FNV', 'SHA', 'SSH', 'UTF'])

const ID = /(?<![\w-])(?:([A-Z][A-Z0-9]+)-\d+|D\d+(?=:|\)))/g
const TITLE = /\b(?:test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])(.*?)\1/g

const idsOf = (text: string): readonly string[] =>
  [...text.matchAll(ID)].filter(([, area = '']) => !STANDARDS.has(area)).map(([id]) => id)

const sources = ['src', 'test', 'site', 'manual'].flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => /\.(?:[cm]?[jt]sx?|css|md)$/.test(file) && !FOREIGN.some((at) => file.startsWith(at)))
    .filter((file) => file !== LIST && !file.includes('node_modules')),
)
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

const listed = [...read(LIST).matchAll(/^- \*\*(\S+)\*\* \S/gm)].map(([, id = '']) => id)

test('each number is in the list once', () => {
  expect(listed.length).toBeGreaterThan(100)
  expect(listed).toEqual([...new Set(listed)])
})

test('every number that the repository names is in the list', () => {
  const named = [...sources, ...documents].flatMap((file) =>
    idsOf(read(file)).map((id) => `${id} in ${file}`),
  )
  expect(named.length).toBeGreaterThan(1000)
  expect(named.filter((line) => !listed.includes(line.split(' ', 1)[0] ?? ''))).toEqual([])
})

test('titles and comments cite requirements, not numbers of issues', () => {
  const citing = sources
    .filter((file) => file !== path.join('test', 'docs', 'requirements.test.ts'))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, index) =>
          /\bissues? #?\d/i.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    )
  expect(citing).toEqual([])
})

test('every number of the list is in the title of a test', () => {
  const titles = sources
    .filter((file) => file.startsWith('test'))
    .flatMap((file) => [...read(file).matchAll(TITLE)].map(([, , title = '']) => title))
  const tested = new Set(titles.flatMap(idsOf))
  expect(listed.filter((id) => !tested.has(id))).toEqual([])
})
