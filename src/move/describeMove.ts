/** Texts about a move: changes that the author makes by hand, and what was decided for them. */
import type { SkippedEdit } from '../edit/textEdit.ts'
import type { AddedSources } from '../shared/site/addedSource.ts'
import { describeByHand, type MoveNote } from './planMove.ts'
import type { ResolvedMove } from './resolveMove.ts'

/** A note for an edit that could not be written. Pages of plugins and of other commits have no file to edit. */
export const describeSkipped = ({ edit, reason }: SkippedEdit, added: AddedSources): MoveNote => {
  const { file, expected, text, place, form } = edit
  const note = describeByHand(file, expected, text, place.start.line)
  const document = added.get(file)
  if (document !== undefined) {
    const where =
      document.kind === 'plugin' ? `in the data of the plugin "${document.plugin}"` : `in "${document.ref}"`
    return { ...note, message: `${note.message} ${where}` }
  }
  return form === 'raw' || reason === 'encoding' ? { ...note, message: `${note.message} (${reason})` } : note
}

export const describeExtension = ({ to, addedExtension }: ResolvedMove): string[] =>
  addedExtension === undefined
    ? []
    : [`"${addedExtension}" was added to "${to.slice(0, -addedExtension.length)}"`]
