import { realpathSync } from 'node:fs'
import path from 'node:path'
import { toSlashes } from '../shared/addresses/urls.ts'

function resolveLinks(dir: string): string {
  try {
    return realpathSync(dir)
  } catch {
    return dir
  }
}

/** Path as shown to a user in `cwd`: relative below it or near it, absolute far away. */
export function displayPath(file: string, cwd: string): string {
  const plain = path.relative(cwd, file)
  const relative = plain.startsWith('..') ? path.relative(resolveLinks(cwd), file) : plain
  if (relative === '') return '.'
  const isFar = path.isAbsolute(relative) || /^(?:\.\.[\\/]){3}/.test(relative)
  return toSlashes(isFar ? file : relative)
}
