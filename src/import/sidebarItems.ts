/** Items of the sidebars that an import writes. */
import { folderOf, lastSegment } from '../shared/addresses/urls.ts'
import { withoutExtension } from '../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../shared/document/numberPrefix.ts'

export type SidebarItem =
  | string
  | { readonly type: 'doc'; readonly id: string; readonly label: string }
  | { readonly type: 'link'; readonly label: string; readonly href: string }
  | { readonly type: 'html'; readonly value: string }
  | {
      readonly type: 'category'
      readonly label: string
      readonly link?: { readonly type: 'doc'; readonly id: string }
      readonly collapsed?: boolean
      readonly items: readonly SidebarItem[]
    }

/** Id of a document without an id in its front matter. @param path From the folder of the documents. */
export function docIdOf(path: string): string {
  const folder = stripNumberPrefixes(folderOf(path))
  const name = stripNumberPrefixes(withoutExtension(lastSegment(path)))
  return folder === '' ? name : `${folder}/${name}`
}
