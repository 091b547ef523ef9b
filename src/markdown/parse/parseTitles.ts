/** Steps that the parsers of Markdown and of MDX share: titles of containers, and rows that the fast parser reads wrong. */
import type { Root } from 'mdast'
import { findAll, mapPositions } from '../../tree/index.ts'
import { type BareTitle, bracketTitles } from './bracketTitles.ts'

/** Lines on which containers start in the tree. */
const openingLines = (root: Root): Set<number | undefined> =>
  new Set(findAll(root, 'containerDirective').map(({ position }) => position?.start.line))

/**
 * Rewrites the opening lines of containers before parsing, see `bracketTitles`. A line of code may look the same, so the
 * tree decides which lines open one.
 */
export function parseTitles(text: string, titles: readonly BareTitle[], parse: (text: string) => Root): Root {
  const guess = parse(bracketTitles(text, titles))
  const lines = openingLines(guess)
  const real = titles.filter(({ line }) => lines.has(line))
  if (real.length === 0) return parse(text)
  const root = real.length === titles.length ? guess : parse(bracketTitles(text, real))
  mapPositions(
    root,
    text,
    real.flatMap(({ edits }) => edits),
  )
  return root
}

const FENCE = /\n[\t >]*:::/g

/** Whether a container's closing fence follows a table row directly; the fast parser reads it as another row. */
export function hasFenceBelowRow(text: string): boolean {
  return [...text.matchAll(FENCE)].some(({ index }) =>
    text.slice(text.lastIndexOf('\n', index - 1) + 1, index).includes('|'),
  )
}
