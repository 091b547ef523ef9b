import { statSync } from 'node:fs'

/** @throws {Error} when a folder above cannot be read. */
export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
