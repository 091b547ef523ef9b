/**
 * The native parser (npm package `satteri`). It creates the same tree as remark-parse with GFM, YAML front matter and
 * directives, 30 to 40 times faster, and is linear in most cases where remark-parse is not; see `parserLimits.ts`.
 */
import type { Nodes, Root } from 'mdast'

const isRoot = (node: Nodes): node is Root => node.type === 'root'

/** TOML front matter is not supported: `+++` is text, as in the reference parser. */
const opensToml = (text: string): boolean => text.startsWith('+++')

/** @param directives False: colons are text. */
type ParseFast = (text: string, directives: boolean) => Root

async function loadFastParser(): Promise<ParseFast | undefined> {
  try {
    const { markdownToMdast } = await import('satteri')
    return (text, directive) => {
      const features = { gfm: true, directive, frontmatter: !opensToml(text) }
      const tree: unknown = markdownToMdast(text, { features })
      const root = tree as Nodes
      if (isRoot(root)) return root
      throw new TypeError('the native parser gave no root')
    }
  } catch {
    return undefined
  }
}

/** Undefined on systems without a native binding, which use the reference parser. */
export const parseFast: ParseFast | undefined = await loadFastParser()
