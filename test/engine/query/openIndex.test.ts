/** SRC-7: an index with many files, as in a browser. */
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prefixTerm } from '../../../src/engine/indexFormat.ts'
import { chooseTermParts } from '../../../src/engine/query/chooseParts.ts'
import { type IndexSource, openIndexFiles } from '../../../src/engine/query/indexFiles.ts'
import { type OpenedIndex, openIndex } from '../../../src/engine/query/openIndex.ts'
import { parseQuery } from '../../../src/engine/query/parseQuery.ts'
import { MAX_RANKED } from '../../../src/engine/query/rank.ts'
import { createIsStopWord, ENGLISH_STOP_WORDS } from '../../../src/engine/stopWords.ts'
import { decodeTermShard } from '../../../src/engine/termShard.ts'
import { SearchError } from '../../../src/shared/search/search.ts'
import { buildSmallIndex, createRandom, generatePages, joinRoot, queryOf, ROOT } from './smallIndex.ts'

const isStopWord = createIsStopWord(ENGLISH_STOP_WORDS)

const PAGES = generatePages(500)
const PARTS = buildSmallIndex(PAGES)
const WHOLE = buildSmallIndex(PAGES, { isWhole: true })

/** The same files, for another reader. */
function reader(files: ReadonlyMap<string, Uint8Array> = PARTS.files): IndexSource & { requests: string[] } {
  const requests: string[] = []
  async function readFile(name: string): Promise<Uint8Array> {
    requests.push(name)
    const bytes = files.get(name)
    if (bytes === undefined) throw new SearchError('unreachable', `no file ${name}`)
    return bytes
  }
  return { requests, readFile, readRoot: () => readFile(ROOT) }
}

const HEADINGS = PAGES.flatMap(({ sections }) => sections.map(({ heading }) => heading))

/** Queries: headings, prefixes, words with typos, many words, words without a match. */
const QUERIES = (() => {
  const random = createRandom(7)
  const pick = () => HEADINGS[Math.floor(random() * HEADINGS.length)] ?? ''
  return Array.from({ length: 40 }, (_, index) => {
    const heading = pick()
    if (index % 5 === 1) return heading.slice(0, 1 + (index % 6))
    if (index % 5 === 2) return `${heading.slice(0, 3)}q${heading.slice(4)} `
    if (index % 5 === 3) return `${heading} ${pick()} ${pick()} how to qqwwq`
    if (index % 5 === 4) return `${heading.split(' ')[0]} unheardof`
    return heading
  })
})()

const answerOf = async (index: OpenedIndex, query: string, page = 0) => {
  const { found, nbHits, nbPages } = await index.answer(queryOf(query, { page }))
  return {
    ids: found.map(({ hit }) => hit.objectID),
    scores: found.map(({ score }) => score),
    nbHits,
    nbPages,
  }
}

test('the generated index has many files of each kind', () => {
  const kinds = [...PARTS.files.keys()].map((name) => name.replace(/\d+$/, ''))
  for (const kind of ['terms', 'pages']) {
    expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(9)
  }
  for (const kind of ['words', 'endings']) {
    expect(kinds.filter((one) => one === kind).length).toBeGreaterThan(1)
  }
  expect([...WHOLE.files.keys()]).toEqual([ROOT])
})

test('SRC-7: a complete word has the same hits in an index of one file and of many files', async () => {
  const [parts, whole] = [await openIndex(reader()), await openIndex(WHOLE)]
  for (const heading of HEADINGS.filter((_, index) => index % 60 === 0)) {
    const query = `${heading.split(' ')[0]} `
    const inParts = await answerOf(parts, query)
    const inWhole = await answerOf(whole, query)
    // With many files a page of hits ends sooner, and its last hits are shown without their text.
    const sectionOf = (id: string) => id.replace(/:text$/, '')
    expect([query, inParts.nbHits]).toEqual([query, inWhole.nbHits])
    expect(inParts.ids.map(sectionOf)).toEqual(inWhole.ids.slice(0, inParts.ids.length).map(sectionOf))
  }
})

