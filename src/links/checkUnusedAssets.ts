/**
 * Files beside documents and in the static folders that nothing uses.
 * What a host or a browser asks for by its name is used, and so is what only programs, styles or whole HTML pages
 * name: those are not read here.
 */
import type { Diagnostic } from '../shared/diagnostic.ts'
import { generatedFiles } from '../shared/generatedFiles.ts'
import { isMarkdownPath } from '../shared/markdownFile.ts'
import { folderOf, joinPath } from '../shared/urls.ts'
import type { Uses } from './collectUses.ts'
import type { LinkIndex } from './resolve/linkIndex.ts'

/** At the root of a site: names that belong to hosts, browsers and search engines. */
const ASKED_FOR =
  /^(?:CNAME|favicon[^/]*|apple-touch-icon[^/]*|android-chrome-[^/]*|mstile-[^/]*|browserconfig\.xml|site\.webmanifest|humans\.txt|security\.txt|ads\.txt|app-ads\.txt|sitemap[^/]*\.xml|google[^/]*\.html|BingSiteAuth\.xml|llms-full\.txt|netlify\.toml|vercel\.json|\.htaccess)$/i

/** Programs, styles, what styles load, and settings. */
const NAMED_BY_PROGRAMS =
  /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less|styl|woff2?|ttf|otf|eot|json5?|ya?ml|toml|lock|map|wasm|html?)$/i

const isInside = (file: string, folder: string): boolean => folder === '' || file.startsWith(`${folder}/`)

const folderPath = (folder: string): string => joinPath(folder).slice(1)

/** Folders of which nothing can be said: what components import, and what whole HTML pages load. */
function unknownFolders({ site }: LinkIndex): string[] {
  const { pages } = site.config
  const htmlFolders = [...site.listing.staticFiles.values()]
    .filter((file) => /\.html?$/i.test(file))
    .map(folderOf)
  const roots = site.config.staticDirectories.map(folderPath)
  const own = pages === false ? [] : [folderPath(pages.path)]
  return ['components', 'theme', ...own, ...htmlFolders.filter((folder) => !roots.includes(folder))]
}

export function checkUnusedAssets(index: LinkIndex, uses: Uses): Diagnostic[] {
  const { site } = index
  const { config, listing } = site
  const unknown = unknownFolders(index)
  const generated = new Set(generatedFiles(config))
  const staticSources = new Map([...listing.staticFiles].map(([path, source]) => [source, path]))
  const staticFolders = config.staticDirectories.map(folderPath)
  // Where the documents are the whole folder of the site, only folders below it hold nothing else.
  const docsFolders = config.docs.map(({ path }) => folderPath(path))
  const isBesideDocs = (file: string): boolean =>
    docsFolders.some((folder) => isInside(file, folder) && (folder !== '' || file.includes('/'))) &&
    !staticFolders.some((folder) => isInside(file, folder))
  const isAskedFor = (file: string): boolean => {
    const path = staticSources.get(file)
    return (
      path !== undefined && (generated.has(path) || path.startsWith('.well-known/') || ASKED_FOR.test(path))
    )
  }
  return [...new Set([...listing.files, ...listing.staticFiles.values()])].flatMap((file): Diagnostic[] => {
    if (!staticSources.has(file) && (!isBesideDocs(file) || isMarkdownPath(file))) return []
    if (uses.files.has(file) || NAMED_BY_PROGRAMS.test(file) || isAskedFor(file)) return []
    if (unknown.some((folder) => isInside(file, folder))) return []
    return [{ rule: 'unused-asset', message: `Nothing uses "${file}"`, file, resolved: file }]
  })
}
