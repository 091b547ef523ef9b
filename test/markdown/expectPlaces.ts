/** Checks that all places are inside of the text and contain what they should. */
import { parseFragment } from 'parse5'
import { expect } from 'vitest'
import { readDoc } from '../../src/markdown/readDoc.ts'
import type { Place, Point } from '../../src/shared/diagnostic.ts'
import type { Doc, LinkRef } from '../../src/shared/document/doc.ts'
import { replaceControlCharacters } from '../../src/shared/text/controlCharacters.ts'
import { decodeDestination, decodeReferences } from '../../src/tree/destinationRange.ts'
import { makeInput, makeOptions } from './makeInput.ts'

const PARSERS = ['fast', 'remark'] as const

const before = (a: Point, b: Point): boolean => a.line < b.line || (a.line === b.line && a.column <= b.column)

function expectInside(place: Place, lines: readonly string[], what: string): void {
  for (const { line, column } of [place.start, place.end]) {
    const isInside = column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1
    expect(isInside, `${what} ${JSON.stringify(place)}`).toBe(true)
  }
  expect(before(place.start, place.end), `${what} ${JSON.stringify(place)}`).toBe(true)
}

const decodeHtml = (raw: string): string => {
  const [node] = parseFragment(`<a href="${raw.replaceAll('"', '&quot;')}">`).childNodes
  const value = node && 'attrs' in node ? node.attrs[0]?.value : undefined
  return value?.trim() ?? ''
}

function expectAddress({ href, place, destination }: LinkRef, lines: readonly string[]): void {
  if (destination === undefined) return
  const { start, end } = destination
  expect(before(place.start, start) && before(end, place.end), JSON.stringify({ place, destination })).toBe(
    true,
  )
  expect(start.line).toBe(end.line)
  const raw = lines[start.line - 1]?.slice(start.column - 1, end.column - 1) ?? ''
  const readings = [raw, decodeDestination(raw), decodeReferences(raw), decodeHtml(raw)]
  expect(readings).toContain(href)
}

function expectRight(text: string, doc: Doc): void {
  const lines = text.split(/\r\n|\n|\r/)
  for (const { place, uses = [] } of doc.links)
    for (const one of [place, ...uses]) expectInside(one, lines, 'link')
  for (const link of doc.links) expectAddress(link, lines)
  for (const { place } of doc.headings) expectInside(place, lines, 'heading')
  for (const { place, firstLine, lastLine } of doc.suppressions) {
    expectInside(place, lines, 'comment')
    expect(firstLine).toBeGreaterThan(0)
    expect(lastLine).toBeGreaterThanOrEqual(firstLine)
  }
  for (const place of Object.values(doc.frontMatterPlaces)) expectInside(place, lines, 'key')
  for (const { rule, place, targetPlace, related = [] } of doc.diagnostics)
    for (const one of [place, targetPlace, ...related.map((other) => other.place)])
      if (one) expectInside(one, lines, rule)
}

/** Expects that a text can be read, and that all places are inside of it. */
export function expectAll(written: string): void {
  // Like files after reading.
  const text = replaceControlCharacters(written).replace(/^\uFEFF+/, '')
  for (const parser of PARSERS) expectRight(text, readDoc(makeInput(text), makeOptions({ parser })))
}