test('SRC-7: every heading finds its section among the first five hits', async () => {
  const index = await openIndex(reader())
  const missed: string[] = []
  for (const { path, sections } of PAGES.filter((_, place) => place % 12 === 0)) {
    for (const { heading } of sections) {
      const { found } = await index.answer(queryOf(heading, { hitsPerPage: 5 }))
      const isFound = found.some(
        (one) => one.path === path || Object.values(one.hit.hierarchy).includes(heading),
      )
      if (!isFound) missed.push(`${path} ${heading}`)
    }
  }
  expect(missed).toEqual([])
})

test('SRC-7: an answer takes at most eight files, including the first one', async () => {
  for (const query of QUERIES) {
    for (const page of [0, 1]) {
      const source = reader()
      await (await openIndex(source)).answer(queryOf(query, { page }))
      expect(new Set(source.requests).size).toBe(source.requests.length)
      expect([query, source.requests.length]).toEqual([query, Math.min(8, source.requests.length)])
    }
  }
})

test('SRC-7: an index in one file needs no other file', async () => {
  const source = reader(WHOLE.files)
  const index = await openIndex(source)
  for (const query of QUERIES) await index.answer(queryOf(query))
  expect(source.requests).toEqual([ROOT])
})

test('SRC-7: an answer does not depend on earlier queries', async () => {
  const alone = new Map<string, unknown>()
  for (const query of QUERIES) alone.set(query, await answerOf(await openIndex(reader()), query))
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(QUERIES, { minLength: 8 }), async (queries) => {
      const index = await openIndex(reader())
      const answers = await Promise.all(queries.slice(0, 4).map((query) => answerOf(index, query)))
      for (const query of queries.slice(4)) answers.push(await answerOf(index, query))
      expect(answers).toEqual(queries.map((query) => alone.get(query)))
    }),
    { numRuns: 8 },
  )
})

test('SRC-7: the pages of an answer have each hit once, and together all hits', async () => {
  const index = await openIndex(reader())
  for (const query of [...QUERIES.slice(0, 6), `${HEADINGS[0]} ${HEADINGS[3]} ${HEADINGS[9]}`]) {
    const first = await answerOf(index, query)
    const ids = [...first.ids]
    for (let page = 1; page < first.nbPages; page += 1) {
      const next = await answerOf(index, query, page)
      expect([next.nbHits, next.nbPages]).toEqual([first.nbHits, first.nbPages])
      expect(next.ids.length).toBeGreaterThan(0)
      expect(next.ids.length).toBeLessThanOrEqual(20)
      ids.push(...next.ids)
    }
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(Math.min(first.nbHits, MAX_RANKED))
    for (const page of [first.nbPages, 999, -1]) expect((await answerOf(index, query, page)).ids).toEqual([])
  }
})

test('SRC-7: a prefix is searched in all files with such words, or has its own list', () => {
  const { root } = { root: JSON.parse(rootJson(PARTS.files)) }
  const parts = root.terms.parts.map((name: string) =>
    decodeTermShard(PARTS.files.get(name) ?? new Uint8Array()),
  )
  const terms: string[] = parts.flat().map(({ term }: { term: string }) => term)
  const known = new Set(terms)
  const words = terms.filter((term) => !/[~*]$/.test(term))
  const lost = new Set<string>()
  for (const start of new Set(
    words.flatMap((term) => [...term].map((_, index) => term.slice(0, index + 1))),
  )) {
    if (known.has(prefixTerm(start))) continue
    const read = chooseTermParts(
      parseQuery(start, isStopWord),
      { root, language: {} },
      { forWords: 5, fillUpTo: 3 },
    )
    const holders = parts.flatMap((part: { term: string }[], place: number) =>
      part.some(({ term }) => term.startsWith(start) && !/[~*]$/.test(term)) ? [place] : [],
    )
    if (holders.some((place: number) => !read.has(place))) lost.add(start)
  }
  expect([...lost]).toEqual([])
})

