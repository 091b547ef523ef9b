/** remark-parse with GFM, YAML front matter and directives: the reference, and open to syntax extensions. */
import type { Root } from 'mdast'
import remarkDirective from 'remark-directive'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { type PluggableList, unified } from 'unified'

const reference = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkDirective)
  .freeze()

/** @param plugins Whatever syntax they add is part of the language. They do not run. */
export const parseReference = (text: string, plugins: PluggableList = []): Root =>
  plugins.length === 0 ? reference.parse(text) : reference().use(plugins).parse(text)

/** True when a plugin brings syntax of its own, which only the reference parser can learn. */
export function bringSyntax(plugins: PluggableList): boolean {
  if (plugins.length === 0) return false
  const data = unified().use(plugins).freeze().data()
  return [data.micromarkExtensions, data.fromMarkdownExtensions].some((extensions) => extensions?.length)
}
