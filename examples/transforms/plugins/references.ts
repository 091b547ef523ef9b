import type { Element, RootContent as HtmlContent, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast'
import type { Nodes, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { definePlugin, withOptions } from 'xpre-docs'

interface Options {
  /** Address of the repository, such as `https://code.example/lamp`. */
  readonly repository: string
  /** Explanations by abbreviation. */
  readonly abbreviations: Readonly<Record<string, string>>
}

/** Links `#12` to the issue of that number. */
function remarkIssues({ repository }: Pick<Options, 'repository'>) {
  return (root: Root, file: VFile) => {
    const visit = (node: Nodes): void => {
      if (!('children' in node) || node.type === 'link') return
      const children: readonly RootContent[] = node.children
      node.children = children.flatMap((child): RootContent[] => {
        if (child.type !== 'text') return [child]
        return child.value.split(/(#\d+)\b/).flatMap((value): RootContent[] => {
          if (value === '') return []
          if (value === '#0') file.message('Numbers of issues start at 1', child)
          if (!/^#\d+$/.test(value)) return [{ type: 'text', value }]
          const url = `${repository}/issues/${value.slice(1)}`
          return [{ type: 'link', url, children: [{ type: 'text', value }] }]
        })
      }) as typeof node.children
      for (const child of node.children) visit(child)
    }
    visit(root)
  }
}

/** Explains abbreviations with `<abbr>`. */
function rehypeAbbreviations({ abbreviations }: Pick<Options, 'abbreviations'>) {
  const abbr = (value: string): Element => ({
    type: 'element',
    tagName: 'abbr',
    properties: { title: abbreviations[value] },
    children: [{ type: 'text', value }],
  })
  return (root: HtmlRoot) => {
    const visit = (node: HtmlNodes): void => {
      if (!('children' in node) || (node.type === 'element' && node.tagName === 'code')) return
      for (const child of node.children) visit(child)
      const children: readonly HtmlContent[] = node.children
      node.children = children.flatMap((child): HtmlContent[] => {
        if (child.type !== 'text') return [child]
        const words = child.value.split(/\b/)
        if (!words.some((word) => Object.hasOwn(abbreviations, word))) return [child]
        return words.map((word) =>
          Object.hasOwn(abbreviations, word) ? abbr(word) : { type: 'text', value: word },
        )
      }) as typeof node.children
    }
    visit(root)
  }
}

/** Links numbers of issues and explains abbreviations. */
export const references = definePlugin(({ repository, abbreviations }: Options) => ({
  name: 'references',
  remarkPlugins: [withOptions(remarkIssues, { repository })],
  rehypePlugins: [withOptions(rehypeAbbreviations, { abbreviations })],
}))
