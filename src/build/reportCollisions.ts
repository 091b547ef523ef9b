import type { PathCollision } from '../output/folder/sink.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import type { FileListing } from '../shared/site/site.ts'

/** The routes stage compares pages and static files. The remaining collisions are those of generated files. */
export const reportCollisions = (
  collisions: readonly PathCollision[],
  { staticFiles }: Pick<FileListing, 'staticFiles'>,
): Diagnostic[] =>
  collisions
    .filter(({ first, second }) => !staticFiles.has(first) || !staticFiles.has(second))
    .map(({ first, second }) => ({
      rule: 'duplicate-route',
      message: `"${second}" and "${first}" are one file where the disk ignores case`,
      file: second,
    }))
