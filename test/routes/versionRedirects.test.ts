/** Redirects in front matter of documents with several versions. */
import { describe, expect, test } from 'vitest'
import { buildFacts, makeDoc, PLACE } from './buildSite.ts'

/** A document of a version with `redirect_from`. */
const doc = (version: string, name: string, ...from: readonly string[]) =>
  makeDoc(`${name}.md`, {
    version,
    source: version === 'current' ? `docs/${name}.md` : `versioned_docs/version-${version}/${name}.md`,
    frontMatter: from.length === 0 ? {} : { redirect_from: [...from] },
  })

const redirectsOf = ({ routes }: ReturnType<typeof buildFacts>) =>
  Object.fromEntries(
    routes.routes.flatMap(({ kind, path, redirectTo, isTemporary }) =>
      kind === 'redirect' && isTemporary !== true ? [[path, redirectTo]] : [],
    ),
  )

describe('DOC-3: several versions redirect from one address', () => {
  test('that of the last version counts, and is no finding', () => {
    const docs = [
      doc('current', 'a', '/docs/old'),
      doc('2.0', 'a', '/docs/old'),
      doc('1.0', 'a', '/docs/old'),
    ]
    const built = buildFacts({ docs })
    expect(built.diagnostics).toEqual([])
    expect(redirectsOf(built)).toEqual({ '/docs/old': '/docs/a' })
  })

  test('without it in the last version, that of the newest one counts', () => {
    const docs = [doc('2.0', 'a'), doc('1.0', 'a', '/docs/old', '/x'), doc('current', 'a', '/docs/old')]
    const built = buildFacts({ docs: [...docs, doc('0.9', 'a', '/x')] })
    expect(built.diagnostics).toEqual([])
    expect(redirectsOf(built)).toEqual({ '/docs/old': '/docs/next/a', '/x': '/docs/1.0/a' })
  })

  test('two documents of one version are a conflict with the place of the value', () => {
    const docs = [
      doc('current', 'a', '/docs/old'),
      doc('current', 'b', '/docs/old'),
      doc('1.0', 'a', '/docs/old'),
    ]
    const built = buildFacts({ docs })
    expect(built.diagnostics).toEqual([
      {
        rule: 'duplicate-route',
        message: 'The address "/docs/old" of docs/b.md is also that of docs/a.md, which keeps it',
        file: 'docs/b.md',
        place: PLACE,
        target: '/docs/old',
      },
    ])
    expect(redirectsOf(built)).toEqual({ '/docs/old': '/docs/a' })
  })

  test('the configuration comes before front matter', () => {
    const config = { redirects: [{ from: '/old', to: '/docs/next/a' }] }
    const built = buildFacts({ docs: [doc('current', 'a'), doc('1.0', 'a', '/old')], config })
    expect(built.diagnostics).toMatchObject([
      { rule: 'duplicate-route', file: 'versioned_docs/version-1.0/a.md', place: PLACE },
    ])
    expect(redirectsOf(built)).toEqual({ '/old': '/docs/next/a' })
  })
})

describe('DOC-3: a redirect from a page of another version', () => {
  test('in an archived document is no finding', () => {
    const docs = [doc('2.0', 'a'), doc('1.0', 'b', '/docs/a', '/docs/next/c'), doc('current', 'c')]
    const built = buildFacts({ docs })
    expect(built.diagnostics).toEqual([])
    expect(redirectsOf(built)).toEqual({})
  })

  test.each([
    ['of the current version', doc('current', 'b', '/docs/a'), doc('1.0', 'a')],
    ['to a page of the same version', doc('1.0', 'b', '/docs/a'), doc('1.0', 'a')],
  ])('%s is a finding with its place', (_, written, page) => {
    expect(buildFacts({ docs: [written, page] }).diagnostics).toMatchObject([
      { rule: 'invalid-redirect', file: written.source, place: PLACE },
    ])
  })
})

describe('DOC-3: a redirect without a leading slash', () => {
  test('starts at the root of the version of its document', () => {
    const docs = [doc('current', 'c', 'b', 'guide/x'), doc('2.0', 'c', 'b'), doc('1.0', 'c', './b')]
    const built = buildFacts({ docs })
    expect(built.diagnostics).toEqual([])
    expect(redirectsOf(built)).toEqual({
      '/docs/next/b': '/docs/next/c',
      '/docs/next/guide/x': '/docs/next/c',
      '/docs/b': '/docs/c',
      '/docs/1.0/b': '/docs/1.0/c',
    })
  })

  test('starts at the root of the documents without versions', () => {
    expect(redirectsOf(buildFacts({ docs: [doc('current', 'c', 'b')] }))).toEqual({ '/docs/b': '/docs/c' })
  })

  test('that leads out of the version, or has a query, is a finding', () => {
    const { diagnostics } = buildFacts({ docs: [doc('current', 'c', '../b', 'b?x')] })
    expect(diagnostics).toMatchObject([
      { rule: 'invalid-redirect', place: PLACE, message: expect.stringContaining('"../b"') },
      { rule: 'invalid-redirect', message: expect.stringContaining('"b?x"') },
    ])
  })

  test('from a page of its version is a finding', () => {
    const { diagnostics } = buildFacts({ docs: [doc('current', 'c', 'b'), doc('current', 'b')] })
    expect(diagnostics).toMatchObject([
      { rule: 'invalid-redirect', message: expect.stringContaining('would hide docs/b.md') },
    ])
  })
})
