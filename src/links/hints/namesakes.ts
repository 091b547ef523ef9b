/** Files whose names differ from one in nothing but case. */
import { isBare } from '../resolve/codeHost.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'

/** All of them, those that readers do not have last. */
export const namesakesOf = (source: string, { files, ignored }: LinkIndex): readonly string[] => [
  ...files.allIgnoringCase(source),
  ...ignored.allIgnoringCase(source),
]

/** Names of files as alternatives, with what keeps readers from some. */
export function listNamesakes(names: readonly string[], index: LinkIndex): string {
  const reason = isBare(index) ? 'which git ignores' : 'which is not published'
  return names
    .map((name) => (index.ignored.get(name) === undefined ? name : `${name}, ${reason}`))
    .join(names.some((name) => index.ignored.get(name) !== undefined) ? ', or ' : ' or ')
}
