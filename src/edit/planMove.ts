/**
 * Move stage: what has to be written when a page, a file or a folder gets another place.
 * In: plain facts about what names it, with what each has to say afterwards. Out: edits (of the files under their old
 * names), the redirects they record, and what is left to be done by hand. Pure, reads and writes no file.
 */
import type { Place } from '../shared/diagnostic.ts'
import { recordRedirect } from './recordRedirect.ts'
import { type LiteralChange, replaceLiterals } from './replaceLiterals.ts'
import type { TextEdit } from './textEdit.ts'
import { createPlaces } from './textPlaces.ts'

/** An address, or an id in YAML, that has to become another one. */
export interface AddressChange {
  readonly file: string
  /** Undefined where the text does not hold the address as it is. */
  readonly place: Place | undefined
  /** Line to name when it is to be changed by hand. */
  readonly line?: number | undefined
  readonly from: string
  /** Undefined: no address can be written there that leads to the same. */
  readonly to: string | undefined
}

/** A page with another address. */
export interface AddressMove {
  readonly file: string
  readonly text: string
  readonly from: string
  readonly to: string
  /** Whether readers of the old address are to be led to the new one. */
  readonly recordsRedirect: boolean
}

export interface MoveFacts {
  readonly addresses: readonly AddressChange[]
  /** With the text of their file. */
  readonly literals: readonly (LiteralChange & { readonly text: string })[]
  readonly moves: readonly AddressMove[]
}

/** Something to be done by hand. */
export interface MoveNote {
  /** From the site root, under its old name. */
  readonly file: string
  readonly line?: number | undefined
  readonly message: string
}

export interface MovePlan {
  readonly edits: readonly TextEdit[]
  /** Edits that record redirects; apart from the links. */
  readonly redirectEdits: readonly TextEdit[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly notes: readonly MoveNote[]
}

export const byHand = (file: string, from: string, to: string, line?: number): MoveNote => ({
  file,
  line,
  message: `write "${to}" instead of "${from}"`,
})

const placeKey = (file: string, { start, end }: Place): string =>
  [start.line, start.column, end.line, end.column, file].join(' ')

function planAddresses(changes: readonly AddressChange[]) {
  const edits = new Map<string, TextEdit>()
  const notes: MoveNote[] = []
  for (const { file, place, line, from, to } of changes) {
    if (to === undefined) {
      notes.push({ file, line, message: `"${from}" no longer leads where it did` })
      continue
    }
    if (place === undefined) {
      notes.push(byHand(file, from, to, line))
      continue
    }
    const key = placeKey(file, place)
    const other = edits.get(key)
    // An included file may be read from several documents.
    if (other !== undefined && other.text !== to) notes.push(byHand(file, from, to, place.start.line))
    else edits.set(key, { file, place, expected: from, text: to, form: 'address' })
  }
  return { edits: [...edits.values()], notes }
}

function planLiterals(changes: MoveFacts['literals']) {
  const edits: TextEdit[] = []
  const notes: MoveNote[] = []
  for (const { text, ...change } of changes) {
    const found = replaceLiterals(text, change)
    if (found === undefined) notes.push(byHand(change.file, change.from, change.to))
    else edits.push(...found)
  }
  return { edits, notes }
}

function planRedirects(moves: readonly AddressMove[]) {
  const edits: TextEdit[] = []
  const notes: MoveNote[] = []
  const redirects: { from: string; to: string }[] = []
  for (const { file, text, from, to, recordsRedirect } of moves) {
    const found = recordRedirect(text, { from: recordsRedirect ? from : undefined, to })
    if (found === undefined) {
      const what = recordsRedirect ? `add "${from}" to` : `take "${to}" out of`
      notes.push({ file, message: `${what} redirect_from in the front matter` })
      continue
    }
    if (recordsRedirect) redirects.push({ from, to })
    if (found === 'none') continue
    const place = createPlaces(text)(found.start, found.end)
    edits.push({
      file,
      place,
      expected: text.slice(found.start, found.end),
      text: found.text,
      form: 'raw',
    })
  }
  return { edits, redirects, notes }
}

export function planMove({ addresses, literals, moves }: MoveFacts): MovePlan {
  const ofAddresses = planAddresses(addresses)
  const ofLiterals = planLiterals(literals)
  const ofRedirects = planRedirects(moves)
  return {
    edits: [...ofAddresses.edits, ...ofLiterals.edits],
    redirectEdits: ofRedirects.edits,
    redirects: ofRedirects.redirects,
    notes: [...ofAddresses.notes, ...ofLiterals.notes, ...ofRedirects.notes],
  }
}
