/** Chooses the texts of the interface that browsers load: pages are rendered in Node, and their code shows few of them. */
import type { Messages } from '../shared/page/translate.ts'
import type { OutputFile } from '../shared/site/site.ts'

const ID = /\btheme\.[\w.]*\w/g

const idsIn = ({ contents }: OutputFile): readonly string[] =>
  (typeof contents === 'string' ? contents : Buffer.from(contents).toString('latin1')).match(ID) ?? []

/**
 * Texts whose ids the code contains. Those of the site itself are all in the result, since their ids may be English texts,
 * which code may compute.
 */
export function messagesOfCode(messages: Messages, code: readonly OutputFile[]): Messages {
  const entries = Object.entries(messages)
  if (entries.length === 0) return messages
  const ids = new Set(code.filter(({ path }) => path.endsWith('.js')).flatMap(idsIn))
  return Object.fromEntries(entries.filter(([id]) => !id.startsWith('theme.') || ids.has(id)))
}
