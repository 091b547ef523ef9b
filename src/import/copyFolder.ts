/** Lists files of the source for the new site, which keep their paths. */
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import type { ImportedFile } from './tool.ts'

/** Whether a file is in a folder or below it; '' is the root. */
export const isBelow = (file: string, folder: string): boolean =>
  folder === '' || folder === '.' || file.startsWith(`${folder}/`)

/** Documents of a folder are translated, its other files copied. */
export const copyFolder = (files: readonly string[], folder: string): ImportedFile[] =>
  files
    .filter((file) => isBelow(file, folder))
    .map((file) => ({ kind: isMarkdownPath(file) ? 'document' : 'copy', from: file, to: file }))

/** All files stay as they are. */
export const copyFolderAsIs = (files: readonly string[], folder: string): ImportedFile[] =>
  files.filter((file) => isBelow(file, folder)).map((file) => ({ kind: 'copy', from: file, to: file }))
