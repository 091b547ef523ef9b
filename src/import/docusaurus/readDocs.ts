/** Folders of documents: their options, documents, versions and sidebars. */
import path from 'node:path'
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { isCode, textAt, type Values } from '../code/codeValue.ts'
import { copyFolder, isBelow } from '../sourcePaths.ts'
import type { ImportedFile, SourceFolder } from '../tool.ts'
import { formatModule } from '../write/formatModule.ts'
import { insideSite, translateDocsOptions } from './docsOptions.ts'
import { translateSidebars } from './translateSidebars.ts'

interface DocsPart {
  readonly options: Values
  readonly files: readonly ImportedFile[]
}

/** Older versions of Docusaurus wrote `version-1.0/` before the ids of documents and sidebars. */
const withoutVersion = (sidebars: string, file: string): string =>
  sidebars.replaceAll(`"${path.posix.basename(file, '-sidebars.json')}/`, '"')

/** `versioned_docs` of the first folder of documents, `<id>_versioned_docs` of the others. */
function copyVersions({ files, readText, report }: SourceFolder, id: string): ImportedFile[] {
  const prefix = id === 'default' ? '' : `${id}_`
  return [
    ...copyFolder(files, `${prefix}versioned_docs`),
    ...files
      .filter((file) => isBelow(file, `${prefix}versioned_sidebars`))
      .map((to): ImportedFile => {
        const written = withoutVersion(readText(to), to)
        const sidebars = translateSidebars(parseJson(written), report)
        const text = sidebars === undefined ? written : `${JSON.stringify(sidebars, undefined, 2)}\n`
        return { kind: 'text', to, text }
      }),
    ...files
      .filter((file) => file === `${prefix}versions.json`)
      .map((file): ImportedFile => ({ kind: 'copy', from: file, to: file })),
  ]
}

/** A path of the configuration, which may be absolute, from the root of the source. */
const fromRoot = (written: string, dir: string): string =>
  path.isAbsolute(written) ? path.relative(dir, written).replaceAll('\\', '/') : path.posix.normalize(written)

/** Files of a folder, which may be beside the source. */
function copyAny(source: SourceFolder, folder: string): ImportedFile[] {
  if (!folder.startsWith('..')) return copyFolder(source.files, folder)
  return copyFolder(source.listBeside(folder), folder).map((file) => ({ ...file, to: insideSite(file.to) }))
}

/** Endings that `require.resolve` adds to a path. */
const SIDEBAR_ENDINGS = ['', '.js', '.ts', '.mjs', '.cjs', '.mts', '.cts', '.json']

async function readSidebars(source: SourceFolder, options: Values): Promise<ImportedFile | undefined> {
  const { report, dir } = source
  const written = options.sidebarPath
  if (isCode(written)) {
    report.leave({
      what: '`sidebarPath`',
      why: 'it is code that was not run; the sidebar is generated from the folders',
    })
    return undefined
  }
  if (typeof written !== 'string') return undefined
  const file = SIDEBAR_ENDINGS.map((ending) => fromRoot(written, dir) + ending).find((each) =>
    source.files.includes(each),
  )
  if (file === undefined) return undefined
  const { value } = await source.readCode(file)
  const sidebars = translateSidebars(value, report)
  if (sidebars === undefined) return undefined
  const { dir: folder, name } = path.posix.parse(file)
  return { kind: 'text', to: path.posix.join(folder, `${name}.ts`), text: formatModule(sidebars) }
}

/** @param options Of the plugin, as written. */
export async function readDocs(source: SourceFolder, options: Values): Promise<DocsPart> {
  const folder = fromRoot(textAt(options, 'path') ?? 'docs', source.dir)
  const sidebars = await readSidebars(source, options)
  const files = [
    ...copyAny(source, folder),
    ...copyVersions(source, textAt(options, 'id') ?? 'default'),
    ...(sidebars === undefined ? [] : [sidebars]),
  ]
  return { options: translateDocsOptions({ ...options, path: folder }, sidebars?.to, source.report), files }
}

/** Whether Docusaurus reads the file as code. */
export const isReactPage = (file: string): boolean => /\.[jt]sx?$/.test(file)

/** Values of `headTags` for `scripts` or `stylesheets`, which are addresses or objects of attributes. */
export const toHeadTags = (list: readonly unknown[], tag: Values, key: 'src' | 'href'): Values[] =>
  list.flatMap((entry) => {
    const written = typeof entry === 'string' ? { [key]: entry } : entry
    if (!isRecord(written) || isCode(written)) return []
    return [{ ...tag, attributes: { ...(isRecord(tag.attributes) ? tag.attributes : {}), ...written } }]
  })