test('SRC-7: a prefix with words in three files finds all of them', async () => {
  const letters = Array.from('abcdefghijklmnopqrst')
  const words = letters.map((letter) => `qab${letter}x`)
  // The more terms are before them, the later they start in a file.
  for (let before = 0; before < letters.length; before += 4) {
    const filler = letters.slice(0, before).map((letter) => `qaa${letter}`)
    const text = [...filler, ...words, ...letters.map((letter) => `qac${letter}`)].join(' ')
    const pages = Array.from({ length: 650 }, (_, page) => ({
      path: `/p${page}`,
      sections: [
        { heading: page < 600 ? `Other ${page}` : `Page ${words[page - 630] ?? 'alone'}`, texts: [text] },
        { heading: 'Nothing' },
      ],
    }))
    const index = await openIndex(buildSmallIndex(pages))
    const found: string[] = []
    // A second word leaves fewer files for the first.
    for (let page = 0; found.length < words.length; page += 1) {
      const answer = await index.answer(queryOf('page qab', { page }))
      found.push(...answer.found.map(({ hit }) => hit.hierarchy.lvl1 ?? ''))
    }
    expect(new Set(found.slice(0, words.length))).toEqual(new Set(words.map((word) => `Page ${word}`)))
  }
})

function rootJson(files: ReadonlyMap<string, Uint8Array>): string {
  const bytes = Buffer.from(files.get(ROOT) ?? [])
  return bytes.subarray(4, 4 + bytes.readUInt32LE(0)).toString()
}

