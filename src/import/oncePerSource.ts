import type { SourceFolder } from './tool.ts'

/** Calls a function once for each source: documents ask for what it reads from all files. */
export function oncePerSource<T>(read: (source: SourceFolder) => T): (source: SourceFolder) => T {
  const known = new WeakMap<SourceFolder, { readonly value: T }>()
  return (source) => {
    const { value } = known.get(source) ?? { value: read(source) }
    known.set(source, { value })
    return value
  }
}
