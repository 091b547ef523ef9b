/** Paths of the source, from its root, and lists of its files for the new site, which keep their paths. */
import path from 'node:path'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import type { ImportedFile } from './tool.ts'

/** Whether a file is in a folder or below it; '' is the root. */
export const isBelow = (file: string, folder: string): boolean =>
  folder === '' || folder === '.' || file.startsWith(`${folder}/`)

/** A folder as the configuration names it; '' is the root. */
export const toFolder = (written: string): string =>
  path.posix.normalize(written).replace(/^\.$|^\.\/|\/$/g, '')

/** Path of a file from a folder that contains it. */
export const pathInside = (file: string, folder: string): string =>
  folder === '' ? file : file.slice(folder.length + 1)

/** Whether the name of a file or of a folder of it begins with a dot. */
export const isHidden = (file: string): boolean => /(?:^|\/)\./.test(file)

/** Documents of a folder are translated, its other files copied. */
export const copyFolder = (files: readonly string[], folder: string): ImportedFile[] =>
  files
    .filter((file) => isBelow(file, folder))
    .map((file) => ({ kind: isMarkdownPath(file) ? 'document' : 'copy', from: file, to: file }))

/** The same without hidden files. */
export const copyDocuments = (files: readonly string[], folder: string): ImportedFile[] =>
  copyFolder(files, folder).filter(({ to }) => !isHidden(to))

/** All files stay as they are. */
export const copyFolderAsIs = (files: readonly string[], folder: string): ImportedFile[] =>
  files.filter((file) => isBelow(file, folder)).map((file) => ({ kind: 'copy', from: file, to: file }))
