/** remark-parse with GFM, YAML front matter and directives: the reference, and open to syntax extensions. */
import type { Root } from 'mdast'
import type { PluggableList } from 'unified'
import { lazyPackage } from '../../process/lazyPackage.ts'
import { lazy } from '../../shared/lazy.ts'
import { placeBareAddresses } from '../links/bareAddresses.ts'
import { attach } from '../runPlugins.ts'

const packages = {
  unified: lazyPackage('unified'),
  parse: lazyPackage('remark-parse'),
  gfm: lazyPackage('remark-gfm'),
  frontmatter: lazyPackage('remark-frontmatter'),
  directive: lazyPackage('remark-directive'),
}

const reference = lazy(() =>
  packages
    .unified()
    .unified()
    .use(packages.parse().default)
    .use(packages.gfm().default)
    .use(packages.frontmatter().default, ['yaml'])
    .use(packages.directive().default)
    .freeze(),
)

/** @param plugins Whatever syntax they add is part of the language. They do not run. */
export function parseReference(text: string, plugins: readonly unknown[] = []): Root {
  const processor = plugins.length === 0 ? reference() : reference()().use(plugins as PluggableList)
  const root = processor.parse(text)
  placeBareAddresses(root, text)
  return root
}

/** A plugin that cannot even be attached brings nothing; it is reported when the plugins run. */
function bringsSyntax(plugin: unknown): boolean {
  try {
    const data = attach(plugin).data()
    return [data.micromarkExtensions, data.fromMarkdownExtensions].some((extensions) => extensions?.length)
  } catch {
    return false
  }
}

/** The plugins with syntax of their own, which only the reference parser can learn. */
export const findSyntaxPlugins = (plugins: readonly unknown[]): readonly unknown[] =>
  plugins.filter(bringsSyntax)
