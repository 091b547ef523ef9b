/** VitePress: configuration, sidebars by address, home pages, front matter and what Vue does in documents. */
import path from 'node:path'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, listAt, textAt, valueAt } from '../code/codeValue.ts'
import { definedOnly, translateKeys } from '../config/translateKeys.ts'
import type { ImportedFile, ImportedSite, SourceFolder, Tool } from '../tool.ts'
import { formatModule } from '../write/formatModule.ts'
import { readEditLink } from './editLink.ts'
import { translateHead } from './headTags.ts'
import { createPageFinder, createRewriter, listPages, type Page } from './pages.ts'
import { ROOT_KEYS, readConfig } from './readConfig.ts'
import { copyOthers, findLocales, reportUncopied } from './sourceFiles.ts'
import { translateThemeConfig } from './themeConfig.ts'
import { translateDocument } from './translateDocument.ts'
import { type Sidebars, translateSidebars } from './translateSidebars.ts'

type Values = Readonly<Record<string, unknown>>

const SIDEBARS_FILE = 'sidebars.ts'

/** Keys that keep the address and the sidebar of a document. */
function documentKeys(page: Page, sidebars: Sidebars | undefined): Values {
  const id = page.path.replace(/\.\w+$/, '')
  const isListed = sidebars === undefined || sidebars.listed.has(id)
  return definedOnly({
    parse_number_prefixes: stripNumberPrefixes(id) === id ? undefined : false,
    displayed_sidebar: isListed ? undefined : sidebars.sidebarOf(id),
  })
}

/** The documents, and the sidebars that refer to them. */
function readPages(source: SourceFolder, config: unknown, srcDir: string, locales: readonly string[]) {
  const { files, report } = source
  if (isCode(isRecord(config) ? config.rewrites : undefined))
    report.leave({
      what: '`rewrites`',
      why: 'it is a function; documents keep the addresses of their files',
    })
  const pages = listPages(files, {
    srcDir,
    srcExclude: listAt(config, 'srcExclude').filter((glob) => typeof glob === 'string'),
    locales,
    rewrite: createRewriter(valueAt(config, 'rewrites')),
  })
  const findPage = createPageFinder(pages)
  const sidebars = translateSidebars(valueAt(config, 'themeConfig', 'sidebar'), { findPage, report })
  if (sidebars === undefined)
    report.decide(
      'The source has no sidebar that could be read: the new site generates one from the folders.',
    )
  return { pages, sidebars }
}

async function readSite(source: SourceFolder): Promise<ImportedSite> {
  const { files, report } = source
  const config = await readConfig(source)
  const srcDir = path.posix.normalize(textAt(config, 'srcDir') ?? '.').replace(/^\.\/?|\/$/g, '')
  const locales = findLocales(config, srcDir, source)
  const { pages, sidebars } = readPages(source, config, srcDir, locales)
  const { folder, editUrl } = readEditLink(config, report)
  const head = translateHead(valueAt(config, 'head'), report)
  const lang = textAt(config, 'lang') ?? textAt(config, 'locales', 'root', 'lang')
  reportUncopied(source)
  if (valueAt(config, 'cleanUrls') !== true)
    report.decide('Addresses lose `.html`. Files keep it, so that hosts answer the old addresses, too.')
  const documents = pages.map(
    (page): ImportedFile => ({
      kind: 'document',
      from: page.from,
      to: `${folder}/${page.path}`,
      frontMatter: documentKeys(page, sidebars),
    }),
  )
  const sidebarsFile: readonly ImportedFile[] =
    sidebars === undefined ? [] : [{ kind: 'text', to: SIDEBARS_FILE, text: formatModule(sidebars.value) }]
  return {
    config: definedOnly({
      ...translateKeys(config, ROOT_KEYS, { path: '', report }),
      ...translateThemeConfig(valueAt(config, 'themeConfig'), report),
      favicon: head.favicon,
      image: head.image,
      headTags: head.tags.length > 0 ? head.tags : undefined,
      trailingSlash: false,
      i18n: lang === undefined ? undefined : { defaultLocale: lang },
      docs: definedOnly({
        path: folder,
        routeBasePath: '/',
        sidebarPath: sidebars === undefined ? undefined : SIDEBARS_FILE,
        editUrl,
        showLastUpdateTime: valueAt(config, 'lastUpdated') === true ? true : undefined,
      }),
    }),
    files: [...documents, ...copyOthers(files, { srcDir, folder, locales }), ...sidebarsFile],
  }
}

export const vitepress: Tool = { name: 'vitepress', readSite, translate: translateDocument }
