/** The reference parser: remark-parse with GFM, YAML front matter and directives. Supports syntax extensions. */
import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { hideFrontMatter } from '../../front-matter/index.ts'
import { lazyPackage } from '../../process/index.ts'
import { lazy } from '../../shared/values/lazy.ts'
import { attach } from '../runPlugins.ts'
import { placeBareAddresses } from './bareAddresses.ts'
import { syntaxPlugin } from './syntaxPlugin.ts'

const packages = {
  unified: lazyPackage('unified'),
  parse: lazyPackage('remark-parse'),
  gfm: lazyPackage('micromark-extension-gfm'),
  gfmTree: lazyPackage('mdast-util-gfm'),
  directive: lazyPackage('micromark-extension-directive'),
  directiveTree: lazyPackage('mdast-util-directive'),
}

const withoutDirectives = lazy(() =>
  packages
    .unified()
    .unified()
    .use(packages.parse().default)
    .use(syntaxPlugin(packages.gfm().gfm(), packages.gfmTree().gfmFromMarkdown()))
    .freeze(),
)

const withDirectives = lazy(() =>
  withoutDirectives()()
    .use(syntaxPlugin(packages.directive().directive(), packages.directiveTree().directiveFromMarkdown()))
    .freeze(),
)

/**
 * @param directives False: colons are text.
 * @param plugins Their syntax extensions are used; they do not run.
 */
export function parseReference(text: string, directives: boolean, plugins: readonly unknown[] = []): Root {
  const base = directives ? withDirectives() : withoutDirectives()
  const processor = plugins.length === 0 ? base : base().use(plugins as PluggableList)
  const hidden = hideFrontMatter(text)
  const root = processor.parse(hidden.text)
  hidden.restore(root)
  placeBareAddresses(root, text)
  return root
}

/** A plugin that cannot be attached has no syntax; it is reported when plugins run. */
function extendsSyntax(plugin: unknown): boolean {
  try {
    const data = attach(plugin).data()
    return [data.micromarkExtensions, data.fromMarkdownExtensions].some((extensions) => extensions?.length)
  } catch {
    return false
  }
}

/** Plugins with syntax extensions, which only the reference parser supports. */
export const findSyntaxPlugins = (plugins: readonly unknown[]): readonly unknown[] =>
  plugins.filter(extendsSyntax)
