/** Translates grids of cards of Material for MkDocs. */

import { type Pair, replacePairs } from '../text/pairs.ts'
import type { Tally } from '../text/tally.ts'
import { writeContainer } from '../text/writeDirective.ts'

const GRID: Pair = {
  open: /^([ \t]*)<div class="grid cards"[^<>]*>[ \t]*\n/gm,
  close: ([, indent = '']) => new RegExp(`^${indent}</div>[ \\t]*$`, 'gm'),
}

const ITEM = /^[-*+][ \t]+/

interface Card {
  readonly title: string
  readonly href: string | undefined
  readonly lines: readonly string[]
}

const stripMarks = (text: string): string => text.replace(/^(\*\*|__)(.*)\1$/, '$2').trim()

/** @returns Undefined for an item that is no card: without a title, or with several links. */
function readCard(item: string): Card | undefined {
  const lines = item
    .replace(ITEM, '')
    .split('\n')
    .map((line) => line.replace(/^ {1,4}/, ''))
  const [first = '', ...rest] = lines
  const content = rest.filter((line) => !/^(?:-{3,}|\*{3,}|_{3,})[ \t]*$/.test(line))
  const links = [...item.matchAll(/\[([^\]\n]*)\]\(([^)\s]+)\)/g)]
  if (links.length > 1 || /^\s*$/.test(first) || /[[\]]\[/.test(item)) return undefined
  const [, linkText = '', href] = links[0] ?? []
  const titleLink = /^\[([^\]]*)\]\([^)]*\)$/.exec(first.trim())
  const title = stripMarks(titleLink?.[1] ?? first.trim())
  if (title === '' || /[[<]/.test(title)) return undefined
  const isOnlyLink = (line: string): boolean => href !== undefined && line.trim() === `[${linkText}](${href})`
  return { title, href, lines: content.filter((line) => !isOnlyLink(line)) }
}

export const writeCards = (text: string, tally: Tally): string =>
  replacePairs(text, GRID, (inner, [, indent = '']) => {
    const written = inner.split('\n')
    const isIndented = written.every((line) => line.trim() === '' || line.startsWith(indent))
    const lines = isIndented ? written.map((line) => line.slice(indent.length)) : written
    const own = isIndented ? indent : ''
    const items = lines
      .join('\n')
      .split(/^(?=[-*+][ \t])/m)
      .filter((item) => item.trim() !== '')
    const cards = items.map((item) => (ITEM.test(item) ? readCard(item) : undefined))
    tally.count('grids of cards')
    // A list says the same as cards that cannot be read.
    if (cards.includes(undefined))
      return lines
        .filter((line) => !/^[ \t]+-{3,}[ \t]*$/.test(line))
        .map((line) => (line === '' ? '' : own + line))
        .join('\n')
    const content = cards.flatMap((card) =>
      card === undefined
        ? []
        : [
            ...writeContainer(
              { name: 'card', title: card.title, attributes: { href: card.href } },
              card.lines,
            ),
            '',
          ],
    )
    return writeContainer({ name: 'cards' }, content, own).join('\n')
  })
