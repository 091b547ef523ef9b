/**
 * Reports files beside documents and in static folders that nothing uses.
 * Files that hosts or browsers request by a fixed name count as used, and so do files that only code, styles or whole
 * HTML pages reference, since these are not parsed here.
 */

import { isInFolder } from '../shared/addresses/isInFolder.ts'
import { folderOf, joinPath } from '../shared/addresses/urls.ts'
import { CODE_FOLDERS } from '../shared/constants.ts'
import type { Diagnostic } from '../shared/diagnostic.ts'
import { isMarkdownPath } from '../shared/document/markdownFile.ts'
import { generatedFiles } from '../shared/site/generatedFiles.ts'
import type { Uses } from './collectUses.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'

/** Names at the root of a site that hosts, browsers and search engines request. */
const WELL_KNOWN_NAMES =
  /^(?:CNAME|favicon[^/]*|apple-touch-icon[^/]*|android-chrome-[^/]*|mstile-[^/]*|browserconfig\.xml|site\.webmanifest|humans\.txt|security\.txt|ads\.txt|app-ads\.txt|sitemap[^/]*\.xml|google[^/]*\.html|BingSiteAuth\.xml|llms-full\.txt|netlify\.toml|vercel\.json|\.htaccess)$/i

/** Code, styles, files that styles load, and settings. */
const USED_BY_CODE =
  /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|woff2?|ttf|otf|eot|json5?|ya?ml|toml|lock|map|wasm|html?)$/i

const folderPath = (folder: string): string => joinPath(folder).slice(1)

/** Folders whose use cannot be determined: components import from them, or whole HTML pages load from them. */
function uncheckedFolders({ site }: LinkIndex): string[] {
  const { pages } = site.config
  const htmlFolders = [...site.listing.staticFiles.values()]
    .filter((file) => /\.html?$/i.test(file))
    .map(folderOf)
  const roots = site.config.staticDirectories.map(folderPath)
  const pagesFolder = pages === false ? [] : [folderPath(pages.path)]
  return [...CODE_FOLDERS, ...pagesFolder, ...htmlFolders.filter((folder) => !roots.includes(folder))]
}

export function checkUnusedAssets(index: LinkIndex, uses: Uses): Diagnostic[] {
  const { site } = index
  const { config, listing } = site
  const unchecked = uncheckedFolders(index)
  const generated = new Set(generatedFiles(config))
  const staticSources = new Map([...listing.staticFiles].map(([path, source]) => [source, path]))
  const staticFolders = config.staticDirectories.map(folderPath)
  // Where the docs folder is the site folder, only its subfolders hold nothing but documents.
  const docsFolders = [...config.docs, ...config.blog].map(({ path }) => folderPath(path))
  const isBesideDocs = (file: string): boolean =>
    docsFolders.some((folder) => isInFolder(file, folder) && (folder !== '' || file.includes('/'))) &&
    !staticFolders.some((folder) => isInFolder(file, folder))
  const isWellKnown = (file: string): boolean => {
    const path = staticSources.get(file)
    return (
      path !== undefined &&
      (generated.has(path) || path.startsWith('.well-known/') || WELL_KNOWN_NAMES.test(path))
    )
  }
  return [...new Set([...listing.files, ...listing.staticFiles.values()])].flatMap((file): Diagnostic[] => {
    if (!staticSources.has(file) && (!isBesideDocs(file) || isMarkdownPath(file))) return []
    if (uses.files.has(file) || USED_BY_CODE.test(file) || isWellKnown(file)) return []
    if (unchecked.some((folder) => isInFolder(file, folder))) return []
    return [{ rule: 'unused-asset', message: `Nothing uses "${file}"`, file, resolved: file }]
  })
}
