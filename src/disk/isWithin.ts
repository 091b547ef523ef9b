import { sep } from 'node:path'

/** Whether a path is a folder or below it. Both are absolute and normalized. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
