/** Docusaurus: documents, sidebars and versions have the same form in xpre-docs; the configuration is translated. */
import { slug } from 'github-slugger'
import { isMarkdownPath } from '../../shared/document/markdownFile.ts'
import { isRecord } from '../../shared/values/isRecord.ts'
import { isCode, listAt, textAt, type Values, valueAt } from '../code/codeValue.ts'
import { definedOnly, type KeyTable, leftKeys, sameKeys, translateKeys } from '../config/translateKeys.ts'
import { readFrontMatter } from '../front-matter/frontMatter.ts'
import { type FrontMatterTable, translateFrontMatter } from '../front-matter/translateFrontMatter.ts'
import { referencedFiles } from '../referencedFiles.ts'
import type { Report } from '../report/report.ts'
import { namesMathPackage } from '../setFormulas.ts'
import { copyFolder, copyFolderAsIs, isBelow } from '../sourcePaths.ts'
import { keepHeadingIds } from '../text/keepHeadingIds.ts'
import type { Tally } from '../text/tally.ts'
import type { ImportedFile, ImportedSite, SourceFolder, Tool } from '../tool.ts'
import { translateBlogOptions } from './docsOptions.ts'
import { renameMdxDocuments } from './mdxDocuments.ts'
import { optionsOf, readPlugins, readRedirects, reportPlugins } from './plugins.ts'
import { isReactPage, readDocs, toHeadTags } from './readDocs.ts'
import { readLanguages } from './readLanguages.ts'
import { translateThemeConfig } from './themeConfig.ts'

const SAME_KEYS = sameKeys(
  'title',
  'tagline',
  'url',
  'baseUrl',
  'favicon',
  'titleDelimiter',
  'trailingSlash',
  'headTags',
  'customFields',
  'onBrokenLinks',
  'onBrokenAnchors',
  'onBrokenMarkdownLinks',
  'onDuplicateRoutes',
  'staticDirectories',
)

/** The components that documents use without an import; xpre-docs reads the imports of this file. */
const GLOBAL_COMPONENTS = /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/

const copyOf = (file: string): ImportedFile => ({ kind: 'copy', from: file, to: file })

/** Plugins that this import reads. */
const READ_PLUGINS = ['content-docs', 'content-blog', 'content-pages', 'client-redirects']

const ROOT_KEYS: KeyTable = {
  ...SAME_KEYS,
  // Translated apart.
  ...leftKeys(undefined, 'themeConfig', 'presets', 'plugins', 'themes', 'i18n', 'scripts', 'stylesheets'),
  // Without effect.
  ...leftKeys(undefined, 'organizationName', 'projectName', 'deploymentBranch', 'githubHost', 'githubPort'),
  ...leftKeys(undefined, 'future', 'baseUrlIssueBanner', 'markdown', 'storage'),
  noIndex: ['write `no_index` into documents, or a `robots.txt` into `static/`'],
  clientModules: ['code for browsers is a script in `headTags`, or a component with `client`'],
  ssrTemplate: ['pages have no template'],
}

/** What `markdown` says about faults and documents. */
function translateMarkdown(config: unknown, report: Report): Values {
  for (const key of ['preprocessor', 'parseFrontMatter'])
    if (isRecord(config) && isRecord(config.markdown) && isCode(config.markdown[key]))
      report.leave({ what: `\`markdown.${key}\``, why: 'it is code; xpre-docs does not run it' })
  return definedOnly({
    onBrokenMarkdownLinks: textAt(config, 'markdown', 'hooks', 'onBrokenMarkdownLinks'),
    onBrokenAssets: textAt(config, 'markdown', 'hooks', 'onBrokenMarkdownImages'),
  })
}

/**
 * Docusaurus does not check files in HTML and JSX. Pages in React are not in the new site, nor ids that plugins and
 * components of the theme make.
 */
function readUnchecked(root: Values, left: readonly string[], report: Report): Values {
  const severity = root.onBrokenLinks ?? 'throw'
  const isLinked = left.length > 0 && severity === 'throw'
  if (isLinked) report.decide('Links to the pages in React are broken until you write these pages.')
  return {
    ...(isLinked && { onBrokenLinks: 'warn' }),
    ...(root.onBrokenAnchors === 'throw' && { onBrokenAnchors: 'warn' }),
    ...(root.onBrokenAssets === undefined && { onBrokenAssets: 'warn' }),
  }
}

type SitePart = Pick<ImportedSite, 'config' | 'files'>

interface SitePages extends SitePart {
  /** Pages in React. */
  readonly left: readonly string[]
}

/** Markdown pages are copied. */
function readPages(source: SourceFolder, uses: readonly Values[]): SitePages {
  const { files, report } = source
  const [options] = uses
  if (options === undefined) return { config: { pages: false }, files: [], left: [] }
  const folder = textAt(options, 'path') ?? 'src/pages'
  const all = files.filter((file) => isBelow(file, folder))
  const react = all.filter(isReactPage)
  for (const file of react)
    report.leave(
      {
        what: 'pages in React',
        why: 'they use components of Docusaurus; write them with `xpre-docs/runtime` into the folder of the pages',
      },
      file,
    )
  if (react.some((file) => /\/index\.[jt]sx?$/.test(file)))
    report.decide(
      'The home page is React and was not copied: until you write one, `/` leads to the first document.',
    )
  const pages = copyFolder(files, folder).filter(({ to }) => /\.mdx?$/.test(to))
  return { config: pages.length > 0 ? { pages: { path: folder } } : {}, files: pages, left: react }
}

