/** What translators have to do about one part of the labels of a site, and the file for it. */
import { readSource } from '../../markdown/index.ts'
import { folderOf } from '../../shared/addresses/urls.ts'
import type { AddedMessage } from '../../shared/languages/addedMessage.ts'
import type { Project } from '../openProject.ts'
import type { LabelList } from './loadLabels.ts'

export interface UntranslatedLabels {
  /** From the site root. It may not exist. */
  readonly file: string
  /** Its contents; undefined without it. */
  readonly text: string | undefined
  readonly total: number
  /** Number of labels with a text of their own in the language. */
  readonly translated: number
  /** Number of labels whose text in the file equals the text of the default language. */
  readonly unchanged: number
  /** Labels that the file lacks, with their original text. */
  readonly unlisted: ReadonlyMap<string, AddedMessage>
}

/** The file that exists, else the one of Docusaurus where its folder exists, else ours. */
function chooseFile(sources: readonly string[], files: ReadonlySet<string>): string {
  const [ours = '', theirs] = sources

  const existing = sources.find((source) => files.has(source))
  if (existing !== undefined || theirs === undefined) return existing ?? ours
  const prefix = `${folderOf(theirs)}/`
  return [...files].some((file) => file.startsWith(prefix)) ? theirs : ours
}

export function listUntranslated(
  { sources, labels, translated }: LabelList,
  { files, content }: Pick<Project, 'files' | 'content'>,
): UntranslatedLabels {
  const file = chooseFile(sources, files.listing.files)
  // A text of the interface stands for a label that is not configured.
  const all = [...labels].filter(([, label]) => label !== '')
  const listed = all.filter(([key]) => translated.has(key))
  const unchanged = listed.filter(([key, label]) => translated.get(key) === label).length
  return {
    file,
    text: files.listing.files.has(file) ? readSource(content, file).text : undefined,
    total: all.length,
    translated: listed.length - unchanged,
    unchanged,
    unlisted: new Map(all.flatMap(([key, message]) => (translated.has(key) ? [] : [[key, { message }]]))),
  }
}
