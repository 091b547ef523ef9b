/** esbuild plugin that resolves imports of the runtime, of theme components and their replacements, and of React. */

import { createRequire } from 'node:module'
import path from 'node:path'
import type { OnResolveArgs, OnResolveResult, Plugin } from 'esbuild'
import { FOREIGN_MODULES } from '../compat/index.ts'
import { isFile, isWithin } from '../disk/index.ts'
import { toolRoot } from '../process/index.ts'
import { sharedReactModule } from './sharedReact.ts'
import { listThemeFiles, MODULE_EXTENSIONS, readReplaceableComponents } from './themeComponents.ts'

const require = createRequire(path.join(toolRoot, 'package.json'))

/** Modules of React that nearly every component imports; the client bundle has their exports by name. */
const NAMED_MODULES: ReadonlySet<string> = new Set(['react', 'react/jsx-runtime'])

/**
 * Source of a module with all exports of one of React's by name. Its packages are CommonJS, of which each importing file
 * would get an object of its own, and each call would name that object. A bundle contains only the exports that are used.
 *
 * @param file Absolute path of the module of React.
 */
export function reactNamesModule(file: string): string {
  const names = Object.keys(require(file)).filter((key) => /^\w+$/.test(key))
  return [
    `import all from ${JSON.stringify(file)}`,
    'export default all',
    ...names.map((key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})()`),
  ].join('\n')
}

interface SiteModulesOptions {
  /** Absolute path of the site's root. */
  readonly siteDir: string
  /** Whether the modules run in a browser; false: in Node. */
  readonly isForBrowser: boolean
}

/** Replaceable components of `ArticleLayout`. If a site replaces one of them, the layout is hydrated. */
export const ARTICLE_LAYOUT_COMPONENTS = [
  'Banners',
  'BlogAuthor',
  'BlogListPage',
  'BlogPostHeader',
  'BlogPostPage',
  'Breadcrumbs',
  'CopyPage',
  'DocPage',
  'MarkdownPage',
  'PageEnd',
  'PageFeedback',
  'Paginator',
  'ReadingTime',
  'TocBlock',
  'VersionBadge',
]

/** Parts of the layout, and the replaceable components of each. If a site replaces one of them, the part is hydrated. */
const LAYOUT_PARTS: Readonly<Record<string, readonly string[]>> = {
  PageTop: ['AnnouncementBar', 'SearchDialog', 'SkipLink'],
  Navbar: ['Brand', 'ColorSwitch', 'Navbar', 'NavbarItem', 'SearchLink'],
  PageBottom: ['Brand', 'Footer'],
  MainLinks: ['NavbarItem'],
  MenuBar: ['Brand', 'ColorSwitch'],
  MenuEnd: ['NavbarItem'],
}

/** Packages that must be loaded once: hooks and contexts do not work across copies. */
const SHARED_PACKAGES = /^(?:react|react-dom)(?:\/.*)?$/

const SHARED_REACT = 'xpre-react'

/** Followed by the file of the package. */
const REACT_NAMES = 'xpre-react-names'

/** The entries of React's packages only select a build, and check it, which would be code in each page. */
function productionBuild(request: string, entry: string): string {
  const file = path.join(path.dirname(entry), 'cjs', `${request.replaceAll('/', '-')}.production.js`)
  return isFile(file) ? file : entry
}

const firstExisting = (base: string): string | undefined =>
  MODULE_EXTENSIONS.map((extension) => base + extension).find(isFile)

export function siteModulesPlugin(options: SiteModulesOptions): Plugin {
  const { siteDir, isForBrowser } = options
  const themeFiles = listThemeFiles()
  const replaceableComponents = readReplaceableComponents()
  const replacementDir = path.join(siteDir, 'theme')
  const toolSources = path.join(toolRoot, 'src')
  const original = (name: string) => themeFiles.get(name)
  const replacement = (name: string) =>
    replaceableComponents.has(name) ? firstExisting(path.join(replacementDir, name)) : undefined

  const isArticleLayoutStatic = !ARTICLE_LAYOUT_COMPONENTS.some((name) => replacement(name) !== undefined)
  /** Replaces imports of `Root.tsx`: `ServerPage` in browsers, and `ArticleLayout` if it is not hydrated. */
  function replaceRootImport(name: string): string | undefined {
    if (name === 'ServerPage' && isForBrowser) return original('ClientPage')
    if (name !== 'ArticleLayout' || !isArticleLayoutStatic) return undefined
    return original(isForBrowser ? 'StaticContent' : 'StaticArticleLayout')
  }

  const isLaterPart = (name: string): boolean =>
    LAYOUT_PARTS[name]?.every((component) => replacement(component) === undefined) ?? false
  /** Replaces the parts of the layout in browsers, which load them later. */
  const replacePartImport = (importer: string, name: string): string | undefined =>
    isForBrowser &&
    (importer === original('Root') || importer === original('MobileMenu')) &&
    isLaterPart(name)
      ? original('LaterPart')
      : undefined

  /** Replaces relative imports between theme components with the site's replacement. */
  function replaceThemeImport({ importer, path: request }: OnResolveArgs): OnResolveResult | undefined {
    if (!isWithin(importer, toolSources)) return undefined
    const target = path.join(path.dirname(importer), request)
    const name = path.basename(target, path.extname(target))
    if (original(name) !== target) return undefined
    const needsHydratedToc = name === 'ArticleBody' && replacement('TocBlock') !== undefined
    const file =
      (importer === original('Root') ? replaceRootImport(name) : undefined) ??
      replacePartImport(importer, name) ??
      (needsHydratedToc ? original('HydratedTocArticleBody') : replacement(name))
    return file === undefined ? undefined : { path: file }
  }

  return {
    name: 'xpre-site-modules',
    setup(build) {
      /**
       * Resolutions by kind and name of an import. Nearly every module imports React, and each resolution is a call to
       * esbuild.
       */
      const resolutions = new Map<string, Promise<OnResolveResult>>()
      async function resolveShared({ path: request, kind }: OnResolveArgs): Promise<OnResolveResult> {
        const result = await build.resolve(request, { kind, resolveDir: toolRoot, pluginData: 'resolved' })
        if (result.errors.length > 0) return result
        if (!isForBrowser) return { path: request, namespace: SHARED_REACT }
        const file = productionBuild(request, result.path)
        return kind === 'import-statement' && NAMED_MODULES.has(request)
          ? { path: request, namespace: REACT_NAMES, pluginData: file }
          : { ...result, path: file }
      }
      build.onResolve({ filter: SHARED_PACKAGES }, (args) => {
        if (args.pluginData === 'resolved') return undefined
        const key = `${args.kind} ${args.path}`
        const result = resolutions.get(key) ?? resolveShared(args)
        resolutions.set(key, result)
        return result
      })
      build.onLoad({ filter: /^/, namespace: SHARED_REACT }, ({ path: name }) => ({
        contents: sharedReactModule(name),
        loader: 'js',
      }))
      build.onLoad({ filter: /^/, namespace: REACT_NAMES }, ({ pluginData }) => ({
        contents: reactNamesModule(pluginData),
        resolveDir: toolRoot,
        loader: 'js',
      }))
      build.onResolve({ filter: /^xpre-docs\/runtime$/ }, () => ({
        path: path.join(toolRoot, 'src/runtime/public.ts'),
      }))
      // First the names that documents of other tools use; a component of the theme may have the same name.
      build.onResolve({ filter: /^(?:@|xpre-docs\/components$|astro:|nextra)/ }, ({ path: request }) => {
        const foreign = FOREIGN_MODULES.get(request)
        return foreign && { path: path.join(toolRoot, foreign.file) }
      })
      build.onResolve({ filter: /^@theme(?:-original)?\// }, ({ path: request }) => {
        const name = request.slice(request.indexOf('/') + 1)
        const file = (request.startsWith('@theme/') ? replacement(name) : undefined) ?? original(name)
        return file === undefined
          ? { errors: [{ text: `The theme has no component "${name}"` }] }
          : { path: file }
      })
      build.onResolve({ filter: /^\.\.?\/.*\.tsx?$/ }, replaceThemeImport)
    },
  }
}
