/** Starlight: options of the integration, one sidebar, start pages and front matter. Documents keep their paths. */

import { isRecord } from '../../shared/values/isRecord.ts'
import { parseJson } from '../../shared/values/parseJson.ts'
import { listAt, readCall, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { definedOnly } from '../config/translateKeys.ts'
import { labelFile } from '../languages/labelTexts.ts'
import { type ImportedLanguage, languageKeys } from '../languages/languageKeys.ts'
import { moveReferences } from '../languages/moveReferences.ts'
import { referencedFiles } from '../referencedFiles.ts'
import { namesMathPackage } from '../setFormulas.ts'
import { sidebarsFile } from '../sidebarItems.ts'
import { copyFolderAsIs, isBelow, pathInside } from '../sourcePaths.ts'
import type { ImportedFile, ImportedSite, SourceFolder, Tool } from '../tool.ts'
import { addressKeys, DOCS_FOLDER, listPages } from './pages.ts'
import { type Locales, pickText, readLocales } from './readLocales.ts'
import { STATIC_FOLDER, translateAstro, translateOptions } from './starlightOptions.ts'
import { translateDocument } from './translateDocument.ts'
import { type StarlightSidebar, translateSidebar } from './translateSidebar.ts'

const SIDEBAR = 'docs'

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

/** Where a file of the source is in the new site. */
const createPlaceOf =
  ({ mainFolder, keyOf }: Locales) =>
  (file: string): string => {
    const inside = isBelow(file, DOCS_FOLDER) ? pathInside(file, DOCS_FOLDER) : undefined
    const [folder = '', ...rest] = inside?.split('/') ?? []
    const key = rest.length === 0 ? undefined : keyOf(folder)
    if (key === undefined) return file
    const place = `${DOCS_FOLDER}/${rest.join('/')}`
    return folder === mainFolder ? place : `i18n/${key}/${place}`
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
    (file) => isBelow(file, DOCS_FOLDER) && /\/404\.mdx?$/.test(file),
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
    editUrl: textAt(options, 'editLink', 'baseUrl'),
    showLastUpdateTime: valueAt(options, 'lastUpdated') === true ? true : undefined,
  })
}

/** The texts of each language: labels of the sidebar, title and description. */
function readTexts(options: unknown, { main, others }: Locales, sidebar: StarlightSidebar) {
  const textIn = (key: 'title' | 'description', language: ImportedLanguage) =>
    pickText(valueAt(options, key), language)
  return {
    main,
    title: main && textIn('title', main),
    others: others.map((language) => ({
      ...language,
      title: textIn('title', language),
      tagline: textIn('description', language),
    })),
    files: others.flatMap((language) => {
      const labels = sidebar.translations.flatMap(({ key, texts }): [string, string][] => {
        const text = pickText(texts, language)
        return text === undefined ? [] : [[`sidebar.${SIDEBAR}.${key}`, text]]
      })
      return labelFile(`i18n/${language.name}/${DOCS_FOLDER}.json`, labels)
    }),
  }
}

async function readSite(source: SourceFolder): Promise<ImportedSite> {
  const { files, report } = source
  const { value: config } = await source.readCode(source.configFile)
  const options = readOptions(config, source)
  if (options === undefined)
    report.leave({ what: 'the options of Starlight', why: 'they were not found in `integrations`' })
  const locales = readLocales(options, source)
  const placeOf = createPlaceOf(locales)
  const pages = listPages(files, locales)
  const mainPages = pages.filter(({ locale }) => locale === undefined)
  const sidebar = translateSidebar(listAt(options, 'sidebar'), {
    pages: mainPages,
    main: locales.main,
    report,
  })
  const { items, isListed } = sidebar
  const translated = translateOptions(options, report)
  const texts = readTexts(options, locales, sidebar)
  reportUncopied(source)
  const documents = pages.map(
    (page): ImportedFile => ({
      kind: 'document',
      from: page.file,
      to: placeOf(page.file),
      // Each document of Starlight shows the sidebar.
      frontMatter: {
        ...addressKeys(page),
        ...(items.length > 0 && !isListed(page) && { displayed_sidebar: SIDEBAR }),
      },
    }),
  )
  const beside = files.filter((file) => isBelow(file, DOCS_FOLDER) && !/\.(?:mdx?|mdoc)$/.test(file))
  const copied: ImportedFile[] = [
    ...documents,
    ...beside.map((from): ImportedFile => ({ kind: 'copy', from, to: placeOf(from) })),
    ...copyFolderAsIs(files, STATIC_FOLDER),
    ...translated.files.filter((file) => file.kind === 'text' || files.includes(file.from)),
  ]
  const hasFavicon = files.includes(`${STATIC_FOLDER}/favicon.svg`)
  const { navbar } = translated.config
  const menu = { type: 'localeDropdown', position: 'right' }
  return {
    hasMath: namesMathPackage(source),
    config: definedOnly({
      favicon: hasFavicon ? 'favicon.svg' : undefined,
      ...translateAstro(config, report),
      ...translated.config,
      ...(texts.title !== undefined && { title: texts.title }),
      ...(locales.others.length > 0 && {
        navbar: { ...(isRecord(navbar) && navbar), items: [...listAt(navbar, 'items'), menu] },
      }),
      staticDirectories: [STATIC_FOLDER],
      i18n: texts.main === undefined ? undefined : languageKeys(texts.main, texts.others),
      docs: docsOptions(options),
    }),
    files: [
      ...copied,
      ...texts.files,
      ...referencedFiles(
        source,
        copied,
        { '~/': 'src/', '@/': 'src/' },
        (file) => file.kind !== 'text' && isBelow(file.from, DOCS_FOLDER),
      ),
      ...readPaths(source),
      ...sidebarsFile(Array.isArray(valueAt(options, 'sidebar')) ? { [SIDEBAR]: items } : undefined),
    ],
    translate(text, context) {
      const isMoved = context.from !== context.to
      const moved = isMoved ? moveReferences(text, { ...context, placeOf }) : text
      return translateDocument(moved, context, { placeOf, mainFolder: locales.mainFolder })
    },
  }
}

export const starlight: Tool = { name: 'starlight', readSite }
