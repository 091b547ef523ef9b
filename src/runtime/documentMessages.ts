/** Texts of the site for code of documents, which runs before React renders, where contexts cannot be read. */
import type { Messages } from '../shared/page/translate.ts'

let current: Messages = {}

/** Runs code of a document. Not for code that returns a promise: its end would have other texts. */
export function runWithMessages<T>(messages: Messages, run: () => T): T {
  const before = current
  current = messages
  try {
    return run()
  } finally {
    current = before
  }
}

/** @returns None outside of documents, such as for a module that is loaded. */
export const documentMessages = (): Messages => current
