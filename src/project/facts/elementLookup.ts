import path from 'node:path'
import { isWithin } from '../../disk/index.ts'
import { readSource } from '../../markdown/index.ts'
import { toolRoot } from '../../process/index.ts'
import { toSlashes } from '../../shared/addresses/urls.ts'
import { createSourceText } from '../../shared/text/sourceText.ts'
import { createElementFinder, type WrittenElement } from './writtenElement.ts'

/** Source of an element: the site, the tool, or undefined for other code, such as packages. */
export type ElementOrigin = WrittenElement | 'tool' | undefined

/** Finds the source of an element by the mark of the probe, `file:line:column` with a path from the site root. */
export type ElementLookup = (mark: string) => ElementOrigin

/** @param siteDir Absolute. Each file is read once, for the first of its elements. */
export function createElementLookup(siteDir: string): ElementLookup {
  const toolSources = path.join(toolRoot, 'src')
  const files = new Map<string, ReturnType<typeof createElementFinder>>()
  const finderOf = (file: string) => {
    const cached = files.get(file)
    if (cached !== undefined) return cached
    const finder = createElementFinder(createSourceText(file, readSource({ siteDir }, file).text))
    files.set(file, finder)
    return finder
  }
  const find = (mark: string): ElementOrigin => {
    const [, written = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/s.exec(mark) ?? []
    const file = path.resolve(siteDir, written)
    if (isWithin(file, toolSources)) return 'tool'
    if (written === '' || !isWithin(file, siteDir) || file.includes('node_modules')) return undefined
    return finderOf(toSlashes(path.relative(siteDir, file)))(Number(line), Number(column))
  }
  const origins = new Map<string, ElementOrigin>()
  return (mark) => {
    if (!origins.has(mark)) origins.set(mark, find(mark))
    return origins.get(mark)
  }
}
