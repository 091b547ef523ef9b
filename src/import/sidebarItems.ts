/** The sidebars that an import writes. */

import { folderOf, lastSegment } from '../shared/addresses/urls.ts'
import { withoutExtension } from '../shared/document/markdownFile.ts'
import { stripNumberPrefixes } from '../shared/document/numberPrefix.ts'
import type { Values } from './code/codeValue.ts'
import type { ImportedFile } from './tool.ts'
import { formatModule } from './write/formatModule.ts'

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

/** The default of `docs.sidebarPath`. */
export const SIDEBARS_FILE = 'sidebars.ts'

/** @param sidebars Items by name; undefined for sidebars from the folders. */
export const sidebarsFile = (sidebars: Values | undefined): ImportedFile[] =>
  sidebars === undefined ? [] : [{ kind: 'text', to: SIDEBARS_FILE, text: formatModule(sidebars) }]