test('D2: only hits of the requested language and tag are found and counted', async () => {
  const index = await openIndex(reader())
  const word = `${HEADINGS[0]?.split(' ')[0]} `
  const all = await index.answer(queryOf(word, { hitsPerPage: 1_000 }))
  const german = await index.answer(queryOf(word, { filters: ['language:de'] }))
  const english = await index.answer(
    queryOf(word, { filters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:x']] }),
  )
  expect(german.nbHits + english.nbHits).toBe(all.nbHits)
  expect(Math.min(german.nbHits, english.nbHits)).toBeGreaterThan(0)
  const isGerman = (path: string) => Number(path.split('-').at(-1)) % 3 === 0
  expect(german.found.every(({ path }) => isGerman(path))).toBe(true)
  expect(english.found.some(({ path }) => isGerman(path))).toBe(false)
  expect((await index.answer(queryOf(word, { filters: ['language:fr'] }))).found).toEqual([])
})

test('SRC-7: files may be decompressed by the host or not', async () => {
  const packed = new Map([...PARTS.files].map(([name, bytes]) => [name, gzipSync(bytes)]))
  const query = HEADINGS[5] ?? ''
  expect(await answerOf(await openIndex(reader(packed)), query)).toEqual(
    await answerOf(await openIndex(reader()), query),
  )
})

test('SRC-7: a first file whose length looks like a gzip header is read', async () => {
  // 0x8b1f is the gzip magic number.
  const root = JSON.parse(rootJson(PARTS.files))
  const missing = 0x1_8b1f - JSON.stringify({ ...root, pad: '' }).length
  const bytes = joinRoot({ ...root, pad: 'x'.repeat(missing) })
  expect([...bytes.subarray(0, 2)]).toEqual([0x1f, 0x8b])
  const files = new Map([...PARTS.files, [ROOT, bytes]])
  expect((await answerOf(await openIndex(reader(files)), HEADINGS[0] ?? '')).nbHits).toBeGreaterThan(0)
})

const damaged = (bytes: Uint8Array): Record<string, Uint8Array> => ({
  cut: bytes.subarray(0, bytes.length >> 1),
  empty: new Uint8Array(),
  garbage: bytes.map((byte, index) => (index * 97 + byte) % 256),
  zeroes: new Uint8Array(bytes.length),
  'cut while compressed': gzipSync(bytes).subarray(0, 60),
  'a page of the host': Buffer.from('<!doctype html><title>Not found</title>'),
  'other JSON': Buffer.from('{"a":[null]}'),
})

test.each(Object.keys(damaged(new Uint8Array(1))))(
  'SRC-7: a first file that is %s is malformed',
  async (how) => {
    const bytes = damaged(PARTS.files.get(ROOT) ?? new Uint8Array())[how] ?? new Uint8Array()
    await expect(openIndex(reader(new Map([[ROOT, bytes]])))).rejects.toMatchObject({
      name: 'SearchError',
      kind: 'malformed',
    })
  },
)

test.each([
  ['another version', { version: 999 }],
  ['no directory', { version: 1 }],
  ['a list', []],
  ['null', null],
])('SRC-7: a first file with %s is malformed', async (_, root) => {
  await expect(openIndex(reader(new Map([[ROOT, joinRoot(root)]])))).rejects.toMatchObject({
    name: 'SearchError',
    kind: 'malformed',
  })
})

test('SRC-7: a first file that cannot be loaded is unreachable', async () => {
  await expect(openIndex(reader(new Map()))).rejects.toMatchObject({ kind: 'unreachable' })
})

test.each(Object.keys(damaged(new Uint8Array(1))))(
  'SRC-7: files that are %s are malformed or have fewer hits, and the next query loads them again',
  async (how) => {
    const query = HEADINGS[3] ?? ''
    const good = reader()
    const expected = await answerOf(await openIndex(good), query)
    for (const name of good.requests.slice(1)) {
      const files = new Map(PARTS.files)
      const index = await openIndex(reader(files))
      files.set(name, damaged(PARTS.files.get(name) ?? new Uint8Array())[how] ?? new Uint8Array())
      const error = await index.answer(queryOf(query)).then(
        () => undefined,
        (cause: unknown) => cause,
      )
      if (error !== undefined) expect(error).toMatchObject({ name: 'SearchError', kind: 'malformed' })
      if (how.startsWith('cut') || how === 'empty') expect(error).toBeDefined()
      if (error === undefined) continue
      files.set(name, PARTS.files.get(name) ?? new Uint8Array())
      expect(await answerOf(index, query)).toEqual(expected)
    }
  },
)

test('SRC-7: files with single wrong bytes have an answer or the expected error, in limited time', async () => {
  const random = createRandom(3)
  const query = HEADINGS[3] ?? ''
  const used = reader()
  await (await openIndex(used)).answer(queryOf(query))
  for (let run = 0; run < 150; run += 1) {
    const name = used.requests[1 + Math.floor(random() * (used.requests.length - 1))] ?? ''
    const bytes = Uint8Array.from(PARTS.files.get(name) ?? [])
    for (let wrong = 0; wrong < 20; wrong += 1) {
      bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256)
    }
    const index = await openIndex(reader(new Map([...PARTS.files, [name, bytes]])))
    const outcome = await index.answer(queryOf(query)).catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toBeInstanceOf(SearchError)
  }
})

test('SRC-7: a file that cannot be loaded is unreachable, and the next query loads it again', async () => {
  const query = HEADINGS[3] ?? ''
  const good = reader()
  const expected = await answerOf(await openIndex(good), query)
  const name = good.requests.at(-1) ?? ''
  const files = new Map(PARTS.files)
  const index = await openIndex(reader(files))
  files.delete(name)
  await expect(index.answer(queryOf(query))).rejects.toMatchObject({ kind: 'unreachable' })
  files.set(name, PARTS.files.get(name) ?? new Uint8Array())
  expect(await answerOf(index, query)).toEqual(expected)
})

test('SRC-7: a wrong file is detected, even when it can be decoded', async () => {
  for (const kind of ['terms', 'words']) {
    const files = new Map(PARTS.files)
    files.set(`${kind}1`, PARTS.files.get(`${kind}0`) ?? new Uint8Array())
    const readFile = async (name: string) => files.get(name) ?? new Uint8Array()
    const opened = await openIndexFiles({ readRoot: () => readFile(ROOT), readFile })
    const read = kind === 'terms' ? opened.terms : opened.words
    await expect(read(1)).rejects.toMatchObject({ kind: 'malformed' })
    await expect(read(0)).resolves.not.toHaveLength(0)
  }
})

test('SRC-7: an index without pages is valid and has no hits', async () => {
  const index = await openIndex(buildSmallIndex([]))
  expect(await index.answer(queryOf('anything'))).toMatchObject({ found: [], nbHits: 0, nbPages: 0 })
})

test('SRC-7: versions are found with and without the letter v', async () => {
  const index = await openIndex(
    buildSmallIndex([
      { path: '/a', sections: [{ heading: 'v1.2.3' }] },
      { path: '/b', sections: [{ heading: '2.0.1 released' }] },
    ]),
  )
  const firstOf = async (query: string) => (await index.answer(queryOf(query))).found[0]?.path
  expect([await firstOf('1.2.3 '), await firstOf('v2.0.1 '), await firstOf('v2.0')]).toEqual([
    '/a',
    '/b',
    '/b',
  ])
})

test('SRC-7: a word that only synonyms match may have a typo', async () => {
  const pages = [{ path: '/remove', sections: [{ heading: 'Remove the app' }] }]
  const index = await openIndex(buildSmallIndex(pages, { synonyms: [['remove', 'uninstall']] }))
  for (const query of ['uninstall ', 'uninstal ', 'unistall ']) {
    expect([query, (await index.answer(queryOf(query))).found[0]?.path]).toEqual([query, '/remove'])
  }
})

test('SRC-7: both words that a reader wrote as one are marked', async () => {
  const pages = [
    { path: '/a', sections: [{ heading: 'Scoped styles' }, { heading: 'Styles that are scoped' }] },
  ]
  for (const isWhole of [true, false]) {
    const { found } = await (await openIndex(buildSmallIndex(pages, { isWhole }))).answer(
      queryOf('scopedstyles '),
    )
    expect(found.map(({ hit }) => hit._highlightResult?.hierarchy?.lvl1?.value)).toContain(
      '[Scoped] [styles]',
    )
  }
})

test('SRC-7: texts of hits in headings are loaded when they are asked for, in an index with many files', async () => {
  const query = HEADINGS[3] ?? ''
  const read = async (parts: IndexSource & { requests: string[] }, textFiles?: number) => {
    const { found, lacksTexts } = await (await openIndex(parts)).answer({
      ...queryOf(query, { hitsPerPage: 20 }),
      ...{ textFiles, snippetWords: 24 },
    })
    const snippets = found.map(({ hit }) => hit._snippetResult?.content?.value ?? '')
    return { ids: found.map(({ hit }) => hit.objectID), snippets, lacksTexts, files: parts.requests.length }
  }
  const plain = await read(reader())
  expect([plain.lacksTexts, plain.snippets.includes('')]).toEqual([true, true])
  const whole = await read(reader(WHOLE.files))
  expect(whole.lacksTexts).toBe(false)
  for (const textFiles of [1, 2, 20]) {
    const full = await read(reader(), textFiles)
    expect(full.ids).toEqual(plain.ids)
    expect(full.files - plain.files).toBeLessThanOrEqual(textFiles)
    expect(full.snippets.filter((text) => text !== '').length).toBeGreaterThan(
      plain.snippets.filter((text) => text !== '').length,
    )
    if (textFiles < 20) continue
    expect([full.lacksTexts, full.snippets.includes('')]).toEqual([false, false])
    full.ids.forEach((id, position) => {
      if (whole.ids.includes(id)) expect(full.snippets[position]).toBe(whole.snippets[whole.ids.indexOf(id)])
    })
  }

  // Results stay when their texts cannot be loaded.
  const files = reader()
  const index = await openIndex(files)
  await index.answer(queryOf(query, { hitsPerPage: 20 }))
  const known = new Set(files.requests)
  const { readFile } = files
  const lost = { ...files, readFile: async (name: string) => readFile(known.has(name) ? name : 'none') }
  expect(await read(lost, 20)).toMatchObject({ ids: plain.ids, snippets: plain.snippets, lacksTexts: true })
})
