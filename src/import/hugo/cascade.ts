/** Values that section pages hand down to the pages below them. */

import { folderOf } from '../../shared/addresses/urls.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import type { Values } from '../code/codeValue.ts'
import { oncePerSource } from '../oncePerSource.ts'
import type { DocumentContext } from '../tool.ts'
import { listPages } from './pages.ts'
import { readAnyCase } from './readAnyCase.ts'

/** Whether the values of a cascade are only for some pages. */
export const hasTarget = (cascade: unknown): boolean =>
  ['target', '_target'].some((name) => readAnyCase(cascade, name) !== undefined)

/** By the folder of the section. */
const cascadesOf = oncePerSource(
  (source): ReadonlyMap<string, readonly Values[]> =>
    new Map(
      listPages(source).flatMap(({ file, path, values }): [string, Values[]][] => {
        if (!/(?:^|\/)_index$/.test(path)) return []
        const cascade = [readAnyCase(values, 'cascade')].flat()
        const shared = cascade.filter(isRecord).filter((each) => !hasTarget(each))
        return [
          [folderOf(file), shared.flatMap((each) => [readAnyCase(each, 'params'), each]).filter(isRecord)],
        ]
      }),
    ),
)

/** @returns The values of the nearest section first. */
export function cascadeOf({ from, source }: DocumentContext): Values[] {
  const cascades = cascadesOf(source)
  const found: Values[] = []
  for (let folder = folderOf(from); folder !== ''; folder = folderOf(folder))
    found.push(...(cascades.get(folder) ?? []))
  return found
}
