/**
 * Corrects addresses in HTML: MkDocs leaves them as they are, so that they start at the address of the page, which is a
 * folder. xpre-docs reads them like those of Markdown, from the file.
 */
import path from 'node:path'
import { folderOf, relativePath } from '../../shared/addresses/urls.ts'
import type { Tally } from '../text/tally.ts'
import type { DocumentContext } from '../tool.ts'
import { settingsOf } from './settings.ts'

const ATTRIBUTE = /(<[a-z][^<>]*?\s(?:src|href)=")((?:\.\.?\/)[^"#?<>]*)/gi

/** Folder of the address of a document, as a path of the source. */
const addressFolder = (from: string): string =>
  /(?:^|\/)(?:index|README)\.\w+$/i.test(from) ? folderOf(from) : from.replace(/\.\w+$/, '')

export function correctAddresses(text: string, { from, source }: DocumentContext, tally: Tally): string {
  const { config, docsDir } = settingsOf(source)
  if (config.use_directory_urls === false || !text.includes('<')) return text
  const files = new Set(source.files)
  const exists = (file: string): boolean => files.has(file) || files.has(`${file.replace(/\/$/, '')}.md`)
  return text.replace(ATTRIBUTE, (all: string, before: string, written: string) => {
    if (exists(path.posix.join(folderOf(from), written))) return all
    const meant = path.posix.join(addressFolder(from), written)
    const found = [meant, `${meant.replace(/\/$/, '')}.md`, path.posix.join(meant, 'index.md')].find((file) =>
      files.has(file),
    )
    if (found === undefined || !found.startsWith(docsDir === '' ? '' : `${docsDir}/`)) return all
    tally.count('addresses in HTML')
    return before + relativePath(folderOf(from), found)
  })
}
