/** Files of a VitePress site besides its documents. */
import path from 'node:path'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { entriesAt } from '../code/codeValue.ts'
import { copyFolderAsIs, isBelow } from '../copyFolder.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'

/** Files of packages and settings, which no document includes. */
const UNUSED =
  /(?:^|\/)(?:package(?:-lock)?\.json|[^/]*lock\.yaml|yarn\.lock|tsconfig\.json|config\.[cm]?[jt]s)$/

interface Folders {
  /** Folder of the documents in the source; '' for its root. */
  readonly srcDir: string
  /** Folder of the documents in the new site. */
  readonly folder: string
  /** Folders of other languages, from `srcDir`. */
  readonly locales: readonly string[]
}

const inLocale = (file: string, { srcDir, locales }: Pick<Folders, 'srcDir' | 'locales'>): boolean =>
  locales.some((name) => isBelow(file, path.posix.join(srcDir, name)))

/** Names of other languages, whose documents are not copied. */
export function findLocales(config: unknown, srcDir: string, { files, report }: SourceFolder): string[] {
  const locales = entriesAt(config, 'locales')
    .map(([name]) => name)
    .filter((name) => name !== 'root')
  const left = files.filter((file) => isMarkdownPath(file) && inLocale(file, { srcDir, locales }))
  if (locales.length > 0)
    report.leave({
      what: `the languages ${locales.join(', ')}`,
      why: `languages are not imported; copy their ${left.length} documents into \`i18n/<locale>/docs\`, and list the languages in \`i18n.locales\``,
    })
  return locales
}

/** Static files, and images and code beside the documents. */
export function copyOthers(files: readonly string[], folders: Folders): ImportedFile[] {
  const { srcDir, folder } = folders
  const statics = path.posix.join(srcDir, 'public')
  const beside = files.filter(
    (file) =>
      isBelow(file, srcDir) &&
      !isMarkdownPath(file) &&
      !isBelow(file, statics) &&
      !file.includes('.vitepress/') &&
      !inLocale(file, folders) &&
      !UNUSED.test(file),
  )
  return [
    ...copyFolderAsIs(files, statics).map((file) => ({
      ...file,
      to: `static/${file.to.slice(statics.length + 1)}`,
    })),
    ...beside.map(
      (from): ImportedFile => ({
        kind: 'copy',
        from,
        to: `${folder}/${srcDir === '' ? from : from.slice(srcDir.length + 1)}`,
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
