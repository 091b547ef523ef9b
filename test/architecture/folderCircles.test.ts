/** Folders of a room build on each other in one direction. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const SRC = path.resolve(import.meta.dirname, '../../src')

/** Imports and exports of values; types do not count. */
const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\s+from\s+)?['"](\.[^'"]+)['"]/gm

const filesOf = (room: string): readonly string[] =>
  readdirSync(path.join(SRC, room), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file))

/** A folder directly in the room, or a file beside these. */
const partOf = (file: string): string => file.split('/', 1)[0] ?? file

function arrowsOf(room: string): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>()
  for (const file of filesOf(room)) {
    const from = partOf(file)
    const found = arrows.get(from) ?? new Set()
    arrows.set(from, found)
    for (const [, specifier = ''] of readFileSync(path.join(SRC, room, file), 'utf8').matchAll(IMPORT)) {
      const target = path.posix.join(path.posix.dirname(file), specifier)
      if (!target.startsWith('..') && partOf(target) !== from) found.add(partOf(target))
    }
  }
  return arrows
}

/** Parts that reach themselves. */
function partsInCircles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const reachable = (start: string): Set<string> => {
    const reached = new Set<string>()
    const pending = [...(arrows.get(start) ?? [])]
    for (let part = pending.pop(); part !== undefined; part = pending.pop()) {
      if (reached.has(part)) continue
      reached.add(part)
      pending.push(...(arrows.get(part) ?? []))
    }
    return reached
  }
  return [...arrows.keys()].filter((part) => reachable(part).has(part)).sort()
}

const rooms = readdirSync(SRC, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

test.each(rooms)('%s has no circle of folders', (room) => {
  expect(partsInCircles(arrowsOf(room))).toEqual([])
})
