/** Starlight: options of the integration, one sidebar, start pages and front matter. Documents keep their paths. */
import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { entriesAt, listAt, readCall, textAt, valueAt } from '../code/codeValue.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { copyFolderAsIs, isBelow } from '../copyFolder.ts'
import { referencedFiles } from '../referencedFiles.ts'
import type { ImportedFile, ImportedSite, SourceFolder, Tool } from '../tool.ts'
import { TOOL_MARKERS } from '../toolMarkers.ts'
import { formatModule } from '../write/formatModule.ts'
import { addressKeys, DOCS_FOLDER, listPages } from './pages.ts'
import { STATIC_FOLDER, translateAstro, translateOptions } from './starlightOptions.ts'
import { translateDocument } from './translateDocument.ts'
import { translateSidebar } from './translateSidebar.ts'

type Values = Readonly<Record<string, unknown>>

const SIDEBAR = 'docs'
const SIDEBARS_FILE = 'sidebars.ts'

const INTEGRATION = '@astrojs/starlight'

/** Names other integrations, and returns the options of Starlight. */
function readOptions(config: unknown, { report }: SourceFolder): unknown {
  const calls = listAt(config, 'integrations').flatMap((integration) => readCall(integration) ?? [])
  for (const { from } of calls)
    if (from !== INTEGRATION)
      report.leave({
        what: `the integration \`${from}\``,
        why: 'integrations of Astro do not run in xpre-docs',
      })
  return calls.find(({ from }) => from === INTEGRATION)?.args[0]
}

interface Locales {
  /** Folders of other languages. */
  readonly others: readonly string[]
  readonly language: string | undefined
}

function readLocales(options: unknown, { files, report }: SourceFolder): Locales {
  const locales = entriesAt(options, 'locales')
  const main = textAt(options, 'defaultLocale') ?? 'root'
  const others = locales.map(([name]) => name).filter((name) => name !== main && name !== 'root')
  const left = files.filter((file) => others.some((name) => isBelow(file, `${DOCS_FOLDER}/${name}`)))
  if (others.length > 0)
    report.leave({
      what: `the languages ${others.join(', ')}`,
      why: `languages are not imported; copy their ${left.length} files into \`i18n/<locale>/docs\`, and list the languages in \`i18n.locales\``,
    })
  const [, language] = locales.find(([name]) => name === main) ?? []
  return { others, language: textAt(language, 'lang') ?? (main === 'root' ? undefined : main) }
}

/** Paths such as `~/` that documents use: the other options of `tsconfig.json` belong to Astro. */
function readPaths({ files, readText }: SourceFolder): ImportedFile[] {
  if (!files.includes('tsconfig.json')) return []
  const text = readText('tsconfig.json')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/,(?=\s*[}\]])/g, '')
  const paths = valueAt(parseJson(text), 'compilerOptions', 'paths')
  if (!isRecord(paths)) return []
  const settings = JSON.stringify({ compilerOptions: { paths } }, undefined, 2)
  return [{ kind: 'text', to: 'tsconfig.json', text: `${settings}\n` }]
}

function reportUncopied({ files, report }: SourceFolder): void {
  const leave = (what: string, why: string, belongs: (file: string) => boolean) => {
    for (const file of files.filter(belongs)) report.leave({ what, why }, file)
  }
  leave('pages of Astro', 'write them in React or Markdown into `pages/`', (file) =>
    isBelow(file, 'src/pages'),
  )
  leave('documents in Markdoc', 'xpre-docs reads Markdown and MDX', (file) => file.endsWith('.mdoc'))
  leave(
    'the page of addresses that do not exist',
    'see the page "Not found" of the manual',
    (file) => file === `${DOCS_FOLDER}/404.md`,
  )
  leave(
    'components of Astro',
    'they do not run; write those that documents use in React into `components/`',
    (file) => file.endsWith('.astro') && !isBelow(file, 'src/pages'),
  )
}

function docsOptions(options: unknown): Values {
  return definedOnly({
    path: DOCS_FOLDER,
    routeBasePath: '/',
    sidebarPath: valueAt(options, 'sidebar') === undefined ? undefined : SIDEBARS_FILE,
    editUrl: textAt(options, 'editLink', 'baseUrl'),
    showLastUpdateTime: valueAt(options, 'lastUpdated') === true ? true : undefined,
  })
}

async function readSite(source: SourceFolder): Promise<ImportedSite> {
  const { files, report } = source
  const configFile = TOOL_MARKERS.starlight.configFiles.find((file) => files.includes(file)) ?? ''
  const { value: config } = await source.readCode(configFile)
  const options = readOptions(config, source)
  if (options === undefined)
    report.leave({ what: 'the options of Starlight', why: 'they were not found in `integrations`' })
  const { others, language } = readLocales(options, source)
  const pages = listPages(files, others)
  const { items, isListed } = translateSidebar(listAt(options, 'sidebar'), { pages, report })
  const translated = translateOptions(options, report)
  reportUncopied(source)
  const documents = pages.map(
    (page): ImportedFile => ({
      kind: 'document',
      from: page.file,
      to: page.file,
      // Each document of Starlight shows the sidebar.
      frontMatter: {
        ...addressKeys(page),
        ...(items.length > 0 && !isListed(page) && { displayed_sidebar: SIDEBAR }),
      },
    }),
  )
  const beside = files.filter(
    (file) =>
      isBelow(file, DOCS_FOLDER) &&
      !/\.(?:mdx?|mdoc)$/.test(file) &&
      !others.some((locale) => isBelow(file, `${DOCS_FOLDER}/${locale}`)),
  )
  const copied: ImportedFile[] = [
    ...documents,
    ...beside.map((from): ImportedFile => ({ kind: 'copy', from, to: from })),
    ...copyFolderAsIs(files, STATIC_FOLDER),
    ...translated.files.filter((file) => file.kind === 'text' || files.includes(file.from)),
  ]
  const hasFavicon = files.includes(`${STATIC_FOLDER}/favicon.svg`)
  return {
    config: definedOnly({
      favicon: hasFavicon ? 'favicon.svg' : undefined,
      ...translateAstro(config, report),
      ...translated.config,
      staticDirectories: [STATIC_FOLDER],
      i18n: language === undefined ? undefined : { defaultLocale: language },
      docs: docsOptions(options),
    }),
    files: [
      ...copied,
      ...referencedFiles(source, copied, { '~/': 'src/', '@/': 'src/' }),
      ...readPaths(source),
      ...(items.length === 0
        ? []
        : [{ kind: 'text', to: SIDEBARS_FILE, text: formatModule({ [SIDEBAR]: items }) } as const]),
    ],
  }
}

export const starlight: Tool = { name: 'starlight', readSite, translate: translateDocument }
