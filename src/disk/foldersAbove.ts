import path from 'node:path'

/**
 * A folder and the folders above it, the nearest first.
 *
 * @param folder Absolute.
 * @param top The last one. Default: the root of the disk.
 */
export function foldersAbove(folder: string, top?: string): readonly string[] {
  const above = path.dirname(folder)
  return folder === top || above === folder ? [folder] : [folder, ...foldersAbove(above, top)]
}
