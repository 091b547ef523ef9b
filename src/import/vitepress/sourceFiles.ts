/** Files of a VitePress site besides its documents. */
import path from 'node:path'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { copyFolderAsIs, isBelow, pathInside } from '../sourcePaths.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'

/** Files of packages and settings, which no document includes. */
const UNUSED =
  /(?:^|\/)(?:package(?:-lock)?\.json|[^/]*lock\.yaml|yarn\.lock|tsconfig\.json|config\.[cm]?[jt]s)$/

interface Folders {
  /** Folder of the documents in the source; '' for its root. */
  readonly srcDir: string
  /** Path in the new site of a path from `srcDir`. */
  readonly placeOf: (inside: string) => string
}

/** Static files, and images and code beside the documents. */
export function copyOthers(files: readonly string[], folders: Folders): ImportedFile[] {
  const { srcDir, placeOf } = folders
  const statics = path.posix.join(srcDir, 'public')
  const beside = files.filter(
    (file) =>
      isBelow(file, srcDir) &&
      !isMarkdownPath(file) &&
      !isBelow(file, statics) &&
      !file.includes('.vitepress/') &&
      !UNUSED.test(file),
  )
  return [
    ...copyFolderAsIs(files, statics).map((file) => ({
      ...file,
      to: `static/${pathInside(file.to, statics)}`,
    })),
    ...beside.map(
      (from): ImportedFile => ({
        kind: 'copy',
        from,
        to: placeOf(pathInside(from, srcDir)),
      }),
    ),
  ]
}

/** Names what is not copied. */
export function reportUncopied({ files, report }: SourceFolder): void {
  const theme = files.filter((file) => file.startsWith('.vitepress/theme/'))
  if (theme.length > 0)
    report.leave({
      what: `the theme in \`.vitepress/theme\` (${theme.length} files)`,
      why: 'components of Vue do not run; colours and styles go into `theme`, components into `components/`',
    })
  for (const file of files.filter((name) => isMarkdownPath(name) && name.includes('[')))
    report.leave({ what: 'pages of dynamic routes', why: 'write a plugin with `addPages`' }, file)
}
