/** remark-parse with GFM, YAML front matter and directives: the reference, and open to syntax extensions. */
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'
import { placeBareAddresses } from './bareAddresses.ts'
import { attach } from './runPlugins.ts'

const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective)
  .freeze()

/** @param plugins Whatever syntax they add is part of the language. They do not run. */
export function parseReference(text: string, plugins: readonly unknown[] = []): Root {
  const processor = plugins.length === 0 ? reference : reference().use(plugins as PluggableList)
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
