/** Values that section pages hand down to the pages below them. */
import { folderOf } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { readAnyFrontMatter } from '../front-matter/frontMatter.ts'
import type { DocumentContext } from '../tool.ts'
import { readPath } from '../values.ts'

/** @returns The values of the nearest section first. */
export function cascadeOf({ from, source }: DocumentContext): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = []
  for (let folder = folderOf(from); folder !== ''; folder = folderOf(folder)) {
    const file = `${folder}/_index.md`
    if (!source.files.includes(file)) continue
    const text = source.readText(file)
    if (!text.includes('cascade')) continue
    const cascade = readPath(readAnyFrontMatter(text).values, 'cascade')
    for (const each of Array.isArray(cascade) ? cascade : [cascade]) {
      const params = readPath(each, 'params')
      if (isRecord(params)) found.push(params)
      if (isRecord(each)) found.push(each)
    }
  }
  return found
}
