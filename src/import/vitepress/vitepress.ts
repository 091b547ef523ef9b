/** VitePress: configuration, sidebars by address, home pages, front matter and what Vue does in documents. */

import path from 'node:path'
import { stripNumberPrefixes } from '../../shared/document/numberPrefix.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { definedOnly, translateKeys } from '../config/translateKeys.ts'
import { type ImportedLanguage, languageKeys } from '../languages/languageKeys.ts'
import { moveReferences } from '../languages/moveReferences.ts'
import { namesMathPackage } from '../setFormulas.ts'
import { SIDEBARS_FILE, sidebarsFile } from '../sidebarItems.ts'
import { toFolder } from '../sourcePaths.ts'
import type { ImportedFile, ImportedSite, SourceFolder, Tool } from '../tool.ts'
import { readEditLink } from './editLink.ts'
import { findParts } from './findParts.ts'
import { translateHead } from './headTags.ts'
import { createPageFinder, createRewriter, listPages, type Page, splitLocale } from './pages.ts'
import { ROOT_KEYS, readConfig } from './readConfig.ts'
import { addLanguageMenu, findLocales, readLabels } from './readLanguages.ts'
import { copyOthers, reportUncopied } from './sourceFiles.ts'
import { translateThemeConfig } from './themeConfig.ts'
import { translateDocument } from './translateDocument.ts'
import { type Sidebars, translateSidebars } from './translateSidebars.ts'

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
function readPages(
  source: SourceFolder,
  { config, srcDir, locales }: { config: unknown; srcDir: string; locales: readonly string[] },
) {
  const { files, report } = source
  const rewrites = isRecord(config) ? config.rewrites : undefined
  if (isCode(rewrites))
    report.leave({
      what: '`rewrites`',
      why: 'it is a function; documents keep the addresses of their files',
    })
  const rewrite = createRewriter(valueAt(config, 'rewrites'))
  const pages = listPages(files, {
    srcDir,
    srcExclude: listAt(config, 'srcExclude').filter((glob) => typeof glob === 'string'),
    locales,
    rewrite,
  })
  const findPage = createPageFinder(pages.filter(({ locale }) => locale === undefined))
  const sidebars = translateSidebars(valueAt(config, 'themeConfig', 'sidebar'), { findPage, report })
  if (sidebars === undefined)
    report.decide(
      'The source has no sidebar that could be read: the new site generates one from the folders.',
    )
  return { pages, sidebars, findPage, rewrite }
}

/** VitePress writes the pages of a site without `lang` in this language. */
const DEFAULT_LANGUAGE = 'en-US'

function hasMath(config: unknown, source: SourceFolder): boolean {
  const math = isRecord(config) ? valueAt(config.markdown, 'math') : undefined
  return (math !== undefined && math !== false) || namesMathPackage(source)
}

async function readSite(source: SourceFolder): Promise<ImportedSite> {
  const { files, report } = source
  const config = await readConfig(source)
  const srcDir = toFolder(textAt(config, 'srcDir') ?? '')
  const locales = findLocales(config, srcDir, source)
  const { pages, sidebars, findPage, rewrite } = readPages(source, { config, srcDir, locales: locales.names })
  const { folder, editUrl } = readEditLink(config, report)
  const head = translateHead(valueAt(config, 'head'), report)
  const root = valueAt(config, 'locales', 'root')
  const lang = textAt(config, 'lang') ?? textAt(root, 'lang')
  reportUncopied(source)
  if (valueAt(config, 'cleanUrls') !== true)
    report.decide('Addresses lose `.html`. Files keep it, so that hosts answer the old addresses, too.')
  const folderOf = (locale: string | undefined) =>
    locale === undefined ? folder : `i18n/${locale}/${folder}`
  const placeOf = (inside: string): string => {
    const { locale, path: rest } = splitLocale(inside, locales.names)
    return `${folderOf(locale)}/${rest}`
  }
  const documents = pages.map(
    (page): ImportedFile => ({
      kind: 'document',
      from: page.from,
      to: `${folderOf(page.locale)}/${page.path}`,
      frontMatter: documentKeys(page, sidebars),
    }),
  )
  const parts = findParts(source, pages, srcDir).map((from) => {
    const inside = path.posix.relative(srcDir, from)
    return { from, to: inside.startsWith('../') ? path.posix.join(folder, inside) : placeOf(rewrite(inside)) }
  })
  const excluded = parts.map(({ to }) => path.posix.relative(folder, to.replace(/^i18n\/[^/]+\//, '')))
  const exclude = [...new Set(excluded.filter((file) => !file.startsWith('../')))]
  const main = { config, srcDir, folder, findPage, sidebars: sidebars?.value }
  const others: Awaited<ReturnType<typeof readLabels>>[] = []
  // One after another, so that the report has an order.
  for (const name of locales.names) others.push(await readLabels(name, source, main))
  report.count('language', others.length)
  const mainLanguage: ImportedLanguage = {
    name: lang ?? DEFAULT_LANGUAGE,
    label: others.length > 0 ? textAt(root, 'label') : undefined,
  }
  const hasLanguage = lang !== undefined || others.length > 0
  return {
    hasMath: hasMath(config, source),
    config: definedOnly({
      ...translateKeys(config, ROOT_KEYS, { path: '', report }),
      ...addLanguageMenu(translateThemeConfig(valueAt(config, 'themeConfig'), report), locales),
      favicon: head.favicon,
      image: head.image,
      headTags: head.tags.length > 0 ? head.tags : undefined,
      trailingSlash: false,
      i18n: hasLanguage
        ? languageKeys(
            mainLanguage,
            others.map(({ language }) => language),
          )
        : undefined,
      docs: definedOnly({
        path: folder,
        routeBasePath: '/',
        sidebarPath: sidebars === undefined ? undefined : SIDEBARS_FILE,
        editUrl,
        showLastUpdateTime: valueAt(config, 'lastUpdated') === true ? true : undefined,
        exclude: exclude.length > 0 ? exclude : undefined,
      }),
    }),
    files: [
      ...documents,
      ...parts.map((part): ImportedFile => ({ kind: 'document', ...part })),
      ...copyOthers(files, { srcDir, placeOf }),
      ...sidebarsFile(sidebars?.value),
      ...others.flatMap((other) => other.files),
    ],
    translate(text, context) {
      const inNewSite = (file: string): string => {
        const inside = path.posix.relative(srcDir, file)
        if (inside.startsWith('../')) return file
        const isStatic = inside.startsWith('public/')
        return isStatic ? `static/${inside.slice('public/'.length)}` : placeOf(rewrite(inside))
      }
      const isMoved = context.to.startsWith('i18n/')
      const moved = isMoved ? moveReferences(text, { ...context, placeOf: inNewSite }) : text
      return translateDocument(moved, context, placeOf)
    },
  }
}

export const vitepress: Tool = { name: 'vitepress', readSite }
