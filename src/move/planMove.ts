/**
 * Plans the edits for the move of a page, a file or a folder.
 * Takes every reference with its new text; returns edits (of files under their old names), the redirects they record,
 * and notes about changes to make by hand. Pure, reads and writes no file.
 */

import type { TextEdit } from '../edit/index.ts'
import type { Place } from '../shared/diagnostic.ts'
import { createSourceText } from '../shared/text/sourceText.ts'
import { recordRedirect } from './redirects/recordRedirect.ts'
import { type LiteralChange, replaceLiterals } from './replaceLiterals.ts'

/** An address, or an id in YAML, to replace. */
export interface AddressChange {
  readonly file: string
  /** Undefined where the address does not occur literally. */
  readonly place: Place | undefined
  /** Line for the note if it must be changed by hand. */
  readonly line?: number | undefined
  readonly from: string
  /** Undefined if no address in that file can lead to the target. */
  readonly to: string | undefined
}

/** A page with a new address. */
export interface AddressMove {
  readonly file: string
  readonly text: string
  readonly from: string
  readonly to: string
  /** Both addresses as `redirect_from` has them. */
  readonly written: { readonly from: string; readonly to: string }
  /** Whether to add a redirect from the old address. */
  readonly recordsRedirect: boolean
}

export interface MoveFacts {
  readonly addresses: readonly AddressChange[]
  /** Each with the text of its file. */
  readonly literals: readonly (LiteralChange & { readonly text: string })[]
  readonly moves: readonly AddressMove[]
}

/** A change to make by hand. */
export interface MoveNote {
  /** From the site root, under its old name. */
  readonly file: string
  readonly line?: number | undefined
  readonly message: string
}

export interface MovePlan {
  readonly edits: readonly TextEdit[]
  /** Edits that record redirects, separate from edits of links. */
  readonly redirectEdits: readonly TextEdit[]
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
  readonly notes: readonly MoveNote[]
}

export const describeByHand = (file: string, from: string, to: string, line?: number): MoveNote => ({
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
      notes.push({ file, line, message: `"${from}" no longer leads to the same target` })
      continue
    }
    if (place === undefined) {
      notes.push(describeByHand(file, from, to, line))
      continue
    }
    const key = placeKey(file, place)
    const other = edits.get(key)
    // Several documents may include the file.
    if (other !== undefined && other.text !== to) notes.push(describeByHand(file, from, to, place.start.line))
    else edits.set(key, { file, place, expected: from, text: to, form: 'address' })
  }
  return { edits: [...edits.values()], notes }
}

function planLiterals(changes: MoveFacts['literals']) {
  const edits: TextEdit[] = []
  const notes: MoveNote[] = []
  for (const { text, ...change } of changes) {
    const found = replaceLiterals(text, change)
    if (found === undefined) notes.push(describeByHand(change.file, change.from, change.to))
    else edits.push(...found)
  }
  return { edits, notes }
}

function planRedirects(moves: readonly AddressMove[]) {
  const edits: TextEdit[] = []
  const notes: MoveNote[] = []
  const redirects: { from: string; to: string }[] = []
  for (const { file, text, from, to, written, recordsRedirect } of moves) {
    const found = recordRedirect(text, { from: recordsRedirect ? written.from : undefined, to: written.to })
    if (found === undefined) {
      const what = recordsRedirect ? `add "${written.from}" to` : `remove "${written.to}" from`
      notes.push({ file, message: `${what} redirect_from in the front matter` })
      continue
    }
    if (recordsRedirect) redirects.push({ from, to })
    if (found === 'none') continue
    const place = createSourceText(file, text).placeAt(found.start, found.end)
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
