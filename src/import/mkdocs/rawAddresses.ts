/**
 * Corrects addresses in HTML: MkDocs leaves them as they are, so that they start at the address of the page, which is a
 * folder. xpre-docs reads them like addresses of Markdown, from the file.
 */

import path from 'node:path'
import { decodeSafely, folderOf, relativePath } from '../../shared/addresses/urls.ts'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { textAt } from '../code/codeValue.ts'
import { addressParts } from '../siteAddress.ts'
import type { Tally } from '../text/tally.ts'
import type { DocumentContext } from '../tool.ts'
import { settingsOf } from './settings.ts'

/** Addresses from the root of the site, and complete ones, in HTML, links, images and definitions. */
const FROM_ROOT =
  /(<[a-z][^<>]*?\s(?:src|href|poster)="|\]\(<?|^[ \t]*\[[^\]\n]+\]:[ \t]*<?)((?:https?:\/)?\/[^\s"()<>?#]*)/gim

/** Files of the documents are beside them in the new site, and not at its root. */
function correctRootAddresses(
  text: string,
  { from, source }: DocumentContext,
  { files, tally }: { readonly files: ReadonlySet<string>; readonly tally: Tally },
): string {
  const { config, docsDir } = settingsOf(source)
  const { url = '', baseUrl: base = '/' } = addressParts(textAt(config, 'site_url'))
  return text.replace(FROM_ROOT, (all: string, before: string, address: string) => {
    const written = url !== '' && address.startsWith(`${url}/`) ? address.slice(url.length) : address
    if (!/^\/(?!\/)/.test(written)) return all
    const inside = written.startsWith(base) ? written.slice(base.length) : written.slice(1)
    const file = [inside, written.slice(1)]
      .map((each) => path.posix.join(docsDir, decodeSafely(each)))
      .find((each) => files.has(each) && !isMarkdownPath(each))
    if (file === undefined) return all
    tally.count('addresses of files from the root')
    return before + relativePath(folderOf(from), file).replaceAll(' ', '%20')
  })
}

const ATTRIBUTE = /(<[a-z][^<>]*?\s(?:src|href)=")((?:\.\.?\/)[^"#?<>]*)/gi

/** Folder of the address of a document, as a path of the source. */
const addressFolder = (from: string): string =>
  /(?:^|\/)(?:index|README)\.\w+$/i.test(from) ? folderOf(from) : from.replace(/\.\w+$/, '')

export function correctAddresses(written: string, context: DocumentContext, tally: Tally): string {
  const { from, source } = context
  const { config, docsDir } = settingsOf(source)
  const files = new Set(source.files)
  const text = correctRootAddresses(written, context, { files, tally })
  if (config.use_directory_urls === false || !text.includes('<')) return text
  const exists = (file: string): boolean => files.has(file) || files.has(`${file.replace(/\/$/, '')}.md`)
  return text.replace(ATTRIBUTE, (all: string, before: string, address: string) => {
    if (exists(path.posix.join(folderOf(from), address))) return all
    const meant = path.posix.join(addressFolder(from), address)
    const found = [meant, `${meant.replace(/\/$/, '')}.md`, path.posix.join(meant, 'index.md')].find((file) =>
      files.has(file),
    )
    if (found === undefined || !found.startsWith(docsDir === '' ? '' : `${docsDir}/`)) return all
    tally.count('addresses in HTML')
    return before + relativePath(folderOf(from), found)
  })
}
