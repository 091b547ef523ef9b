/** Files whose names differ only in case. */
import { isBare } from '../resolve/codeHost.ts'
import type { LinkIndex } from '../resolve/linkIndex.ts'

/** All of them, unpublished ones last. */
export const namesakesOf = (source: string, { files, ignored }: LinkIndex): readonly string[] => [
  ...files.allIgnoringCase(source),
  ...ignored.allIgnoringCase(source),
]

/** Lists file names as alternatives and says which of them readers cannot open. */
export function listNamesakes(names: readonly string[], index: LinkIndex): string {
  const reason = isBare(index) ? 'which git ignores' : 'which is not published'
  return names
    .map((name) => (index.ignored.get(name) === undefined ? name : `${name}, ${reason}`))
    .join(names.some((name) => index.ignored.get(name) !== undefined) ? ', or ' : ' or ')
}