function readBlogs(source: SourceFolder, uses: readonly Values[]): SitePart {
  const { files, report } = source
  const present = uses.filter((options) =>
    files.some((file) => isBelow(file, textAt(options, 'path') ?? 'blog')),
  )
  const blogs = present.map((options) => translateBlogOptions(options, report))
  report.count('blog', blogs.length)
  return {
    config: { blog: blogs.length === 1 ? blogs[0] : blogs.length === 0 ? undefined : blogs },
    files: present.flatMap((options) => copyFolder(files, textAt(options, 'path') ?? 'blog')),
  }
}

function readStaticFiles({ files }: SourceFolder, config: unknown): ImportedFile[] {
  const written = listAt(config, 'staticDirectories').filter((folder) => typeof folder === 'string')
  const folders = written.length > 0 ? written : ['static']
  return folders.flatMap((folder) => copyFolderAsIs(files, folder))
}

const HOME_KEY = 'in xpre-docs it is a part of a home page; it is removed'

/** Keys that only the site itself reads; Docusaurus ignores them, and xpre-docs gives them another meaning. */
const OWN_KEYS: FrontMatterTable = { hero: () => HOME_KEY, features: () => HOME_KEY }

function removeOwnKeys(text: string, tally: Tally): string {
  if (!/^(?:hero|features):/m.test(text)) return text
  const frontMatter = readFrontMatter(text)
  return frontMatter.write({ replace: translateFrontMatter(frontMatter, OWN_KEYS, tally) })
}

async function readSite(source: SourceFolder): Promise<ImportedSite> {
  const { files, report } = source
  const { value: config } = await source.readCode(source.configFile)
  const { uses, presetOptions } = readPlugins(config)
  const docs = await Promise.all(optionsOf(uses, 'content-docs').map((options) => readDocs(source, options)))
  const pages = readPages(source, optionsOf(uses, 'content-pages'))
  const blogs = readBlogs(source, optionsOf(uses, 'content-blog'))
  reportPlugins(
    config,
    uses.filter(({ name }) => !READ_PLUGINS.includes(name)),
    report,
  )
  translateKeys(
    presetOptions,
    {
      theme: ['styles for Docusaurus have no effect on other components; colours and styles go into `theme`'],
      ...leftKeys(
        'write the script of the service into `headTags`',
        'gtag',
        'googleAnalytics',
        'googleTagManager',
      ),
      ...leftKeys(undefined, 'sitemap', 'debug', 'svgr'),
    },
    { path: 'presets', report },
  )
  const theme = translateThemeConfig(valueAt(config, 'themeConfig'), report)
  const root = {
    ...translateKeys(config, ROOT_KEYS, { path: '', report }),
    ...translateMarkdown(config, report),
  }
  const unchecked = readUnchecked(root, pages.left, report)
  const redirects = readRedirects(uses, report)
  const headTags = [
    ...listAt(root, 'headTags'),
    ...listAt(theme, 'headTags'),
    ...toHeadTags(
      listAt(config, 'stylesheets'),
      { tagName: 'link', attributes: { rel: 'stylesheet' } },
      'href',
    ),
    ...toHeadTags(listAt(config, 'scripts'), { tagName: 'script' }, 'src'),
  ]
  const [first, ...others] = docs.map(({ options }) => options)
  const folders = optionsOf(uses, 'content-docs').map(
    (options) => [textAt(options, 'id') ?? 'default', textAt(options, 'path') ?? 'docs'] as const,
  )
  const languages = readLanguages(config, source, new Map(folders))
  const copied = [
    ...docs.flatMap((part) => part.files),
    ...pages.files,
    ...blogs.files,
    ...readStaticFiles(source, config),
    ...languages.files,
    ...files.filter((file) => GLOBAL_COMPONENTS.test(file)).map((file) => copyOf(file)),
  ]
  // Only the default format reads all files as MDX.
  const isAllMdx = (textAt(config, 'markdown', 'format') ?? 'mdx') === 'mdx'
  const referenced = referencedFiles(source, copied, { '@site/': '' }).map(
    (file): ImportedFile =>
      file.kind === 'copy' && isMarkdownPath(file.from) ? { ...file, kind: 'document' } : file,
  )
  const renamed = renameMdxDocuments(source, [...copied, ...referenced], {
    isAllMdx,
    hasComponents: files.some((file) => GLOBAL_COMPONENTS.test(file)),
    originalOf: languages.originalOf,
  })
  // Without this key all ids are in lower case, whatever links say.
  const keepsCase = valueAt(config, 'markdown', 'anchors', 'maintainCase') === true
  return {
    config: definedOnly({
      ...Object.fromEntries(Object.entries(root).filter(([key]) => !Object.hasOwn(unchecked, key))),
      ...theme,
      ...languages.config,
      headTags: headTags.length > 0 ? headTags : undefined,
      docs: first === undefined ? false : others.length === 0 ? first : [first, ...others],
      ...pages.config,
      ...blogs.config,
      redirects: redirects.length > 0 ? redirects : undefined,
    }),
    hasMath: namesMathPackage(source),
    unchecked,
    translate(text, context) {
      const { tally } = context
      const toId = (heading: string): string => slug(heading, true)
      const kept = keepsCase ? keepHeadingIds(text, toId, () => tally.count('id of a heading')) : text
      return removeOwnKeys(renamed.translate(kept, context), tally)
    },
    files: renamed.files,
  }
}

export const docusaurus: Tool = { name: 'docusaurus', readSite }
